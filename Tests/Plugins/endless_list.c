/* Wrong: lists without their end. 20,001 entries are one too many. */
#include "screenlet.h"

enum { COUNT = 20001 };

static const char *examples[COUNT + 1];

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_definition definition = {.size = sizeof definition, .name = "x", .examples = examples};
  static const screenlet_definition *const definitions[] = {&definition, NULL};
  static const screenlet_plugin plugin = {
    .size = sizeof plugin, .abi = SCREENLET_ABI, .name = "endless", .version = "1", .definitions = definitions};
  (void)abi, (void)host, (void)reason, (void)size;
  for (int at = 0; at < COUNT; at++) examples[at] = "again";
  return &plugin;
}
