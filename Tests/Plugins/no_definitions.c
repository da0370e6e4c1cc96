/* Wrong: a plugin that offers nothing. */
#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_plugin plugin = {.size = sizeof plugin, .abi = SCREENLET_ABI, .name = "empty", .version = "1"};
  (void)abi, (void)host, (void)reason, (void)size;
  return &plugin;
}
