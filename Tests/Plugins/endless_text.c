/* Wrong: a default of 65,537 bytes, which is one too many. */
#include <string.h>

#include "screenlet.h"

static char text[(64 << 10) + 2];

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_attribute attribute = {
    .size = sizeof attribute,
    .name = "long",
    .summary = "Too long.",
    .type = SCREENLET_TEXT,
    .default_text = text,
  };
  static const screenlet_attribute *const attributes[] = {&attribute, NULL};
  static const screenlet_definition definition = {.size = sizeof definition, .name = "x", .attributes = attributes};
  static const screenlet_definition *const definitions[] = {&definition, NULL};
  static const screenlet_plugin plugin = {
    .size = sizeof plugin, .abi = SCREENLET_ABI, .name = "endless", .version = "1", .definitions = definitions};
  (void)abi, (void)host, (void)reason, (void)size;
  memset(text, 'x', sizeof text - 1);
  return &plugin;
}
