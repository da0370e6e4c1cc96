/* The screenlet `starter-list`: the bookmarks of a folder, page by page. Pages and rows count from 0. */
#include "plugin.h"

typedef struct list {
  screenlet_ref ref;
  site site;
  int64_t folder_id, page_size;
  int was_loaded;
} list;

/* A page that is under way. */
typedef struct loading {
  list *owner;
  screenlet_run run;
  int64_t page, first, end;
  const char *rows; /* of the answer; NULL before it came */
  int64_t row_count;
} loading;

static const char error_event[] = "onBookmarkListError";

/* -------------------------------------------------------------------------------------------------------------
 * What it declares
 */

static const screenlet_attribute folder_attribute = {
  .size = sizeof(screenlet_attribute), .name = "folderId", .summary = "The folder whose bookmarks are listed.",
  .type = SCREENLET_INTEGER, .default_text = "0", .minimum = "0", .examples = TEXTS("34490"),
};

static const screenlet_attribute size_attribute = {
  .size = sizeof(screenlet_attribute), .name = "pageSize", .summary = "How many rows a page has.",
  .type = SCREENLET_INTEGER, .default_text = "25", .minimum = "1", .maximum = "1000", .examples = TEXTS("50"),
};

static const screenlet_action initial_action = {
  .size = sizeof(screenlet_action), .name = "load-initial-page",
  .summary = "Loads page 0, and how many rows there are.",
  .flags = SCREENLET_DEFAULT | SCREENLET_PORTAL | SCREENLET_OVERLAPS,
};

static const screenlet_action page_action = {
  .size = sizeof(screenlet_action), .name = "load-page", .summary = "Loads a page; they count from 0.",
  .flags = SCREENLET_REQUIRED | SCREENLET_PORTAL | SCREENLET_OVERLAPS, .type = SCREENLET_INTEGER, .argument = "PAGE",
  .minimum = "0", .maximum = "1000000", .examples = TEXTS("1"),
};

static const screenlet_event response_event = {
  .size = sizeof(screenlet_event), .name = "onBookmarkListResponse",
  .summary = "A page of the list; rowCount is how many rows there are in all.",
  .examples = TEXTS("{\"page\":0,\"firstRow\":0,\"rows\":[{\"entryId\":35001,\"name\":\"Example\"}],\"rowCount\":1}"),
};

static const screenlet_event failure_event = {
  .size = sizeof(screenlet_event), .name = error_event, .summary = "A page could not be loaded.",
  .examples = TEXTS("{\"class\":\"validation\",\"message\":\"folderId is not set\"}"),
};

/* -------------------------------------------------------------------------------------------------------------
 * A page
 */

static void write_call(screenlet_json *out, const loading *self, const char *method, int has_rows) {
  screenlet_json_open(out, '{');
  write_path(out, self->owner->site, method);
  screenlet_json_name(out, "parameters");
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "groupId");
  screenlet_json_integer(out, self->owner->site.group_id);
  screenlet_json_name(out, "folderId");
  screenlet_json_integer(out, self->owner->folder_id);
  if (has_rows) {
    screenlet_json_name(out, "start");
    screenlet_json_integer(out, self->first);
    screenlet_json_name(out, "end");
    screenlet_json_integer(out, self->end);
  }
  screenlet_json_close(out, '}');
  screenlet_json_close(out, '}');
}

/* Both calls go in one batch. */
static void write_request(screenlet_json *out, const void *what) {
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "calls");
  screenlet_json_open(out, '[');
  write_call(out, what, "get-entries", 1);
  write_call(out, what, "get-entries-count", 0);
  screenlet_json_close(out, ']');
  screenlet_json_close(out, '}');
}

static void write_response(screenlet_json *out, const void *what) {
  const loading *self = what;
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "page");
  screenlet_json_integer(out, self->page);
  screenlet_json_name(out, "firstRow");
  screenlet_json_integer(out, self->first);
  screenlet_json_name(out, "rows");
  json_copy(out, self->rows);
  screenlet_json_name(out, "rowCount");
  screenlet_json_integer(out, self->row_count);
  screenlet_json_close(out, '}');
}

/* What is worth a column of the view. */
static void write_rows(screenlet_json *out, const void *what) {
  const loading *self = what;
  static const char *const columns[] = {"name", "url", "description"};
  screenlet_json_open(out, '[');
  const char *row;
  for (size_t index = 0; (row = json_element(self->rows, index)); index++) {
    screenlet_json_open(out, '{');
    for (size_t column = 0; column < sizeof columns / sizeof *columns; column++) {
      const char *cell = json_member(row, columns[column]);
      screenlet_json_name(out, columns[column]);
      if (cell) json_copy(out, cell);
      else screenlet_json_value(out, "null");
    }
    screenlet_json_close(out, '}');
  }
  screenlet_json_close(out, ']');
}

static void take(loading *self) {
  char *rows = json_written(write_rows, self), *response = json_written(write_response, self);
  host->rows(self->owner->ref, self->first, self->row_count, rows);
  host->emit(self->owner->ref, self->run, response_event.name, response);
  host->finish(self->run, SCREENLET_SUCCEEDED, NULL);
  free(rows);
  free(response);
}

static int reply(void *user, const screenlet_answer *answer) {
  loading *self = user;
  if (answer->status == SCREENLET_ANSWERED) {
    self->rows = json_element(answer->json, 0);
    self->row_count = json_integer(json_element(answer->json, 1), -1);
    if (self->rows && *self->rows == '[') take(self);
    else fail(self->owner->ref, self->run, error_event, "{\"class\":\"malformed\",\"message\":\"There are no rows.\"}");
  } else if (answer->status != SCREENLET_ABANDONED) {
    fail(self->owner->ref, self->run, error_event, answer->json);
  }
  free(self);
  return 0;
}

static void load(list *self, screenlet_run run, int64_t page) {
  self->was_loaded = 1;
  loading *begun = calloc(1, sizeof *begun);
  if (begun) {
    int64_t first = page * self->page_size;
    *begun = (loading){.owner = self, .run = run, .page = page, .first = first, .end = first + self->page_size};
  }
  char *json = begun ? json_written(write_request, begun) : NULL;
  if (!json || host->request(run, "read", json, reply, begun) == 0) {
    fail(self->ref, run, error_event, "{\"class\":\"plugin\",\"message\":\"the request was refused\"}");
    free(begun);
  }
  free(json);
}

/* -------------------------------------------------------------------------------------------------------------
 * The life of an instance
 */

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  list *self = calloc(1, sizeof *self);
  if (self) self->ref = ref;
  return self;
}

static void context_changed(void *instance, const char *json) {
  list *self = instance;
  self->site = site_of_context(json);
}

static void attribute_changed(void *instance, const char *name, const char *text) {
  list *self = instance;
  int64_t number = text ? strtoll(text, NULL, 10) : 0;
  if (strcmp(name, "folderId") == 0) self->folder_id = number;
  if (strcmp(name, "pageSize") == 0) self->page_size = number;
}

static void perform(void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  list *self = instance;
  if (self->folder_id <= 0) {
    refuse(self->ref, run, error_event, "folderId", "is not set", "34490");
    return;
  }
  load(self, run, strcmp(action, "load-page") == 0 && argument ? strtoll(argument, NULL, 10) : 0);
}

/* The list is looked at for the first time. */
static void shown(void *instance) {
  list *self = instance;
  if (!self->was_loaded && self->folder_id > 0) host->perform(self->ref, "load-initial-page", NULL);
}

/* Without a function `cancel` the host ends a run by itself, and the reply gets ABANDONED. */
const screenlet_definition list_definition = {
  .size = sizeof(screenlet_definition),
  .name = "starter-list",
  .summary = "Lists the bookmarks of a folder.",
  .attributes = LIST(screenlet_attribute, &folder_attribute, &size_attribute),
  .actions = LIST(screenlet_action, &initial_action, &page_action),
  .events = LIST(screenlet_event, &response_event, &failure_event),
  .examples = TEXTS("new starter-list folderId=34490; load-initial-page; show"),
  .create = create,
  .destroy = free,
  .context_changed = context_changed,
  .attribute_changed = attribute_changed,
  .perform = perform,
  .shown = shown,
};
