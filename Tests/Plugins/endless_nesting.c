/* Wrong: small tables that name one another so often that the whole would take terabytes. */
#include <string.h>

#include "screenlet.h"

enum { COUNT = 19999 };

static const char *texts[COUNT + 1];
static const screenlet_attribute *members[COUNT + 1];
static const screenlet_action *actions[COUNT + 1];
static char text[60000];

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_attribute member = {.size = sizeof member, .name = "m", .choices = texts};
  static const screenlet_action action = {.size = sizeof action, .name = "a", .members = members};
  static const screenlet_definition definition = {.size = sizeof definition, .name = "x", .actions = actions};
  static const screenlet_definition *const definitions[] = {&definition, NULL};
  static const screenlet_plugin plugin = {
    .size = sizeof plugin, .abi = SCREENLET_ABI, .name = "endless", .version = "1", .definitions = definitions};
  (void)abi, (void)host, (void)reason, (void)size;
  memset(text, 'x', sizeof text - 1);
  for (int at = 0; at < COUNT; at++) {
    texts[at] = text;
    members[at] = &member;
    actions[at] = &action;
  }
  return &plugin;
}
