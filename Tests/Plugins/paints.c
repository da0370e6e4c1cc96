/* Paints its view as it is told, and tells what is entered. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screenlet.h"

static const screenlet_host *host;

typedef struct instance {
  screenlet_ref ref;
} instance;

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  instance *self = calloc(1, sizeof *self);
  if (self) self->ref = ref;
  return self;
}

static void destroy(void *self) { free(self); }

static void edit(void *self, const char *field, const char *text) {
  char json[1024];
  /* What fields of tests hold needs no escapes but those of quotes. */
  size_t length = (size_t)snprintf(json, sizeof json, "{\"field\":\"%.64s\",\"text\":\"", field);
  for (; *text && length < sizeof json - 8; text++) {
    if (*text == '"' || *text == '\\') json[length++] = '\\';
    json[length++] = *text;
  }
  strcpy(json + length, "\"}");
  host->emit(((instance *)self)->ref, 0, "onEdited", json);
}

/* A field of two megabytes of text. */
static void flood(instance *self, screenlet_run run) {
  size_t size = 2 << 20;
  char *json = malloc(size + 256);
  if (!json) return;
  size_t length = (size_t)sprintf(json, "{\"fields\":[{\"name\":\"a\",\"type\":\"text\",\"widget\":\"text-box\",\"value\":\"");
  for (size_t count = 0; count < size; count++) json[length++] = count % 64 == 63 ? ' ' : 'x';
  length += (size_t)sprintf(json + length, "\"},{\"name\":\"b\",\"type\":\"text\",\"value\":\"");
  strcpy(json + length, "short\"}]}");
  host->view(self->ref, json);
  free(json);
  host->finish(run, SCREENLET_SUCCEEDED, NULL);
}

static void perform(
    void *owner, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  instance *self = owner;
  if (strcmp(action, "flood") == 0) return flood(self, run);
  host->view(self->ref, argument);
  host->finish(run, SCREENLET_SUCCEEDED, NULL);
}

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "paints",
  .summary = "Paints its view.",
  .actions = LIST(screenlet_action,
                  &(const screenlet_action){.size = sizeof(screenlet_action), .name = "paint", .argument = "VIEW",
                                            .summary = "Paints it.", .type = SCREENLET_OBJECT,
                                            .flags = SCREENLET_REQUIRED},
                  &(const screenlet_action){.size = sizeof(screenlet_action), .name = "flood",
                                            .summary = "Paints a field of much text."}),
  .events = LIST(screenlet_event, &(const screenlet_event){.size = sizeof(screenlet_event), .name = "onEdited",
                                                           .summary = "A field was edited."}),
  .create = create,
  .destroy = destroy,
  .edit = edit,
  .perform = perform,
};

static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = "paints",
  .version = "1.0",
  .summary = "For tests of views.",
  .definitions = LIST(screenlet_definition, &definition),
};

SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    uint32_t abi, const screenlet_host *given, char *reason, size_t size) {
  (void)abi, (void)reason, (void)size;
  host = given;
  return &plugin;
}
