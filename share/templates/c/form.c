/* The screenlet `starter`: what it declares is what people type, what `help` shows, and what is checked before any code
 * here runs. Below the tables is the life of an instance. */
#include "form.h"

/* -------------------------------------------------------------------------------------------------------------
 * Attributes: `set folderId 34490`
 */

#define ATTRIBUTE(...) &(const screenlet_attribute){.size = sizeof(screenlet_attribute), __VA_ARGS__}

static const screenlet_attribute *const attributes[ATTRIBUTE_COUNT + 1] = {
  [FOLDER_ID] = ATTRIBUTE(
    .name = "folderId", .summary = "The folder that bookmarks go to.", .type = SCREENLET_INTEGER,
    .default_text = "0", .minimum = "0", .examples = TEXTS("34490")),
  [ABOUT] = ATTRIBUTE(
    .name = "about", .summary = "What each description begins with.", .type = SCREENLET_TEXT,
    .default_text = "Added with starter", .examples = TEXTS("Found on Monday")),
  [RATING] = ATTRIBUTE(
    .name = "rating", .summary = "How good the page is, told in the description; 0 for no word of it.",
    .type = SCREENLET_DECIMAL, .default_text = "0", .minimum = "0", .maximum = "5", .examples = TEXTS("4.5")),
  [READ_BY] = ATTRIBUTE(
    .name = "readBy", .summary = "The day to read it by, told in the description.", .type = SCREENLET_DATE,
    .examples = TEXTS("2026-11-30")),
  [STYLE] = ATTRIBUTE(
    .name = "style", .summary = "How titles are written.", .type = SCREENLET_CHOICE, .default_text = "plain",
    .choices = TEXTS("plain", "upper"), .examples = TEXTS("upper")),
  [CLEARS] = ATTRIBUTE(
    .name = "clears", .summary = "Whether the view is emptied for the next bookmark.", .type = SCREENLET_BOOLEAN,
    .default_text = "true", .examples = TEXTS("false")),
  [ADDRESSES] = ATTRIBUTE(
    .name = "addresses", .summary = "What add-all adds.", .type = SCREENLET_LIST,
    .examples = TEXTS("[\"https://example.org/a\",\"https://example.org/b\"]")),
  [PAUSE] = ATTRIBUTE(
    .name = "pause", .summary = "How long add-all pauses after each.", .type = SCREENLET_DURATION,
    .default_text = "100ms", .minimum = "1ms", .maximum = "1m", .examples = TEXTS("1s")),
  [EXTRA] = ATTRIBUTE(
    .name = "extra", .summary = "Anything to tell along with onBookmarkAdded.", .type = SCREENLET_OBJECT,
    .examples = TEXTS("{\"list\":\"Monday\"}")),
  [TOKEN] = ATTRIBUTE(
    .name = "token", .summary = "A secret: the plugin learns no more than whether it is set.", .type = SCREENLET_TEXT,
    .flags = SCREENLET_SECRET),
  [ADDED] = ATTRIBUTE(
    .name = "added", .summary = "How many bookmarks were added.", .type = SCREENLET_INTEGER,
    .flags = SCREENLET_READ_ONLY, .default_text = "0"),
  [POLICY] = ATTRIBUTE(
    .name = "policy", .summary = "Whether to work with the portal, with what is kept here, or with both.",
    .type = SCREENLET_CHOICE, .default_text = "remote-only", .alias = "offlinePolicy",
    .choices = TEXTS("remote-only", "cache-only", "remote-first", "cache-first")),
};

/* -------------------------------------------------------------------------------------------------------------
 * The view: `enter URL https://example.org/`, `press add`. It is data, which every theme draws.
 */

#define FIELD(...) &(const screenlet_field){.size = sizeof(screenlet_field), __VA_ARGS__}

static const screenlet_field *const fields[FIELD_COUNT + 1] = {
  [FIELD_URL] = FIELD(
    .name = "URL", .summary = "The page's address; leaving it reads the page's title.", .type = SCREENLET_TEXT,
    .flags = SCREENLET_REQUIRED, .examples = TEXTS("https://example.org/")),
  [FIELD_TITLE] = FIELD(
    .name = "title", .label = "Title", .summary = "What the bookmark is called.", .type = SCREENLET_TEXT,
    .flags = SCREENLET_REQUIRED, .examples = TEXTS("An example")),
};

/* Without a function `press`, a button performs its action. */
static const screenlet_button title_button = {
  .size = sizeof(screenlet_button), .name = "getTitle", .label = "Get title",
  .summary = "Reads the title of the page.", .action = "get-title",
};

static const screenlet_button add_button = {
  .size = sizeof(screenlet_button), .name = "add", .label = "Add bookmark", .summary = "Adds the bookmark.",
  .action = "add",
};

/* -------------------------------------------------------------------------------------------------------------
 * Actions and events
 */

static const screenlet_action add_action = {
  .size = sizeof(screenlet_action), .name = "add",
  .summary = "Adds the bookmark of the view, or the one that is given.",
  .flags = SCREENLET_DEFAULT | SCREENLET_PORTAL, .type = SCREENLET_OBJECT, .argument = "BOOKMARK",
  .members = LIST(
    screenlet_attribute, ATTRIBUTE(.name = "URL", .summary = "The page's address.", .type = SCREENLET_TEXT),
    ATTRIBUTE(.name = "title", .summary = "What it is called.", .type = SCREENLET_TEXT)),
  .examples = TEXTS("URL=https://example.org/ title=Example"),
};

static const screenlet_action title_action = {
  .size = sizeof(screenlet_action), .name = "get-title",
  .summary = "Reads the title of the page at URL into the view.",
};

static const screenlet_action add_all_action = {
  .size = sizeof(screenlet_action), .name = "add-all",
  .summary = "Adds each of the addresses, one after the other.", .flags = SCREENLET_PORTAL,
};

#define EVENT(...) &(const screenlet_event){.size = sizeof(screenlet_event), __VA_ARGS__}

static const screenlet_event *const events[] = {
  EVENT(.name = "onBookmarkAdded", .summary = "The portal has the bookmark.",
        .examples = TEXTS("{\"bookmark\":{\"entryId\":35001,\"name\":\"Example\"},\"isSigned\":false}")),
  EVENT(.name = "onBookmarkStored", .summary = "It is kept here and will be sent later.",
        .examples = TEXTS("{\"key\":\"12\"}")),
  EVENT(.name = "onAddBookmarkError", .summary = "It was not added.",
        .examples = TEXTS("{\"class\":\"validation\",\"message\":\"folderId is not set\"}")),
  EVENT(.name = "onTitleLoaded", .summary = "The title of a page.",
        .examples = TEXTS("{\"url\":\"https://example.org/\",\"title\":\"Example\"}")),
  EVENT(.name = "onTitleLoadError", .summary = "There is no title.",
        .examples = TEXTS("{\"class\":\"http\",\"message\":\"The page answered 404.\"}")),
  NULL,
};

/* -------------------------------------------------------------------------------------------------------------
 * The life of an instance
 */

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  form *self = calloc(1, sizeof *self);
  if (self) self->ref = ref;
  return self;
}

static void context_changed(void *instance, const char *json) {
  form *self = instance;
  self->site = site_of_context(json);
}

static void attribute_changed(void *instance, const char *name, const char *text) {
  form *self = instance;
  for (int attribute = 0; attribute < ATTRIBUTE_COUNT; attribute++) {
    if (strcmp(name, attributes[attribute]->name) == 0) keep(&self->values[attribute], text);
  }
}

/* A person has left a field that was changed: the title is asked for, as if a button had been pressed. */
static void edit(void *instance, const char *name, const char *text) {
  form *self = instance;
  for (int field = 0; field < FIELD_COUNT; field++) {
    if (strcmp(name, fields[field]->name) == 0) keep(&self->entered[field], text);
  }
  if (strcmp(name, "URL") == 0 && *text && !*entered(self, FIELD_TITLE)) host->perform(self->ref, "get-title", NULL);
}

static void perform(void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  if (strcmp(action, "add") == 0) add(instance, run, argument);
  if (strcmp(action, "get-title") == 0) get_title(instance, run);
  if (strcmp(action, "add-all") == 0) add_all(instance, run);
}

static void cancel(void *instance, screenlet_run run) { cancel_run(instance, run); }

static void destroy(void *instance) {
  form *self = instance;
  drop_addings(self);
  for (int attribute = 0; attribute < ATTRIBUTE_COUNT; attribute++) free(self->values[attribute]);
  for (int field = 0; field < FIELD_COUNT; field++) free(self->entered[field]);
  free(self);
}

const char *value(const form *self, int attribute) {
  return self->values[attribute] ? self->values[attribute] : "";
}

const char *entered(const form *self, int field) { return self->entered[field] ? self->entered[field] : ""; }

typedef struct shown {
  const char *name, *text;
} shown;

static void write_shown(screenlet_json *out, const void *what) {
  const shown *shown = what;
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "values");
  screenlet_json_open(out, '{');
  screenlet_json_name(out, shown->name);
  screenlet_json_text(out, shown->text);
  screenlet_json_close(out, '}');
  screenlet_json_close(out, '}');
}

void show(form *self, int field, const char *text) {
  keep(&self->entered[field], text);
  shown shown = {fields[field]->name, text};
  char *json = json_written(write_shown, &shown);
  host->view(self->ref, json);
  free(json);
}

const screenlet_definition form_definition = {
  .size = sizeof(screenlet_definition),
  .name = "starter",
  .summary = "Adds bookmarks to a folder.",
  .attributes = attributes,
  .actions = LIST(screenlet_action, &add_action, &title_action, &add_all_action),
  .events = events,
  .fields = fields,
  .buttons = LIST(screenlet_button, &title_button, &add_button),
  .examples = TEXTS("new starter folderId=34490; enter title Example; enter URL https://example.org/; add",
                    "new starter folderId=34490; add URL=https://example.org/ title=Example",
                    "new starter folderId=34490 pause=1s; set addresses [\"https://example.org/a\"]; add-all"),
  .create = create,
  .destroy = destroy,
  .context_changed = context_changed,
  .attribute_changed = attribute_changed,
  .perform = perform,
  .cancel = cancel,
  .edit = edit,
};
