/* Wrong: forgot to fill in `size`. */
#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_attribute attribute = {.name = "sizeless", .summary = "No size.", .type = SCREENLET_TEXT};
  static const screenlet_attribute *const attributes[] = {&attribute, NULL};
  static const screenlet_definition definition = {.size = sizeof definition, .name = "x", .attributes = attributes};
  static const screenlet_definition *const definitions[] = {&definition, NULL};
  static const screenlet_plugin plugin = {
    .size = sizeof plugin, .abi = SCREENLET_ABI, .name = "sizeless", .version = "1", .definitions = definitions};
  (void)abi, (void)host, (void)reason, (void)size;
  return &plugin;
}
