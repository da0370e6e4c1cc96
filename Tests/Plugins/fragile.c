/* Wrong: each definition crashes in the callback that it is named for. */
#include <string.h>

#include "plugin.h"

static void crash_if(void *self, const char *callback) {
  volatile int *volatile nowhere = NULL;
  if (strcmp(self, callback) == 0) *nowhere = 1;
}

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)ref;
  crash_if((void *)definition->name, "create");
  return (void *)definition->name;
}

static void destroy(void *self) { crash_if(self, "destroy"); }

static void context_changed(void *self, const char *json) {
  (void)json;
  crash_if(self, "context");
}

static void attribute_changed(void *self, const char *name, const char *text) {
  (void)name, (void)text;
  crash_if(self, "attribute");
}

static void shown(void *self) { crash_if(self, "shown"); }

static int reply(void *user, const screenlet_answer *answer) {
  (void)answer;
  crash_if(user, "reply");
  return 0;
}

static void perform(void *self, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)action, (void)sender, (void)argument;
  crash_if(self, "perform");
  host->request(run, "read", "{}", reply, self);
}

static void cancel(void *self, screenlet_run run) {
  crash_if(self, "cancel");
  host->finish(run, SCREENLET_CANCELLED, NULL);
}

static void edit(void *self, const char *field, const char *text) {
  (void)field, (void)text;
  crash_if(self, "edit");
}

static void press(void *self, const char *button) {
  (void)button;
  crash_if(self, "press");
}

static void stop(void) { crash_if("stop", "stop"); }

static const screenlet_action go = {.size = sizeof go, .name = "go", .summary = "Asks, and stays."};
static const screenlet_attribute value = {
  .size = sizeof value, .name = "value", .summary = "Any text.", .type = SCREENLET_TEXT};

#define DEFINITION(crashing)                       \
  (&(const screenlet_definition){                  \
    .size = sizeof(screenlet_definition),          \
    .name = crashing,                              \
    .summary = "Crashes in " crashing ".",         \
    .attributes = LIST(screenlet_attribute, &value), \
    .actions = LIST(screenlet_action, &go),        \
    .create = create,                              \
    .destroy = destroy,                            \
    .context_changed = context_changed,            \
    .attribute_changed = attribute_changed,        \
    .shown = shown,                                \
    .perform = perform,                            \
    .cancel = cancel,                              \
    .edit = edit,                                  \
    .press = press,                                \
  })

PLUGIN(
  .name = "fragile",
  .version = "1",
  .summary = "For tests of hosts.",
  .definitions = LIST(
    screenlet_definition, DEFINITION("create"), DEFINITION("destroy"), DEFINITION("context"), DEFINITION("attribute"),
    DEFINITION("shown"), DEFINITION("reply"), DEFINITION("perform"), DEFINITION("cancel"), DEFINITION("edit"),
    DEFINITION("press"), DEFINITION("none")),
  .stop = stop)
