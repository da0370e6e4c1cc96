#include "plugin_loading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "manifest_writing.h"
#include "outgoing.h"
#include "process.h"
#include "tracing.h"

static void refuse(const char *step, const char *reason) {
  if (!outgoing_lock()) return;
  screens_frame_writer *frame = outgoing_begin(SCREENS_REFUSED, 0, 0, 0);
  screens_frame_put_text(frame, step, strlen(step));
  screens_frame_put_text(frame, reason, strlen(reason));
  outgoing_send();
  outgoing_unlock();
}

bool table_copy(const void *table, void *copy, size_t known, size_t least) {
  size_t size;
  memcpy(&size, table, sizeof size);
  memset(copy, 0, known);
  if (size < least) return false;
  memcpy(copy, table, size < known ? size : known);
  return true;
}

// dlopen's handle is not kept: a library stays as long as the process.
static screenlet_entry find_entry(const char *path) {
  // Without a slash dlopen would search the system's folders, and map what nobody has checked.
  if (!strchr(path, '/')) {
    refuse("load", "the path has no slash");
    return NULL;
  }
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *entry = library ? dlsym(library, "screenlet_plugin_main") : NULL;
  if (!entry) {
    const char *reason = dlerror();
    refuse("load", reason ? reason : "screenlet_plugin_main is NULL");
  }
  screenlet_entry function;
  // C has no conversion from data to function pointers; POSIX asks for this one.
  memcpy(&function, &entry, sizeof function);
  return function;
}

static const screenlet_plugin *call_entry(screenlet_entry entry, const screenlet_host *host) {
  char reason[1024] = "";
  const screenlet_plugin *plugin = entry(ABI_MAX, host, reason, sizeof reason);
  process_end_if_forked();
  reason[sizeof reason - 1] = 0;
  if (!plugin) refuse("entry", reason);
  return plugin;
}

// Copies the plugin's own table and compares contracts. Nothing after `abi` has a meaning before that.
static bool copy_plugin(const screenlet_plugin *plugin, screenlet_plugin *known) {
  char abi[16];
  if (!table_copy(plugin, known, sizeof *known, offsetof(screenlet_plugin, abi) + sizeof plugin->abi)) {
    refuse("manifest", "size: too small for a plugin");
    return false;
  }
  if (known->abi < ABI_MIN || known->abi > ABI_MAX) {
    snprintf(abi, sizeof abi, "%u", known->abi);
    refuse("abi", abi);
    return false;
  }
  return true;
}

static bool send_manifest(const loaded_plugin *plugin) {
  char fault[256];
  char *manifest = manifest_text(plugin, fault, sizeof fault);
  if (!manifest) {
    refuse("manifest", fault);
    return false;
  }
  bool sent = outgoing_lock();
  if (sent) {
    screens_frame_put_text(outgoing_begin(SCREENS_MANIFEST, 0, 0, 0), manifest, strlen(manifest));
    sent = outgoing_send() == SCREENLET_OK;
    outgoing_unlock();
  }
  free(manifest);
  return sent;
}

// Copies the definitions; what is wrong with them is found while the manifest is written.
static bool copy_definitions(loaded_plugin *plugin) {
  const screenlet_definition *const *list = plugin->known.definitions;
  size_t count = 0;
  while (list && count < MANIFEST_LIST_LIMIT && list[count]) count++;
  plugin->definitions = calloc(count + 1, sizeof *plugin->definitions);
  if (!plugin->definitions) return false;
  for (; plugin->definition_count < count; plugin->definition_count++) {
    definition *definition = &plugin->definitions[plugin->definition_count];
    definition->original = list[plugin->definition_count];
    if (!table_copy(definition->original, &definition->known, sizeof definition->known, MANIFEST_LEAST_TABLE)) {
      char fault[64];
      snprintf(fault, sizeof fault, "definitions[%zu].size: too small", plugin->definition_count);
      refuse("manifest", fault);
      return false;
    }
  }
  return true;
}

bool plugin_load(const char *path, const screenlet_host *host, loaded_plugin *loaded) {
  memset(loaded, 0, sizeof *loaded);
  screenlet_entry entry = find_entry(path);
  const screenlet_plugin *plugin = entry ? call_entry(entry, host) : NULL;
  if (!plugin || !copy_plugin(plugin, &loaded->known) || !copy_definitions(loaded)) return false;
  tracing_tell_tables(loaded);
  return send_manifest(loaded);
}

const definition *plugin_definition(const loaded_plugin *plugin, const char *name) {
  for (size_t at = 0; name && at < plugin->definition_count; at++) {
    const char *candidate = plugin->definitions[at].known.name;
    if (candidate && strcmp(candidate, name) == 0) return &plugin->definitions[at];
  }
  return NULL;
}
