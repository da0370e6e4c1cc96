/* Wrong: declares an action, and has no function that performs any; it lacks all that a definition can lack. */
#include "screenlet.h"

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)ref;
  return (void *)definition;
}

static const screenlet_action never = {.size = sizeof never, .name = "never", .summary = "Nobody performs it."};
static const screenlet_definition idle = {
  .size = sizeof idle,
  .name = "idle",
  .summary = "Has actions that nobody performs.",
  .actions = LIST(screenlet_action, &never),
  .create = create,
};
static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = "idle",
  .version = "1",
  .summary = "For tests of hosts.",
  .definitions = LIST(screenlet_definition, &idle),
};

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  (void)abi, (void)host, (void)reason, (void)size;
  return &plugin;
}
