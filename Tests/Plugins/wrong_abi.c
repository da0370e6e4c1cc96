/* Wrong: made for a contract that no host speaks. */
#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_plugin plugin = {.size = sizeof plugin, .abi = 99, .name = "future", .version = "99"};
  (void)abi, (void)host, (void)reason, (void)size;
  return &plugin;
}
