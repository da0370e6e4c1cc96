/* Paints its view as it is told, and tells what is entered. */
#include <stdio.h>
#include <string.h>

#include "plugin.h"

typedef struct instance {
  screenlet_ref ref;
} instance;

CREATES(instance)

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
                  ACTION(.name = "paint", .summary = "Paints it.", .argument = "VIEW", .type = SCREENLET_OBJECT,
                         .flags = SCREENLET_REQUIRED),
                  ACTION(.name = "flood", .summary = "Paints a field of much text.")),
  .events = LIST(screenlet_event, EVENT(.name = "onEdited", .summary = "A field was edited.")),
  .create = create,
  .destroy = destroy,
  .edit = edit,
  .perform = perform,
};

PLUGIN(
  .name = "paints",
  .version = "1.0",
  .summary = "For tests of views.",
  .definitions = LIST(screenlet_definition, &definition))
