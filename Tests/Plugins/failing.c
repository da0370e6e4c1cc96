/* Fails in the callback that SCREENLET_WHERE names, in the way that SCREENLET_HOW says. */
#include <stdbool.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "plugin.h"

static screenlet_ref self;

static bool is(const char *variable, const char *text) {
  const char *value = getenv(variable);
  return value && strcmp(value, text) == 0;
}

static void fail_in(const char *callback) {
  if (!is("SCREENLET_WHERE", callback)) return;
  if (is("SCREENLET_HOW", "crash")) {
    volatile int *volatile nowhere = NULL;
    *nowhere = 1;
  } else if (is("SCREENLET_HOW", "exit")) {
    exit(7);
  } else {
    for (volatile int forever = 1; forever;) continue;
  }
}

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  self = ref;
  fail_in("create");
  return &self;
}

static void destroy(void *instance) {
  (void)instance;
  fail_in("destroy");
}

static void context_changed(void *instance, const char *json) {
  (void)instance, (void)json;
  fail_in("context_changed");
}

static void attribute_changed(void *instance, const char *name, const char *text) {
  (void)instance, (void)name, (void)text;
  fail_in("attribute_changed");
}

static void shown(void *instance) {
  (void)instance;
  fail_in("shown");
}

static void edit(void *instance, const char *field, const char *text) {
  (void)instance, (void)field, (void)text;
  fail_in("edit");
}

static void press(void *instance, const char *button) {
  (void)instance, (void)button;
  fail_in("press");
}

static void cancel(void *instance, screenlet_run run) {
  (void)instance;
  fail_in("cancel");
  host->finish(run, SCREENLET_CANCELLED, NULL);
}

static screenlet_run waiting;

static int reply(void *user, const screenlet_answer *answer) {
  (void)user, (void)answer;
  fail_in("reply");
  host->finish(waiting, SCREENLET_SUCCEEDED, NULL);
  return 0;
}

static void ready(void *user, int timer) {
  (void)user;
  host->watch(timer, NULL, NULL);
  close(timer);
  fail_in("ready");
  host->finish(waiting, SCREENLET_SUCCEEDED, NULL);
}

static void perform(void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)instance, (void)sender, (void)argument;
  if (strcmp(action, "wait-long") == 0) {
    host->emit(self, run, "onWaiting", NULL);
    return;
  }
  waiting = run;
  if (strcmp(action, "ask") == 0) {
    host->request(run, "no-such-service", "{}", reply, NULL);
  } else if (strcmp(action, "tick") == 0) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    timerfd_settime(timer, 0, &(struct itimerspec){.it_value = {.tv_nsec = 1}}, NULL);
    host->watch(timer, ready, NULL);
  } else {
    fail_in("perform");
    host->finish(run, SCREENLET_SUCCEEDED, NULL);
  }
}

static void stop(void) { fail_in("stop"); }

static const screenlet_attribute name = {
  .size = sizeof name, .name = "name", .summary = "Any text.", .type = SCREENLET_TEXT};
static const screenlet_field note = {
  .size = sizeof note, .name = "note", .summary = "Any text.", .type = SCREENLET_TEXT};
static const screenlet_button go = {.size = sizeof go, .name = "go", .summary = "Works.", .action = "work"};
static const screenlet_event on_waiting = {
  .size = sizeof on_waiting, .name = "onWaiting", .summary = "It waits to be cancelled."};
#define DOES(it, text) \
  static const screenlet_action it = {.size = sizeof it, .name = text, .summary = "Does that.", .flags = SCREENLET_OVERLAPS}
DOES(work, "work");
DOES(wait_long, "wait-long");
DOES(ask, "ask");
DOES(tick, "tick");

static const screenlet_definition failing = {
  .size = sizeof failing,
  .name = "failing",
  .summary = "Fails where it is told to.",
  .attributes = LIST(screenlet_attribute, &name),
  .actions = LIST(screenlet_action, &work, &wait_long, &ask, &tick),
  .events = LIST(screenlet_event, &on_waiting),
  .fields = LIST(screenlet_field, &note),
  .buttons = LIST(screenlet_button, &go),
  .create = create,
  .destroy = destroy,
  .context_changed = context_changed,
  .attribute_changed = attribute_changed,
  .shown = shown,
  .perform = perform,
  .cancel = cancel,
  .edit = edit,
  .press = press,
};
PLUGIN(
  .name = "failing",
  .version = "1.0",
  .summary = "For tests of hosts.",
  .definitions = LIST(screenlet_definition, &failing),
  .stop = stop)
