/* Fetches pages, and tells what comes: each part with onPart, the end with onEnd. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "plugin.h"

/* One fetch. */
typedef struct fetching {
  screenlet_ref ref;
  screenlet_run run;
  uint64_t request;
  long long bytes, parts;
  unsigned long sum; /* of all bytes, in their order */
  char how;          /* 't'aste: enough after one part; 's'tuck: takes no second part; 'g'ive up after one */
} fetching;

typedef struct instance {
  screenlet_ref ref;
} instance;

CREATES(instance)

static void tell(const fetching *self, const char *event, const screenlet_answer *answer) {
  size_t size = strlen(answer->json) + 256;
  char *json = malloc(size);
  if (!json) return;
  snprintf(json, size, "{\"status\":%u,\"bytes\":%lld,\"parts\":%lld,\"length\":%zu,\"sum\":%lu,\"json\":%s}",
           answer->status, self->bytes, self->parts, answer->length, self->sum, answer->json);
  host->emit(self->ref, self->run, event, json);
  free(json);
}

static int replied(void *user, const screenlet_answer *answer) {
  fetching *self = user;
  if (answer->status == SCREENLET_PART) {
    self->parts++;
    self->bytes += (long long)answer->length;
    for (size_t at = 0; at < answer->length; at++) {
      self->sum = (self->sum * 31 + ((const unsigned char *)answer->bytes)[at]) & 0xFFFFFF;
    }
    if (self->how != 'q' || self->parts == 1) tell(self, "onPart", answer);
    if (self->how == 'g') host->abandon(self->request);
    while (self->how == 's' && !host->cancelled(self->run)) usleep(1000);
    return self->how == 't';
  }
  tell(self, "onEnd", answer);
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
  fetching *self = calloc(1, sizeof *self);
  if (!self) return;
  self->ref = ((instance *)owner)->ref;
  self->run = run;
  self->how = action[0];
  self->request = host->request(run, "fetch", argument, replied, self);
  if (self->request) return;
  host->finish(run, SCREENLET_FAILED, "{\"message\":\"the host takes no such request\"}");
  free(self);
}

#define FETCH(...) \
  ACTION(.type = SCREENLET_TEXT, .flags = SCREENLET_REQUIRED | SCREENLET_OVERLAPS, .argument = "JSON", __VA_ARGS__)

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "fetches",
  .summary = "Fetches pages.",
  .actions = LIST(screenlet_action, FETCH(.name = "fetch", .summary = "Takes all of it."),
                  FETCH(.name = "quiet", .summary = "Takes all of it, and tells the first part only."),
                  FETCH(.name = "taste", .summary = "Has enough after one part."),
                  FETCH(.name = "stuck", .summary = "Takes one part, and is at it until it is cancelled."),
                  FETCH(.name = "give-up", .summary = "Gives the request up after one part.")),
  .events = LIST(screenlet_event, EVENT(.name = "onPart", .summary = "A part."),
                 EVENT(.name = "onEnd", .summary = "The end.")),
  .create = create,
  .destroy = destroy,
  .perform = perform,
};

PLUGIN(
  .name = "fetches",
  .version = "1.0",
  .summary = "For tests of the service fetch.",
  .definitions = LIST(screenlet_definition, &definition))
