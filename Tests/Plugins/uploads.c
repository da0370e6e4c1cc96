/* Uploads documents and refers to them, and tells what comes: each part with onPart, the end with onEnd. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "screenlet.h"

static const screenlet_host *host;

typedef struct instance {
  screenlet_ref ref;
} instance;

/* One request. */
typedef struct asking {
  screenlet_ref ref;
  screenlet_run run;
  char how; /* 'l'azy: takes each part slowly; 'b'rief: enough after one part */
} asking;

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})
#define ACTION(...)                                                                                    \
  (&(const screenlet_action){.size = sizeof(screenlet_action), .type = SCREENLET_TEXT, .argument = "JSON", \
                             .flags = SCREENLET_REQUIRED | SCREENLET_OVERLAPS, __VA_ARGS__})
#define EVENT(...) (&(const screenlet_event){.size = sizeof(screenlet_event), __VA_ARGS__})

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  instance *self = calloc(1, sizeof *self);
  if (self) self->ref = ref;
  return self;
}

static void destroy(void *self) { free(self); }

static int replied(void *user, const screenlet_answer *answer) {
  asking *self = user;
  char part[128];
  if (answer->status == SCREENLET_PART) {
    snprintf(part, sizeof part, "{\"done\":%lld,\"total\":%lld}", (long long)answer->done, (long long)answer->total);
    host->progress(self->run, answer->done, answer->total, "uploading");
    host->emit(self->ref, self->run, "onPart", part);
    if (self->how == 'l') usleep(50000);
    return self->how == 'b';
  }
  size_t size = strlen(answer->json) + 64;
  char *json = malloc(size);
  if (json) snprintf(json, size, "{\"status\":%u,\"json\":%s}", answer->status, answer->json);
  host->emit(self->ref, self->run, "onEnd", json);
  free(json);
  if (answer->status == SCREENLET_ANSWERED)
    host->finish(self->run, SCREENLET_SUCCEEDED, NULL);
  else if (answer->status == SCREENLET_ABANDONED)
    host->finish(self->run, SCREENLET_CANCELLED, NULL);
  else
    host->finish(self->run, SCREENLET_FAILED, answer->json);
  free(self);
  return 0;
}

static void perform(
    void *owner, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  asking *self = calloc(1, sizeof *self);
  if (!self) return;
  self->ref = ((instance *)owner)->ref;
  self->run = run;
  self->how = action[0];
  const char *service = strcmp(action, "write") == 0 || strcmp(action, "read") == 0 ? action : "upload";
  if (host->request(run, service, argument, replied, self)) return;
  host->finish(run, SCREENLET_FAILED, "{\"message\":\"the host takes no such request\"}");
  free(self);
}

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "uploads",
  .summary = "Uploads documents.",
  .actions = LIST(screenlet_action, ACTION(.name = "upload", .summary = "Uploads one."),
                  ACTION(.name = "lazy", .summary = "Uploads one, and listens slowly."),
                  ACTION(.name = "brief", .summary = "Uploads one, and listens to one part."),
                  ACTION(.name = "read", .summary = "Reads."), ACTION(.name = "write", .summary = "Writes.")),
  .events = LIST(screenlet_event, EVENT(.name = "onPart", .summary = "A part."),
                 EVENT(.name = "onEnd", .summary = "The end.")),
  .create = create,
  .destroy = destroy,
  .perform = perform,
};

static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = "uploads",
  .version = "1.0",
  .summary = "For tests of the service upload.",
  .definitions = LIST(screenlet_definition, &definition),
};

SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    uint32_t abi, const screenlet_host *given, char *reason, size_t size) {
  (void)abi, (void)reason, (void)size;
  host = given;
  return &plugin;
}
