// From a file to the plugin's tables.
#ifndef RUNNER_PLUGIN_LOADING_H
#define RUNNER_PLUGIN_LOADING_H

#include <stdbool.h>
#include <stddef.h>

#include "screenlet.h"

// A definition as the plugin made it, and a copy in which members that an older plugin does not have are zero.
typedef struct definition {
  const screenlet_definition *original;
  screenlet_definition known;
} definition;

typedef struct loaded_plugin {
  screenlet_plugin known;
  definition *definitions;
  size_t definition_count;
} loaded_plugin;

// The contracts that this runner speaks.
enum { ABI_MIN = 1, ABI_MAX = SCREENLET_ABI };

// Maps the library, asks for its tables and sends the manifest. False after it has sent why the plugin is refused.
bool plugin_load(const char *path, const screenlet_host *, loaded_plugin *);

// The definition of that name; NULL when there is none.
const definition *plugin_definition(const loaded_plugin *, const char *name);

// Copies a table of the contract: members beyond the table's own size become zero, those beyond `known` are left out.
// False when the table is smaller than `least`.
bool table_copy(const void *table, void *copy, size_t known, size_t least);

#endif
