/* Not wrong, but large: a definition with 10,000 attributes. */
#include <stdio.h>

#include "screenlet.h"

enum { COUNT = 10000 };

static screenlet_attribute attributes[COUNT];
static const screenlet_attribute *list[COUNT + 1];
static char names[COUNT][16];

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)ref;
  return (void *)definition;
}

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_definition definition = {
    .size = sizeof definition,
    .name = "many",
    .summary = "Has 10,000 attributes.",
    .attributes = list,
    .create = create,
  };
  static const screenlet_definition *const definitions[] = {&definition, NULL};
  static const screenlet_plugin plugin = {
    .size = sizeof plugin,
    .abi = SCREENLET_ABI,
    .name = "many",
    .version = "1",
    .summary = "Has much to offer.",
    .definitions = definitions,
  };
  (void)abi, (void)host, (void)reason, (void)size;
  for (int at = 0; at < COUNT; at++) {
    snprintf(names[at], sizeof names[at], "attribute%d", at);
    attributes[at] = (screenlet_attribute){
      .size = sizeof attributes[at],
      .name = names[at],
      .summary = "One of many.",
      .type = SCREENLET_INTEGER,
      .default_text = "1",
    };
    list[at] = &attributes[at];
  }
  return &plugin;
}
