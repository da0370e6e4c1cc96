/* The actions `add` and `add-all`: bookmarks are written one after the other, with a pause between them. The run tells how
 * far it is, and can be cancelled. */
#include "form.h"

#include <stdio.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/* A run that is under way. It waits for an answer of the portal, or for the timer. */
typedef struct adding {
  struct adding *next;
  form *owner;
  screenlet_run run;
  char *addresses;     /* a JSON array, taken over when it began */
  size_t index, count;
  char *title, *url, *description; /* of the bookmark that is sent now */
  int is_of_view;
  int is_waiting;      /* for an answer, which the host will give even when the run is over */
  int is_over;
  int timer;           /* -1: none */
} adding;

static const char error_event[] = "onAddBookmarkError";

/* -------------------------------------------------------------------------------------------------------------
 * What is sent
 */

static char *description_of(const form *self) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  if (!out) return NULL;
  fputs(value(self, ABOUT), out);
  if (strtod(value(self, RATING), NULL) > 0) fprintf(out, "; rating %s", value(self, RATING));
  if (self->values[READ_BY]) fprintf(out, "; read by %s", self->values[READ_BY]);
  fclose(out);
  return text;
}

/* A title as it is sent, to be freed. */
static char *styled(const form *self, const char *title) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  if (!out) return NULL;
  fputs(title, out);
  fclose(out);
  if (text && strcmp(value(self, STYLE), "upper") == 0) {
    /* Letters of ASCII only: other bytes are parts of UTF-8 characters. */
    for (char *c = text; *c; c++) {
      if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
    }
  }
  return text;
}

/* A call with the parameters that tell the folder; others may follow, and both objects are to be closed. */
static void open_call(screenlet_json *out, const form *owner, const char *method) {
  screenlet_json_open(out, '{');
  write_path(out, owner->site, method);
  screenlet_json_name(out, "parameters");
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "groupId");
  screenlet_json_integer(out, owner->site.group_id);
  screenlet_json_name(out, "folderId");
  screenlet_json_value(out, value(owner, FOLDER_ID));
}

/* How the host finds out whether the bookmark has arrived when the portal's answer was lost: the rows among which it is, the
 * newest first, and where they hold its id and when they were made. */
static void write_lookup(screenlet_json *out, const form *owner) {
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "page");
  open_call(out, owner, "get-entries");
  /* The host puts the rows that it wants in their place. */
  screenlet_json_name(out, "start");
  screenlet_json_value(out, "{\"$first\":true}");
  screenlet_json_name(out, "end");
  screenlet_json_value(out, "{\"$last\":true}");
  screenlet_json_name(out, "+orderByComparator");
  screenlet_json_text(out, owner->site.is_62
                             ? "com.liferay.portlet.bookmarks.util.comparator.EntryCreateDateComparator"
                             : "com.liferay.bookmarks.util.comparator.EntryCreateDateComparator");
  screenlet_json_close(out, '}');
  screenlet_json_close(out, '}');
  screenlet_json_name(out, "newestFirst");
  screenlet_json_value(out, "true");
  screenlet_json_name(out, "uuid");
  screenlet_json_text(out, "uuid");
  screenlet_json_name(out, "time");
  screenlet_json_text(out, "createDate");
  screenlet_json_close(out, '}');
}

static void write_request(screenlet_json *out, const void *what) {
  const adding *self = what;
  const form *owner = self->owner;
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "calls");
  screenlet_json_open(out, '[');
  open_call(out, owner, "add-entry");
  screenlet_json_name(out, "name");
  screenlet_json_text(out, self->title);
  screenlet_json_name(out, "url");
  screenlet_json_text(out, self->url);
  screenlet_json_name(out, "description");
  screenlet_json_text(out, self->description);
  /* The host's own, made for the version of the portal. */
  screenlet_json_name(out, "serviceContext");
  screenlet_json_value(out, "null");
  screenlet_json_close(out, '}');
  screenlet_json_close(out, '}');
  screenlet_json_close(out, ']');
  screenlet_json_name(out, "change");
  screenlet_json_text(out, "add a bookmark");
  screenlet_json_name(out, "label");
  screenlet_json_text(out, self->title);
  /* Where the portal takes an id that makes the bookmark come once, however often it is sent. */
  screenlet_json_name(out, "uuid");
  screenlet_json_text(out, "serviceContext.uuid");
  screenlet_json_name(out, "lookup");
  write_lookup(out, owner);
  screenlet_json_name(out, "policy");
  screenlet_json_text(out, value(owner, POLICY));
  screenlet_json_close(out, '}');
}

/* -------------------------------------------------------------------------------------------------------------
 * A run
 */

static adding *begin(form *owner, screenlet_run run) {
  adding *self = calloc(1, sizeof *self);
  if (!self) {
    host->finish(run, SCREENLET_FAILED, "{\"class\":\"memory\",\"message\":\"there is no memory left\"}");
    return NULL;
  }
  *self = (adding){.next = owner->addings, .owner = owner, .run = run, .count = 1, .timer = -1};
  owner->addings = self;
  return self;
}

/* Frees it, or leaves that to the reply that will still come. */
static void end(adding *self) {
  self->is_over = 1;
  if (self->timer >= 0) {
    /* A descriptor is no longer watched before it is closed. */
    host->watch(self->timer, NULL, NULL);
    close(self->timer);
    self->timer = -1;
  }
  if (self->is_waiting) return;
  adding **place = &self->owner->addings;
  while (*place != self) place = &(*place)->next;
  *place = self->next;
  free(self->addresses);
  free(self->title);
  free(self->url);
  free(self->description);
  free(self);
}

static int reply(void *user, const screenlet_answer *answer);

/* Sends the bookmark that is next. */
static void send_next(adding *self) {
  if (self->addresses) {
    free(self->url);
    free(self->title);
    self->url = json_text(json_element(self->addresses, self->index));
    self->title = self->url ? styled(self->owner, self->url) : NULL;
  }
  char *json = json_written(write_request, self);
  self->is_waiting = host->request(self->run, "write", json, reply, self) != 0;
  free(json);
  if (self->is_waiting) return;
  fail(self->owner->ref, self->run, error_event, "{\"class\":\"plugin\",\"message\":\"the request was refused\"}");
  end(self);
}

static void tick(void *user, int timer) {
  adding *self = user;
  uint64_t expirations;
  if (read(timer, &expirations, sizeof expirations) == sizeof expirations) send_next(self);
}

/* "250ms" in nanoseconds. */
static int64_t nanoseconds(const char *duration) {
  char *unit;
  double number = strtod(duration, &unit);
  double scale = strcmp(unit, "ms") == 0 ? 1e6 : *unit == 'm' ? 60e9 : *unit == 'h' ? 3600e9 : 1e9;
  return (int64_t)(number * scale);
}

static void pause_before_next(adding *self) {
  int64_t pause = nanoseconds(value(self->owner, PAUSE));
  struct itimerspec once = {.it_value = {pause / 1000000000, pause % 1000000000}};
  if (self->timer < 0) {
    self->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (self->timer >= 0) host->watch(self->timer, tick, self);
  }
  if (self->timer >= 0 && timerfd_settime(self->timer, 0, &once, NULL) == 0) return;
  fail(self->owner->ref, self->run, error_event, "{\"class\":\"system\",\"message\":\"there is no timer left\"}");
  end(self);
}

/* -------------------------------------------------------------------------------------------------------------
 * What came back
 */

typedef struct told {
  const form *owner;
  const char *bookmark;
} told;

static void write_added(screenlet_json *out, const void *what) {
  const told *told = what;
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "bookmark");
  json_copy(out, told->bookmark);
  screenlet_json_name(out, "isSigned");
  screenlet_json_value(out, told->owner->values[TOKEN] ? "true" : "false");
  /* Values of the type object are JSON already. */
  if (told->owner->values[EXTRA]) {
    screenlet_json_name(out, "extra");
    screenlet_json_value(out, told->owner->values[EXTRA]);
  }
  screenlet_json_close(out, '}');
}

static void tell_added(adding *self, const char *bookmark) {
  form *owner = self->owner;
  char number[24];
  snprintf(number, sizeof number, "%lld", (long long)++owner->added);
  host->set_attribute(owner->ref, "added", number);
  told told = {owner, bookmark};
  char *json = json_written(write_added, &told);
  host->emit(owner->ref, self->run, "onBookmarkAdded", json);
  free(json);
}

/* Gets the end of a write, exactly once. */
static int reply(void *user, const screenlet_answer *answer) {
  adding *self = user;
  form *owner = self->owner;
  self->is_waiting = 0;
  if (self->is_over || answer->status == SCREENLET_ABANDONED) {
    end(self);
    return 0;
  }
  /* The results of the calls, in their order: here there is one. */
  const char *bookmark = json_element(answer->json, 0);
  if (answer->status == SCREENLET_STORED) {
    host->emit(owner->ref, self->run, "onBookmarkStored", answer->json);
  } else if (answer->status == SCREENLET_ANSWERED && json_member(bookmark, "entryId")) {
    tell_added(self, bookmark);
  } else {
    fail(owner->ref, self->run, error_event,
         answer->status == SCREENLET_ANSWERED
             ? "{\"class\":\"malformed\",\"message\":\"The portal answered without a bookmark.\"}" : answer->json);
    end(self);
    return 0;
  }
  host->progress(self->run, (int64_t)++self->index, (int64_t)self->count, self->title);
  if (self->index < self->count) {
    pause_before_next(self);
    return 0;
  }
  if (self->is_of_view && strcmp(value(owner, CLEARS), "true") == 0) {
    show(owner, FIELD_URL, "");
    show(owner, FIELD_TITLE, "");
  }
  host->finish(self->run, SCREENLET_SUCCEEDED, self->addresses ? NULL : "{\"message\":\"bookmark added\"}");
  end(self);
  return 0;
}

/* -------------------------------------------------------------------------------------------------------------
 * The actions
 */

static int is_address(const char *text) {
  return text && (strncmp(text, "http://", 7) == 0 || strncmp(text, "https://", 8) == 0);
}

/* Ends the run when the portal could not be asked; 1 when it has. */
static int is_refused(form *self, screenlet_run run) {
  if (self->site.group_id <= 0) {
    static const char nobody[] =
      "{\"class\":\"validation\",\"message\":\"nobody is signed in\",\"cure\":\"`login USER`\"}";
    host->emit(self->ref, run, error_event, nobody);
    host->finish(run, SCREENLET_INVALID, nobody);
    return 1;
  }
  if (strtoll(value(self, FOLDER_ID), NULL, 10) > 0) return 0;
  refuse(self->ref, run, error_event, "folderId", "is not set", "34490");
  return 1;
}

void add(form *self, screenlet_run run, const char *argument) {
  if (is_refused(self, run)) return;
  char *url = argument ? json_text(json_member(argument, "URL")) : strdup(entered(self, FIELD_URL));
  char *title = argument ? json_text(json_member(argument, "title")) : strdup(entered(self, FIELD_TITLE));
  adding *begun = NULL;
  if (!title || !*title) {
    refuse(self->ref, run, error_event, "title", "is empty", "An example");
  } else if (!is_address(url)) {
    refuse(self->ref, run, error_event, "URL", "does not begin with http:// or https://", "https://example.org/");
  } else {
    begun = begin(self, run);
  }
  if (begun) {
    begun->url = strdup(url);
    begun->title = styled(self, title);
    begun->description = description_of(self);
    begun->is_of_view = !argument;
    send_next(begun);
  }
  free(url);
  free(title);
}

void add_all(form *self, screenlet_run run) {
  if (is_refused(self, run)) return;
  /* All are looked at before the first is sent. */
  size_t count = 0;
  for (const char *element; (element = json_element(self->values[ADDRESSES], count)); count++) {
    char *address = json_text(element);
    int is_one = is_address(address);
    free(address);
    if (!is_one) {
      refuse(self->ref, run, error_event, "addresses", "holds what is no address", "https://example.org/");
      return;
    }
  }
  if (count == 0) {
    refuse(self->ref, run, error_event, "addresses", "is empty", "https://example.org/");
    return;
  }
  adding *begun = begin(self, run);
  if (!begun) return;
  keep(&begun->addresses, self->values[ADDRESSES]);
  begun->count = count;
  begun->description = description_of(self);
  send_next(begun);
}

void cancel_run(form *self, screenlet_run run) {
  /* Also of runs that are none of these; their requests are given up by the host. */
  host->finish(run, SCREENLET_CANCELLED, NULL);
  for (adding *each = self->addings; each; each = each->next) {
    if (each->run == run) {
      end(each);
      return;
    }
  }
}

void drop_addings(form *self) {
  while (self->addings) {
    /* All requests have ended before an instance is destroyed. */
    self->addings->is_waiting = 0;
    end(self->addings);
  }
}
