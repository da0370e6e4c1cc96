/* Wrong: a manifest in which nearly nothing is right. It can be carried, so the runner does; the host has to find
 * all of it: two attributes of one name, a name with control characters, an unknown type, no summary, limits and a
 * default that are no numbers, a choice without choices, a button for an action that is not there, no functions. */
#include "screenlet.h"

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})
#define TEXTS(...) LIST(char, __VA_ARGS__)

static const screenlet_attribute first = {
  .size = sizeof first, .name = "same", .summary = "One.", .type = SCREENLET_TEXT};
static const screenlet_attribute second = {
  .size = sizeof second, .name = "same", .summary = "Two.", .type = SCREENLET_TEXT};
static const screenlet_attribute coloured = {
  .size = sizeof coloured, .name = "red\033[31m\n", .summary = "Colours\033[2Jthe screen.", .type = SCREENLET_TEXT};
static const screenlet_attribute unknown = {.size = sizeof unknown, .name = "unknown", .type = 77, .flags = 0xFFFFFFFF};
static const screenlet_attribute limits = {
  .size = sizeof limits,
  .name = "limits",
  .summary = "No numbers.",
  .type = SCREENLET_INTEGER,
  .default_text = "many",
  .minimum = "few",
  .maximum = "\xFF\xFE",
};
static const screenlet_attribute choiceless = {
  .size = sizeof choiceless, .name = "choiceless", .summary = "Nothing to choose.", .type = SCREENLET_CHOICE};
static const screenlet_attribute nameless = {.size = sizeof nameless, .summary = "No name.", .type = SCREENLET_TEXT};
static const screenlet_button lost = {
  .size = sizeof lost, .name = "lost", .summary = "Leads nowhere.", .action = "nowhere"};
static const screenlet_action performed = {.size = sizeof performed, .name = "performed", .summary = "By nobody."};

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "bad",
  .attributes =
    LIST(screenlet_attribute, &first, &second, &coloured, &unknown, &limits, &choiceless, &nameless),
  .actions = LIST(screenlet_action, &performed),
  .buttons = LIST(screenlet_button, &lost),
  .examples = TEXTS("new \"bad"),
};

static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = "bad",
  .version = "1",
  .definitions = LIST(screenlet_definition, &definition, &definition),
};

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  (void)abi, (void)host, (void)reason, (void)size;
  return &plugin;
}
