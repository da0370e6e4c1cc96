/* Not wrong, but old: tables that end earlier than today's, with rubbish behind that must not be read. Beside them a
 * newer one, which is longer than today's. */
#include "screenlet.h"

typedef struct older_attribute {
  size_t size;
  const char *name;
  const char *summary;
  uint32_t type;
  uint32_t flags;
  const void *rubbish[8];
} older_attribute;

typedef struct newer_attribute {
  screenlet_attribute today;
  const void *tomorrow[4];
} newer_attribute;

#define RUBBISH ((const void *)0x1)

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)ref;
  return (void *)definition;
}

static const older_attribute older = {
  .size = offsetof(older_attribute, rubbish),
  .name = "older",
  .summary = "Knows no limits.",
  .type = SCREENLET_INTEGER,
  .rubbish = {RUBBISH, RUBBISH, RUBBISH, RUBBISH, RUBBISH, RUBBISH, RUBBISH, RUBBISH},
};
static const newer_attribute newer = {
  .today = {.size = sizeof newer, .name = "newer", .summary = "Knows more.", .type = SCREENLET_TEXT, .alias = "new"},
  .tomorrow = {RUBBISH, RUBBISH, RUBBISH, RUBBISH},
};

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  static const screenlet_attribute *const attributes[] = {
    (const screenlet_attribute *)&older, &newer.today, NULL};
  /* Ends after `create`: no destroy, no perform. What lies behind is rubbish as well. */
  static screenlet_definition definition = {
    .size = offsetof(screenlet_definition, destroy),
    .name = "older",
    .summary = "From before destroy.",
    .attributes = attributes,
    .create = create,
  };
  static const screenlet_definition *const definitions[] = {&definition, NULL};
  static const screenlet_plugin plugin = {
    .size = sizeof plugin,
    .abi = SCREENLET_ABI,
    .name = "older",
    .version = "0.1",
    .definitions = definitions,
  };
  (void)abi, (void)host, (void)reason, (void)size;
  const void *rubbish = RUBBISH;
  memcpy(&definition.destroy, &rubbish, sizeof rubbish);
  memcpy(&definition.perform, &rubbish, sizeof rubbish);
  return &plugin;
}
