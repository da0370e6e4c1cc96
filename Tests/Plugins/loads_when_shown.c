/* An honest list: it loads its rows when it is first shown, and they come a moment later, or not before they are let. */
#include <stdint.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "plugin.h"

typedef struct list {
  screenlet_ref ref;
  screenlet_run run; /* the load under way; 0 for none */
  int timer;
  int waits; /* rows come by `let` alone */
} list;

static const screenlet_attribute waits = {
  .size = sizeof waits, .name = "waits", .summary = "Rows come when they are let.", .type = SCREENLET_BOOLEAN,
  .default_text = "false",
};
static const screenlet_action load = {.size = sizeof load, .name = "load", .summary = "Loads rows."};
static const screenlet_action let = {.size = sizeof let, .name = "let-come", .summary = "Lets the rows come."};
static const screenlet_action more = {.size = sizeof more, .name = "more", .summary = "Loads rows further below."};
static const screenlet_action none = {.size = sizeof none, .name = "none", .summary = "Loads no rows."};

static void end_timer(list *self) {
  if (self->timer < 0) return;
  host->watch(self->timer, NULL, NULL);
  close(self->timer);
  self->timer = -1;
}

static void finish(list *self) {
  end_timer(self);
  if (!self->run) return;
  host->view(self->ref, "{\"fields\":[{\"name\":\"late\",\"label\":\"Late field\",\"type\":\"text\"}]}");
  host->rows(self->ref, 0, 1234,
             "[{\"name\":\"Liferay\",\"url\":\"https://www.liferay.com/a/rather/long/way/to/go/before/one/is/there\","
             "\"description\":\"The home of the portal, with all that there is to read about it\",\"entryId\":34501},"
             "{\"name\":\"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d\",\"url\":\"https://example.org/\",\"description\":"
             "\"\xe6\x97\xa5\xe6\x9c\xac\xe8\xaa\x9e\",\"entryId\":7}]");
  host->finish(self->run, SCREENLET_SUCCEEDED, NULL);
  self->run = 0;
}

static void come(void *user, int timer) {
  (void)timer;
  finish(user);
}

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  list *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->ref = ref;
  self->timer = -1;
  return self;
}

static void destroy(void *instance) {
  end_timer(instance);
  free(instance);
}

static void attribute_changed(void *instance, const char *name, const char *text) {
  if (strcmp(name, "waits") == 0) ((list *)instance)->waits = text && strcmp(text, "true") == 0;
}

static void shown(void *instance) { host->perform(((list *)instance)->ref, "load", NULL); }

static void perform(void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender, (void)argument;
  list *self = instance;
  if (strcmp(action, "load") == 0) {
    self->run = run;
    if (self->waits) return;
    struct itimerspec soon = {{0, 0}, {0, 50000000}};
    self->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    timerfd_settime(self->timer, 0, &soon, NULL);
    host->watch(self->timer, come, self);
    return;
  }
  if (strcmp(action, "let-come") == 0) finish(self);
  if (strcmp(action, "more") == 0) host->rows(self->ref, 50, 1234, "[{\"name\":\"fifty\"},{\"name\":\"fifty-one\"}]");
  if (strcmp(action, "none") == 0) host->rows(self->ref, 0, 0, "[]");
  host->finish(run, SCREENLET_SUCCEEDED, NULL);
}

static void cancel(void *instance, screenlet_run run) {
  list *self = instance;
  if (run != self->run) return;
  end_timer(self);
  self->run = 0;
  host->finish(run, SCREENLET_CANCELLED, NULL);
}

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "late-list",
  .summary = "Loads rows when it is shown.",
  .attributes = (const screenlet_attribute *const[]){&waits, NULL},
  .actions = (const screenlet_action *const[]){&load, &let, &more, &none, NULL},
  .create = create,
  .destroy = destroy,
  .attribute_changed = attribute_changed,
  .shown = shown,
  .perform = perform,
  .cancel = cancel,
};

PLUGIN(
  .name = "loads_when_shown",
  .version = "1",
  .summary = "For tests of what is shown.",
  .definitions = (const screenlet_definition *const[]){&definition, NULL})
