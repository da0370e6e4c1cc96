/* The entry, and what both screenlets need. */
#include "plugin.h"

#include <stdio.h>

const screenlet_host *host;

static const screenlet_plugin plugin = {
  .size = sizeof(screenlet_plugin),
  .abi = SCREENLET_ABI,
  .name = "starter",
  .version = "1.0",
  .summary = "Adds and lists bookmarks.",
  .definitions = LIST(screenlet_definition, &form_definition, &list_definition),
};

/* The one function that is exported. It hands out tables and does nothing else: it is also called just to read them. */
SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    uint32_t abi, const screenlet_host *the_host, char *reason, size_t reason_size) {
  (void)abi, (void)reason, (void)reason_size;
  host = the_host;
  return &plugin;
}

site site_of_context(const char *json) {
  char *version = json_text(json_member(json, "version"));
  site found = {
    .group_id = json_integer(json_member(json, "groupId"), 0),
    .is_62 = version && version[0] == '6',
  };
  free(version);
  return found;
}

void write_path(screenlet_json *out, site site, const char *method) {
  char path[100];
  snprintf(path, sizeof path, "%sbookmarksentry/%s", site.is_62 ? "/" : "/bookmarks.", method);
  screenlet_json_name(out, "path");
  screenlet_json_text(out, path);
}

void keep(char **place, const char *text) {
  free(*place);
  *place = text ? strdup(text) : NULL;
}

void fail(screenlet_ref ref, screenlet_run run, const char *event, const char *json) {
  host->emit(ref, run, event, json);
  host->finish(run, SCREENLET_FAILED, json);
}

typedef struct fault {
  const char *name, *message, *example;
} fault;

static void write_fault(screenlet_json *out, const void *what) {
  const fault *fault = what;
  char message[200];
  snprintf(message, sizeof message, "%s %s", fault->name, fault->message);
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "class");
  screenlet_json_text(out, "validation");
  screenlet_json_name(out, "message");
  screenlet_json_text(out, message);
  screenlet_json_name(out, "fields");
  screenlet_json_open(out, '[');
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "name");
  screenlet_json_text(out, fault->name);
  screenlet_json_name(out, "message");
  screenlet_json_text(out, fault->message);
  screenlet_json_name(out, "example");
  screenlet_json_text(out, fault->example);
  screenlet_json_close(out, '}');
  screenlet_json_close(out, ']');
  screenlet_json_close(out, '}');
}

void refuse(screenlet_ref ref, screenlet_run run, const char *event, const char *name, const char *message,
            const char *example) {
  fault fault = {name, message, example};
  char *json = json_written(write_fault, &fault);
  host->emit(ref, run, event, json);
  host->finish(run, SCREENLET_INVALID, json);
  free(json);
}
