/* Uploads documents and refers to them, and tells what comes: each part with onPart, the end with onEnd. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "plugin.h"

typedef struct instance {
  screenlet_ref ref;
} instance;

/* One request. */
typedef struct asking {
  screenlet_ref ref;
  screenlet_run run;
  char how; /* 'l'azy: takes each part slowly; 'b'rief: enough after one part */
} asking;

#define ASKING(...) \
  ACTION(.type = SCREENLET_TEXT, .argument = "JSON", .flags = SCREENLET_REQUIRED | SCREENLET_OVERLAPS, __VA_ARGS__)

CREATES(instance)

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
  .actions = LIST(screenlet_action, ASKING(.name = "upload", .summary = "Uploads one."),
                  ASKING(.name = "lazy", .summary = "Uploads one, and listens slowly."),
                  ASKING(.name = "brief", .summary = "Uploads one, and listens to one part."),
                  ASKING(.name = "read", .summary = "Reads."), ASKING(.name = "write", .summary = "Writes.")),
  .events = LIST(screenlet_event, EVENT(.name = "onPart", .summary = "A part."),
                 EVENT(.name = "onEnd", .summary = "The end.")),
  .create = create,
  .destroy = destroy,
  .perform = perform,
};

PLUGIN(
  .name = "uploads",
  .version = "1.0",
  .summary = "For tests of the service upload.",
  .definitions = LIST(screenlet_definition, &definition))
