/* A plugin as it was written when contract 1 was new. It never changes: it is to load and work for ever. */
#include <stdlib.h>
#include <string.h>

#include "screenlet.h"

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})
#define TEXTS(...) LIST(char, __VA_ARGS__)

static const screenlet_host *host;

typedef struct notes {
  screenlet_ref ref;
  screenlet_run waiting;
  char prefix[64], entered[64];
} notes;

static const screenlet_attribute prefix = {
  .size = sizeof prefix,
  .name = "prefix",
  .summary = "What stands before each note.",
  .type = SCREENLET_TEXT,
  .default_text = "note",
  .examples = TEXTS("reminder"),
  .alias = "before",
};
static const screenlet_attribute last = {
  .size = sizeof last,
  .name = "last",
  .summary = "The last note.",
  .type = SCREENLET_TEXT,
  .flags = SCREENLET_READ_ONLY,
};
static const screenlet_action add = {
  .size = sizeof add,
  .name = "add",
  .summary = "Adds a note.",
  .flags = SCREENLET_DEFAULT,
  .type = SCREENLET_TEXT,
  .argument = "TEXT",
  .examples = TEXTS("milk"),
};
static const screenlet_action wait = {
  .size = sizeof wait, .name = "stay", .summary = "Stays until it is cancelled.", .flags = SCREENLET_OVERLAPS};
static const screenlet_action ask = {.size = sizeof ask, .name = "ask", .summary = "Asks for a page.", .flags = 0};
static const screenlet_event on_added = {
  .size = sizeof on_added,
  .name = "onAdded",
  .summary = "A note was added.",
  .examples = TEXTS("{\"text\":\"note: milk\"}"),
};
static const screenlet_event on_answered = {
  .size = sizeof on_answered, .name = "onAnswered", .summary = "The host has answered."};
static const screenlet_field text = {
  .size = sizeof text, .name = "text", .label = "Text", .summary = "The note.", .type = SCREENLET_TEXT};
static const screenlet_button button = {
  .size = sizeof button, .name = "add", .label = "Add", .summary = "Adds it.", .action = "add"};

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  notes *self = calloc(1, sizeof *self);
  if (self) self->ref = ref;
  return self;
}

static void destroy(void *self) { free(self); }

static void keep(char *place, const char *value) { strncpy(place, value ? value : "", 63); }

static void attribute_changed(void *self, const char *name, const char *value) {
  if (strcmp(name, "prefix") == 0) keep(((notes *)self)->prefix, value);
}

static void edit(void *self, const char *field, const char *value) {
  if (strcmp(field, "text") == 0) keep(((notes *)self)->entered, value);
}

static int answered(void *user, const screenlet_answer *answer) {
  notes *self = user;
  if (answer->status == SCREENLET_PART) return 0;
  char buffer[64];
  screenlet_json out = screenlet_json_in(buffer, sizeof buffer);
  screenlet_json_open(&out, '{');
  screenlet_json_name(&out, "status");
  screenlet_json_integer(&out, answer->status);
  screenlet_json_close(&out, '}');
  host->emit(self->ref, self->waiting, "onAnswered", screenlet_json_end(&out));
  host->finish(self->waiting, SCREENLET_SUCCEEDED, NULL);
  return 0;
}

static void add_note(notes *self, screenlet_run run, const char *words) {
  char note[140] = "", buffer[300];
  strcat(strcat(strcat(note, self->prefix), ": "), words);
  screenlet_json out = screenlet_json_in(buffer, sizeof buffer);
  screenlet_json_open(&out, '{');
  screenlet_json_name(&out, "text");
  screenlet_json_text(&out, note);
  screenlet_json_close(&out, '}');
  host->progress(run, 1, 1, "adding");
  host->emit(self->ref, run, "onAdded", screenlet_json_end(&out));
  host->set_attribute(self->ref, "last", note);
  host->view(self->ref, "{\"values\":{\"text\":\"\"},\"text\":\"Added\"}");
  host->rows(self->ref, 0, 1, "[{\"name\":\"only row\"}]");
  host->log(SCREENLET_DEBUG, "added");
  host->finish(run, SCREENLET_SUCCEEDED, NULL);
}

static void perform(void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  notes *self = instance;
  if (strcmp(action, "stay") == 0) return;
  if (strcmp(action, "ask") == 0) {
    self->waiting = run;
    host->request(run, "a-service-of-tomorrow", "{}", answered, self);
    return;
  }
  add_note(self, run, argument ? argument : self->entered);
}

static void cancel(void *self, screenlet_run run) {
  (void)self;
  if (host->cancelled(run)) host->finish(run, SCREENLET_CANCELLED, NULL);
}

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "notes",
  .summary = "Takes notes.",
  .attributes = LIST(screenlet_attribute, &prefix, &last),
  .actions = LIST(screenlet_action, &add, &wait, &ask),
  .events = LIST(screenlet_event, &on_added, &on_answered),
  .fields = LIST(screenlet_field, &text),
  .buttons = LIST(screenlet_button, &button),
  .examples = TEXTS("new notes; add milk"),
  .create = create,
  .destroy = destroy,
  .attribute_changed = attribute_changed,
  .perform = perform,
  .cancel = cancel,
  .edit = edit,
};
static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = "notes",
  .version = "1.0",
  .summary = "Notes of long ago.",
  .definitions = LIST(screenlet_definition, &definition),
};

SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    uint32_t abi, const screenlet_host *the_host, char *reason, size_t reason_size) {
  (void)abi, (void)reason, (void)reason_size;
  host = the_host;
  return &plugin;
}
