// From the plugin's tables to the manifest, one JSON object that the host reads and keeps. Whether its contents make
// sense is for the host to say; here only what cannot be carried is refused.
#ifndef RUNNER_MANIFEST_WRITING_H
#define RUNNER_MANIFEST_WRITING_H

#include "plugin_loading.h"

enum {
  MANIFEST_TEXT_LIMIT = 64 << 10,
  MANIFEST_LIST_LIMIT = 20000,
  MANIFEST_LEAST_TABLE = 16  // size and name, which every listed table begins with
};

// The manifest, to be freed; or NULL, with the place and what is wrong there in `fault`.
char *manifest_text(const loaded_plugin *, char *fault, size_t fault_size);

#endif
