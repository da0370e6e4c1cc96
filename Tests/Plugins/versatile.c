/* Not wrong at all: an honest plugin that uses all of the contract, for tests of hosts. It has every type, every flag,
 * every function, and events that tell what the host has called with which words. */
#include <stdio.h>
#include <string.h>

#include "plugin.h"

typedef struct versatile {
  screenlet_ref ref;
  int runs; /* that are under way */
  screenlet_run kept[64];
} versatile;

/* MARK: Declarations */

static const screenlet_attribute *const attributes[] = {
  ATTRIBUTE(.name = "text", .summary = "A text.", .type = SCREENLET_TEXT, .default_text = "initial", .alias = "words"),
  ATTRIBUTE(.name = "integer", .summary = "From -5 to 5.", .type = SCREENLET_INTEGER, .minimum = "-5", .maximum = "5",
            .examples = TEXTS("3")),
  ATTRIBUTE(.name = "decimal", .summary = "From 0.5 to 10.50.", .type = SCREENLET_DECIMAL, .minimum = "0.5",
            .maximum = "10.50"),
  ATTRIBUTE(.name = "boolean", .summary = "Yes or no.", .type = SCREENLET_BOOLEAN, .default_text = "true"),
  ATTRIBUTE(.name = "date", .summary = "A day of this century.", .type = SCREENLET_DATE, .minimum = "2001-01-01",
            .maximum = "2100-12-31"),
  ATTRIBUTE(.name = "duration", .summary = "At most an hour.", .type = SCREENLET_DURATION, .maximum = "1h"),
  ATTRIBUTE(.name = "choice", .summary = "One of three.", .type = SCREENLET_CHOICE, .default_text = "a",
            .choices = TEXTS("a", "b", "c d")),
  ATTRIBUTE(.name = "list", .summary = "Any texts.", .type = SCREENLET_LIST),
  ATTRIBUTE(.name = "some", .summary = "Some of three.", .type = SCREENLET_LIST, .choices = TEXTS("a", "b", "c")),
  ATTRIBUTE(.name = "object", .summary = "Any object.", .type = SCREENLET_OBJECT),
  ATTRIBUTE(.name = "secret", .summary = "A secret.", .type = SCREENLET_TEXT, .flags = SCREENLET_SECRET),
  ATTRIBUTE(.name = "state", .summary = "Set by the plugin.", .type = SCREENLET_TEXT, .flags = SCREENLET_READ_ONLY),
  NULL,
};

/* Needs its `key` before any action. */
static const screenlet_attribute *const strict_attributes[] = {
  ATTRIBUTE(.name = "key", .summary = "Must be set.", .type = SCREENLET_INTEGER, .flags = SCREENLET_REQUIRED),
  NULL,
};

static const screenlet_attribute *const members[] = {
  ATTRIBUTE(.name = "a", .summary = "Must be there.", .type = SCREENLET_INTEGER, .flags = SCREENLET_REQUIRED),
  ATTRIBUTE(.name = "b", .summary = "May be there.", .type = SCREENLET_BOOLEAN),
  NULL,
};

static const screenlet_action *const actions[] = {
  ACTION(.name = "echo", .summary = "Tells its argument.", .type = SCREENLET_TEXT, .flags = SCREENLET_DEFAULT,
         .argument = "WORDS", .examples = TEXTS("hi")),
  ACTION(.name = "need", .summary = "Needs a number.", .type = SCREENLET_INTEGER, .flags = SCREENLET_REQUIRED,
         .argument = "N", .minimum = "1", .maximum = "9"),
  ACTION(.name = "pick", .summary = "Needs a choice.", .type = SCREENLET_CHOICE, .flags = SCREENLET_REQUIRED,
         .argument = "WHICH", .choices = TEXTS("left", "right")),
  ACTION(.name = "take", .summary = "Takes an object.", .type = SCREENLET_OBJECT, .argument = "MEMBERS",
         .members = members),
  ACTION(.name = "keep", .summary = "Stays until release or cancel; one at a time."),
  ACTION(.name = "keep-many", .summary = "Stays until release or cancel.", .flags = SCREENLET_OVERLAPS),
  ACTION(.name = "release", .summary = "Ends all that was kept.", .flags = SCREENLET_OVERLAPS),
  ACTION(.name = "fail", .summary = "Fails with details."),
  ACTION(.name = "reject", .summary = "Finds what was entered invalid."),
  ACTION(.name = "portal", .summary = "Needs to know the portal.", .flags = SCREENLET_PORTAL),
  ACTION(.name = "redraw", .summary = "Changes view, rows and an attribute."),
  ACTION(.name = "ask", .summary = "Asks for echo as an action of its own.", .type = SCREENLET_TEXT),
  ACTION(.name = "undeclared", .summary = "Tells an event that is not declared."),
  NULL,
};

static const screenlet_event *const events[] = {
  EVENT(.name = "onCalled", .summary = "The host has called.",
        .examples = TEXTS("{\"call\":\"edit\",\"first\":\"f\",\"second\":\"x\"}")),
  NULL,
};

static const screenlet_field *const fields[] = {
  FIELD(.name = "First Field", .label = "First", .summary = "Must be filled.", .type = SCREENLET_TEXT,
        .flags = SCREENLET_REQUIRED),
  FIELD(.name = "number", .summary = "From 0 to 10.", .type = SCREENLET_INTEGER, .minimum = "0", .maximum = "10",
        .default_text = "1"),
  FIELD(.name = "colour", .label = "Colour", .summary = "One of two.", .type = SCREENLET_CHOICE,
        .choices = TEXTS("red", "blue")),
  FIELD(.name = "password", .summary = "A secret.", .type = SCREENLET_TEXT, .flags = SCREENLET_SECRET),
  FIELD(.name = "fixed", .summary = "Cannot be changed.", .type = SCREENLET_TEXT, .flags = SCREENLET_READ_ONLY,
        .default_text = "as it is"),
  FIELD(.name = "file", .summary = "A document.", .type = SCREENLET_DOCUMENT),
  NULL,
};

/* MARK: Telling */

static void tell(screenlet_ref ref, screenlet_run run, const char *call, const char *first, const char *second) {
  screenlet_json out = screenlet_json_in(NULL, 0);
  char *buffer = NULL;
  /* Twice: to measure, and to write. */
  for (int pass = 0; pass < 2; pass++) {
    screenlet_json_open(&out, '{');
    screenlet_json_name(&out, "call");
    screenlet_json_text(&out, call);
    screenlet_json_name(&out, "first");
    screenlet_json_text(&out, first);
    screenlet_json_name(&out, "second");
    screenlet_json_text(&out, second);
    screenlet_json_close(&out, '}');
    if (pass == 1) break;
    size_t size = out.needed + 1;
    buffer = malloc(size);
    if (!buffer) return;
    out = screenlet_json_in(buffer, size);
  }
  host->emit(ref, run, "onCalled", screenlet_json_end(&out));
  free(buffer);
}

/* MARK: Functions */

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  versatile *self = calloc(1, sizeof *self);
  self->ref = ref;
  tell(ref, 0, "create", definition->name, NULL);
  return self;
}

static void destroy(void *instance) { free(instance); }

static void context_changed(void *instance, const char *json) {
  tell(((versatile *)instance)->ref, 0, "context_changed", json, NULL);
}

static void attribute_changed(void *instance, const char *name, const char *text) {
  tell(((versatile *)instance)->ref, 0, "attribute_changed", name, text);
}

static void shown(void *instance) { tell(((versatile *)instance)->ref, 0, "shown", NULL, NULL); }

static void edit(void *instance, const char *field, const char *text) {
  tell(((versatile *)instance)->ref, 0, "edit", field, text);
}

static void press(void *instance, const char *button) {
  versatile *self = instance;
  tell(self->ref, 0, "press", button, NULL);
  host->perform(self->ref, "echo", button);
}

static void synced(void *instance, const char *key, const char *json) {
  tell(((versatile *)instance)->ref, 0, "synced", key, json);
}

static void release(versatile *self) {
  for (int at = 0; at < self->runs; at++) host->finish(self->kept[at], SCREENLET_SUCCEEDED, NULL);
  self->runs = 0;
}

static void redraw(versatile *self) {
  host->view(self->ref,
             "{\"fields\":["
             "{\"name\":\"name\",\"label\":\"Name\",\"type\":\"text\",\"value\":\"Ada\",\"required\":true},"
             "{\"name\":\"born\",\"type\":\"date\",\"error\":\"is missing\"}],"
             "\"buttons\":[{\"name\":\"send\",\"label\":\"Send\",\"action\":\"echo\"}],\"text\":\"Redrawn\"}");
  host->rows(self->ref, 0, 3, "[{\"name\":\"one\"},{\"name\":\"two\"}]");
  host->set_attribute(self->ref, "state", "redrawn");
}

static void perform(
    void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  versatile *self = instance;
  tell(self->ref, run, action, argument, sender);
  if (strncmp(action, "keep", 4) == 0 && self->runs < 64) {
    self->kept[self->runs++] = run;
    host->progress(run, 0, -1, "kept");
    return;
  }
  if (strcmp(action, "fail") == 0) {
    host->finish(run, SCREENLET_FAILED, "{\"class\":\"test\",\"message\":\"it failed\",\"cure\":\"do nothing\"}");
  } else if (strcmp(action, "reject") == 0) {
    host->finish(run, SCREENLET_INVALID,
                 "{\"message\":\"one field is wrong\",\"fields\":[{\"name\":\"number\",\"message\":\"is odd\","
                 "\"expected\":\"an even number\",\"example\":\"2\"}]}");
  } else {
    if (strcmp(action, "release") == 0) release(self);
    if (strcmp(action, "redraw") == 0) redraw(self);
    if (strcmp(action, "ask") == 0) host->perform(self->ref, "echo", argument);
    if (strcmp(action, "undeclared") == 0) host->emit(self->ref, run, "onSurprise", NULL);
    host->finish(run, SCREENLET_SUCCEEDED, NULL);
  }
}

static void cancel(void *instance, screenlet_run run) {
  versatile *self = instance;
  for (int at = 0; at < self->runs; at++) {
    if (self->kept[at] != run) continue;
    self->kept[at] = self->kept[--self->runs];
    host->finish(run, SCREENLET_CANCELLED, NULL);
    return;
  }
}

/* MARK: Tables */

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "versatile",
  .summary = "Uses all of the contract.",
  .attributes = attributes,
  .actions = actions,
  .events = events,
  .fields = fields,
  .buttons = LIST(screenlet_button, BUTTON(.name = "send", .label = "Send", .summary = "Sends.", .action = "echo")),
  .examples = TEXTS("new versatile; echo hi"),
  .create = create,
  .destroy = destroy,
  .context_changed = context_changed,
  .attribute_changed = attribute_changed,
  .shown = shown,
  .perform = perform,
  .cancel = cancel,
  .edit = edit,
  .press = press,
  .synced = synced,
};

static const screenlet_definition strict = {
  .size = sizeof strict,
  .name = "strict",
  .summary = "Has an attribute that must be set.",
  .attributes = strict_attributes,
  .actions = actions,
  .events = events,
  .create = create,
  .destroy = destroy,
  .perform = perform,
  .cancel = cancel,
};

PLUGIN(
  .name = "versatile",
  .version = "1.2.3",
  .summary = "For tests of hosts.",
  .definitions = LIST(screenlet_definition, &definition, &strict))
