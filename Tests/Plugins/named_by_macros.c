/* Not wrong by itself: a plugin whose names come from the compiler's command line, -DPLUGIN='"x"' -DDEFINITION='"y"'. */
#include <unistd.h>

#include "screenlet.h"

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})

static const screenlet_host *host;

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition, (void)ref;
  return (void *)&host;
}

static void perform(void *self, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)self, (void)action, (void)sender, (void)argument;
  host->finish(run, SCREENLET_SUCCEEDED, NULL);
}

/* Never comes to an end by itself when told to by the compiler's command line. */
static void stop(void) {
#ifdef STAYS
  for (;;) pause();
#endif
}

static const screenlet_action go = {.size = sizeof go, .name = "go", .summary = "Succeeds."};
static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = DEFINITION,
  .summary = "For tests of hosts.",
  .actions = LIST(screenlet_action, &go),
  .create = create,
  .perform = perform,
};
static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = PLUGIN,
  .version = "1",
  .summary = "For tests of hosts.",
  .definitions = LIST(screenlet_definition, &definition),
  .stop = stop,
};

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *given, char *reason, size_t size) {
  (void)abi, (void)reason, (void)size;
  host = given;
  return &plugin;
}
