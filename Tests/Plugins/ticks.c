/* Emits events at an even rate, counted from 1: `tick RATE` so many a second until `stop`, which tells how many there were.
 * A host that is slower gets them later, and all of them. */
#include <stdint.h>
#include <stdio.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "plugin.h"

typedef struct ticks {
  screenlet_ref ref;
  screenlet_run run; /* 0: none */
  int timer;
  long for_each; /* expiration of the timer */
  long count;
} ticks;

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  ticks *self = calloc(1, sizeof *self);
  self->ref = ref;
  self->timer = -1;
  return self;
}

static void end(ticks *self, uint32_t outcome) {
  if (!self->run) return;
  host->watch(self->timer, NULL, NULL);
  close(self->timer);
  host->finish(self->run, outcome, NULL);
  self->run = 0;
}

static void destroy(void *instance) {
  end(instance, SCREENLET_CANCELLED);
  free(instance);
}

static void expired(void *instance, int timer) {
  ticks *self = instance;
  uint64_t times = 0;
  if (read(timer, &times, sizeof times) != sizeof times) return;
  /* After a long wait not all at once, or nothing else would be heard: a second's worth at most. */
  if (times > 1000) times = 1000;
  for (long left = (long)times * self->for_each; left > 0; left--) {
    char json[40];
    snprintf(json, sizeof json, "{\"count\":%ld}", ++self->count);
    host->emit(self->ref, self->run, "onTick", json);
  }
}

static void perform(
    void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  ticks *self = instance;
  if (action[0] == 's') {
    end(self, SCREENLET_SUCCEEDED);
    char json[40];
    snprintf(json, sizeof json, "{\"count\":%ld}", self->count);
    host->emit(self->ref, run, "onStopped", json);
    host->finish(run, SCREENLET_SUCCEEDED, NULL);
    return;
  }
  long rate = strtol(argument, NULL, 10);
  self->run = run;
  /* A thousand times a second at most. */
  self->for_each = rate > 1000 ? rate / 1000 : 1;
  long nanoseconds = 1000000000L / (rate / self->for_each);
  self->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  struct itimerspec pace = {{nanoseconds / 1000000000L, nanoseconds % 1000000000L}, {0, 1}};
  timerfd_settime(self->timer, 0, &pace, NULL);
  host->watch(self->timer, expired, self);
}

static void cancel(void *instance, screenlet_run run) {
  ticks *self = instance;
  if (self->run == run) end(self, SCREENLET_CANCELLED);
}

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "ticks",
  .summary = "Emits events at an even rate.",
  .actions = LIST(
    screenlet_action,
    ACTION(.name = "tick", .summary = "Emits so many events a second.", .type = SCREENLET_INTEGER,
           .flags = SCREENLET_REQUIRED, .argument = "RATE", .minimum = "1", .maximum = "1000000"),
    ACTION(.name = "stop", .summary = "Ends that.", .flags = SCREENLET_OVERLAPS)),
  .events = LIST(
    screenlet_event,
    EVENT(.name = "onTick", .summary = "One of many."), EVENT(.name = "onStopped", .summary = "That was all.")),
  .create = create,
  .destroy = destroy,
  .perform = perform,
  .cancel = cancel,
};

PLUGIN(
  .name = "ticks",
  .version = "1",
  .summary = "A steady flood.",
  .definitions = LIST(screenlet_definition, &definition))
