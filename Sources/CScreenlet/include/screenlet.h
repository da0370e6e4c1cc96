/* screenlet.h: what a plugin offers to `screens`, and what `screens` offers to a plugin.
 *
 * This header is the contract. It needs C99 and nothing else; a plugin links against nothing of ours.
 *
 *     cc -shared -fPIC -I DIR_OF_THIS_HEADER -o libgreeter.so greeter.c
 *
 * A plugin is a shared library that exports one function, screenlet_plugin_main (end of this file). It
 * gets the host's table of functions and answers with its own table, which lists the definitions of its
 * screenlets. plugins/hello/hello.c in the source tree is a whole plugin made to be copied.
 *
 * HOW IT RUNS. Each plugin library is mapped by a process of its own, the runner, where it is alone. A plugin
 * that crashes, hangs or leaks costs its own screenlets and nothing else. Network, session, cache and
 * terminal belong to `screens`: a plugin asks for them with `request`. The runner's standard input is empty;
 * what a plugin prints to standard output or error becomes lines of the log.
 *
 * THREADS. Each function below ends with the thread it is called on:
 *   [main]   the main thread of the plugin's process. The host makes all calls into a plugin there, one at a time.
 *   [any]    any thread of the plugin, also inside a call that the host has made.
 *
 * LIFETIMES. A pointer that is passed belongs to whoever passes it and is valid until the call returns; the other
 * side copies what it keeps. Tables (screenlet_plugin, screenlet_definition and all they point to) are
 * static: the plugin hands them out once and never changes or frees them.
 *
 * GROWTH. Every struct begins with its size, and lists are arrays of pointers that end with NULL, so structs can
 * grow at their end. Fill structs with designated initialisers: members you do not name are zero, and zero
 * means "none" everywhere. Before using a member of the host's table that came after the first version of contract 1
 * (`since` is written beside it), compare `host->size` with its offset. A member that a host does not know yet is not
 * looked at.
 *
 * TEXT. Strings are UTF-8 and end with a zero byte. A NUL character inside a text is passed as the two bytes C0 80,
 * so that no text is cut; screenlet_json_text writes those two bytes as \u0000. Values of attributes, fields
 * and simple arguments are *typed text*: `Ada`, `42`, `true`, `2026-11-30`; lists and objects are JSON.
 */
#ifndef SCREENLET_H
#define SCREENLET_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of this contract. A plugin loads when the host's abi_min <= this <= the host's abi_max. It changes only when
 * something that plugins rely on must go; structs, constants and services that are added leave it as it is. */
#define SCREENLET_ABI 1u

/* Put before the entry function, so that it is exported whatever the compiler's default is. */
#define SCREENLET_EXPORT __attribute__((visibility("default")))

/* A screenlet (an instance of a definition), as the host numbers it. Never 0. */
typedef uint64_t screenlet_ref;
/* One execution of an action, as the host numbers it. 0 stands for "outside any run". */
typedef uint64_t screenlet_run;

/* -------------------------------------------------------------------------------------------------------------
 * Types of values
 */

enum {
  SCREENLET_NOTHING = 0,  /* no value: an action without argument */
  SCREENLET_TEXT = 1,     /* any text */
  SCREENLET_INTEGER = 2,  /* 64 bits: -12 */
  SCREENLET_DECIMAL = 3,  /* digits as written, '.' before the fraction: 10.50 */
  SCREENLET_BOOLEAN = 4,  /* true, false */
  SCREENLET_DATE = 5,     /* a calendar day: 2026-11-30 */
  SCREENLET_DURATION = 6, /* with unit: 250ms, 5s, 30m, 2h */
  SCREENLET_CHOICE = 7,   /* one of `choices` */
  SCREENLET_LIST = 8,     /* a JSON array of texts: ["a","b"]; of `choices` if there are any */
  SCREENLET_OBJECT = 9,   /* a JSON object */
  SCREENLET_DOCUMENT = 10 /* a file, by its path; for fields only */
};

/* Flags of attributes, actions and fields. */
enum {
  SCREENLET_REQUIRED = 1u << 0,  /* attribute, field: an action is refused while it has no value */
  SCREENLET_SECRET = 1u << 1,    /* attribute, field: never shown, logged or stored. Its value never reaches the
                                    plugin: attribute_changed tells NULL for none and "*" for some */
  SCREENLET_PORTAL = 1u << 2,    /* action: the portal's version is known before `perform` is called */
  SCREENLET_OVERLAPS = 1u << 3,  /* action: may run several times at once on one screenlet */
  SCREENLET_READ_ONLY = 1u << 4, /* attribute, field: people cannot change it, the plugin can */
  SCREENLET_DEFAULT = 1u << 5    /* action: the one that `perform` without a name runs */
};

/* -------------------------------------------------------------------------------------------------------------
 * What a plugin declares. Names begin with a letter or '_' and hold letters, digits, '_', '-' and '.' (ASCII, at
 * most 64 bytes); a field's name may be any text. Each summary is one line. Examples are shown by `help` and are
 * run by tests.
 */

/* A value that people set: `set name Ada`. */
typedef struct screenlet_attribute {
  size_t size;
  const char *name;
  const char *summary;
  uint32_t type;                /* SCREENLET_TEXT … SCREENLET_OBJECT */
  uint32_t flags;               /* REQUIRED, SECRET, READ_ONLY */
  const char *default_text;     /* typed text; NULL: no value until one is set */
  const char *const *choices;   /* for CHOICE and LIST: NULL-ended; NULL for a LIST of any texts */
  const char *minimum;          /* typed text; for INTEGER, DECIMAL, DATE, DURATION; NULL: no limit */
  const char *maximum;
  const char *const *examples;  /* NULL-ended typed texts; NULL: none */
  const char *alias;            /* a second name that means the same; NULL: none */
} screenlet_attribute;

/* Something a screenlet does: `greet`, `count 5`. */
typedef struct screenlet_action {
  size_t size;
  const char *name;
  const char *summary;
  uint32_t flags;               /* PORTAL, OVERLAPS, DEFAULT; REQUIRED: it needs its argument */
  uint32_t type;                /* of its argument; NOTHING: it takes none */
  const char *argument;         /* the argument's name, for help: "N" */
  const char *const *choices;   /* for an argument of type CHOICE or LIST */
  const char *minimum;          /* for an argument with limits */
  const char *maximum;
  const struct screenlet_attribute *const *members; /* for an OBJECT argument: its members, so that
                                   `a=1 b=2` is checked; NULL: any */
  const char *const *examples;  /* NULL-ended arguments as typed: "5"; NULL: none */
} screenlet_action;

/* Something a screenlet tells: `onGreeted`, with a JSON payload. The delegate method of Liferay Screens. */
typedef struct screenlet_event {
  size_t size;
  const char *name;
  const char *summary;
  const char *const *examples;  /* NULL-ended payloads as JSON; NULL: none */
} screenlet_event;

/* A field of the view that a person fills in: `enter greeting Hi`. */
typedef struct screenlet_field {
  size_t size;
  const char *name;
  const char *label;            /* NULL: the name */
  const char *summary;
  uint32_t type;                /* SCREENLET_TEXT … SCREENLET_DOCUMENT */
  uint32_t flags;               /* REQUIRED, SECRET, READ_ONLY */
  const char *default_text;     /* typed text; NULL: empty */
  const char *const *choices;   /* for CHOICE and LIST */
  const char *minimum;
  const char *maximum;
  const char *const *examples;
} screenlet_field;

/* A button of the view: `press greet`. */
typedef struct screenlet_button {
  size_t size;
  const char *name;
  const char *label;            /* NULL: the name */
  const char *summary;
  const char *action;           /* the action that pressing it performs, with the button as sender */
} screenlet_button;

/* A kind of screenlet: `new hello`. Lists are NULL-ended arrays of pointers; NULL stands for an empty list.
 * Function members may be NULL where it says so. */
typedef struct screenlet_definition {
  size_t size;
  const char *name;
  const char *summary;
  void *user;                   /* yours */
  const screenlet_attribute *const *attributes;
  const screenlet_action *const *actions;
  const screenlet_event *const *events;
  const screenlet_field *const *fields;    /* of the view as it is at first; `view` replaces them */
  const screenlet_button *const *buttons;
  const char *const *examples;  /* NULL-ended scripts, shown by `help NAME`; NULL: none */

  /* Makes an instance and returns your pointer to it; NULL when that cannot be (say why with `log`). Called at the
   * first action, enter, press, show, fields or fill, not at `new`. What follows at once: context_changed and
   * attribute_changed for every attribute that has a value. [main] */
  void *(*create)(const struct screenlet_definition *definition, screenlet_ref ref);

  /* Frees an instance. Its runs and requests have ended before: nothing refers to it any more. May be NULL. [main] */
  void (*destroy)(void *self);

  /* The context, as a JSON object: server, version, companyId, groupId, userId, locale. A member without value is
   * absent. May be NULL. [main] */
  void (*context_changed)(void *self, const char *json);

  /* An attribute's effective value, as typed text; NULL: it has none any more. Called before the call that may need
   * it, not at the moment of `set`. May be NULL. [main] */
  void (*attribute_changed)(void *self, const char *name, const char *text);

  /* The view is about to be shown for the first time. May be NULL. [main] */
  void (*shown)(void *self);

  /* Runs an action. `sender` is the button that asked, or "". `argument` is typed text or NULL. Returns soon; the
   * run goes on until host->finish(run, …), which may be called inside or later. Required when there are
   * actions. [main] */
  void (*perform)(void *self, screenlet_run run, const char *action, const char *sender, const char *argument);

  /* The person wants the run to end. Finish it as SCREENLET_CANCELLED, or as what it has become. A run that is
   * inside `perform` learns of it by host->cancelled(run). May be NULL: then the runner finishes it. [main] */
  void (*cancel)(void *self, screenlet_run run);

  /* A person has changed a field and left it; `text` is typed text, "" when it was emptied. May be NULL. [main] */
  void (*edit)(void *self, const char *field, const char *text);

  /* A button was pressed. NULL: the host performs the button's action, which is what most want. [main] */
  void (*press)(void *self, const char *button);

  /* A change that was kept earlier (key) has been sent by sync; json is the portal's answer. May be NULL. [main] */
  void (*synced)(void *self, const char *key, const char *json);
} screenlet_definition;

/* What screenlet_plugin_main returns. */
typedef struct screenlet_plugin {
  size_t size;
  uint32_t abi;                 /* SCREENLET_ABI */
  const char *name;             /* of the plugin: "hello" */
  const char *version;          /* "1.0.2" */
  const char *summary;
  const screenlet_definition *const *definitions; /* NULL-ended, at least one */
  void (*stop)(void);           /* before the process ends in peace; may be NULL [main] */
} screenlet_plugin;

/* -------------------------------------------------------------------------------------------------------------
 * What the host offers
 */

/* How a run ends. The host turns SUCCEEDED into "stored" when a write of the run was kept for later. */
enum {
  SCREENLET_SUCCEEDED = 0, /* json: {"message"}, a line for the person who waits for it; or NULL */
  SCREENLET_FAILED = 1,    /* json: {"class", "message", "cure",
                              "fields": [{"name", "message", "expected", "example"}]} */
  SCREENLET_INVALID = 2,   /* what was entered is wrong, nothing was sent; json as for FAILED, with fields */
  SCREENLET_CANCELLED = 3
};

/* What host functions answer. */
enum {
  SCREENLET_OK = 0,
  SCREENLET_ENDED = 1,     /* the run or the instance is over, or there never was one; nothing was done */
  SCREENLET_REFUSED = 2    /* a wrong argument: NULL, too long (4 MiB), an unknown number; nothing was done, and a
                              line of the log tells what */
};

/* The status of an answer. */
enum {
  SCREENLET_ANSWERED = 0,  /* the end: json and bytes are the answer */
  SCREENLET_PART = 1,      /* not the end: more parts, or the end, will follow */
  SCREENLET_STORED = 2,    /* the end: kept here, will be sent by sync; json has its key */
  SCREENLET_ERROR = 3,     /* the end: json as for SCREENLET_FAILED */
  SCREENLET_ABANDONED = 4, /* the end: run or instance ended first, or you called abandon */
  SCREENLET_NOT_AVAILABLE = 5 /* the end: this host has no such service; json says why */
};

/* Where an answer came from. */
enum { SCREENLET_REMOTE = 0, SCREENLET_CACHE = 1, SCREENLET_PENDING = 2, SCREENLET_LOCAL = 3 };

/* One answer, or a part of one. Valid until the reply function returns. */
typedef struct screenlet_answer {
  size_t size;
  uint32_t status;
  uint32_t origin;
  int64_t age_ms;          /* of a cached answer; -1: not cached */
  int64_t done, total;     /* progress of a PART; -1: not known */
  const char *json;        /* never NULL: "null" when there is none */
  const void *bytes;       /* of a fetch; may be NULL */
  size_t length;
} screenlet_answer;

/* Gets each part and then the end of a request; after the end it is not called again, and `user` is yours again.
 * Returns 0 to go on, 1 when it has seen enough (the end, ABANDONED, still comes). [main] */
typedef int (*screenlet_reply)(void *user, const screenlet_answer *answer);

/* A descriptor of `watch` can be read, or has an error. [main] */
typedef void (*screenlet_ready)(void *user, int fd);

/* Levels of `log`. */
enum { SCREENLET_DEBUG = 0, SCREENLET_INFO = 1, SCREENLET_WARNING = 2, SCREENLET_PROBLEM = 3 };

/* The host's functions. Valid as long as the process. All of them copy what they are given. A function may wait
 * while the host is busy (a plugin that floods is slowed down), never longer than the host lives. */
typedef struct screenlet_host {
  size_t size;
  uint32_t abi_min, abi_max;   /* the contracts this host can speak */
  const char *version;         /* of the host, for logs */

  /* Tells an event of the instance; json is its payload, NULL for none. With a run it is an event of that run. An
   * event that the definition does not declare is told all the same, with a warning. [any] */
  int (*emit)(screenlet_ref ref, screenlet_run run, const char *event, const char *json);

  /* Ends a run, once; what comes for it later is refused. json: what the outcome has above, or NULL. [any] */
  int (*finish)(screenlet_run run, uint32_t outcome, const char *json);

  /* How far a run is, in whatever it counts; total -1 when not known. A person who waits for it reads the numbers, the
   * speed and the time left that follow from them, and text, which says what it does now: NULL leaves the text of the
   * last call, "" takes it away. Call it as often as you like. [any] */
  int (*progress)(screenlet_run run, int64_t done, int64_t total, const char *text);

  /* 1 when the person has asked to cancel the run, or it is over; else 0. Costs nothing: a loop may ask each
   * time. [any] */
  int (*cancelled)(screenlet_run run);

  /* Changes the view: {"fields": [{"name", "label", "type", "value", "required", "readOnly", "secret", "error",
   * "summary", "choices": [{"value", "label"}], "widget", "state"}], "buttons": [{"name", "label", "action"}], "text":
   * "…", "focus": "NAME"}. "fields" and "buttons" replace what was there; a field without "value" keeps what its name
   * held; "values": {"NAME": "text"} changes contents alone. Members left out stay as they are. `type` is a name:
   * "text", "integer", … "document"; "nothing" is a heading: label and summary, and no value. `widget` names the cell
   * that suits the field best, in small letters: "text-box", "radio", "select", "checkbox", "html", "geolocation",
   * "image"; a theme without it draws the cell of the type. `state` is a few words on how the field is: "uploading".
   * `focus` is the field that a person should look at first, and null takes that away. A document that a person names
   * comes to `edit` as its absolute path. [any] */
  int (*view)(screenlet_ref ref, const char *json);

  /* Puts rows (a JSON array of objects) into the view from row `first` on; total: how many rows there are, -1 when
   * not known. `first` 0 with an empty array empties the list. [any] */
  int (*rows)(screenlet_ref ref, int64_t first, int64_t total, const char *json);

  /* Sets an attribute from inside, also a READ_ONLY one; NULL unsets it. attribute_changed is not called for
   * it. [any] */
  int (*set_attribute)(screenlet_ref ref, const char *name, const char *text);

  /* Asks the host to perform an action; it becomes a background run. argument may be NULL. [any] */
  int (*perform)(screenlet_ref ref, const char *action, const char *argument);

  /* Asks a service of the host on behalf of a run: "read", "write", "upload", "fetch", "sign-in"; json describes what
   * is wanted, as docs/plugins-swift.md tells. Parts of an answer come one after the other, each when the reply to the
   * one before has returned: as long as a reply takes its time, the host waits, and keeps four of them at most. Parts of
   * an upload tell how many bytes of the file are on their way (done, total), the latest when the plugin is slow; after
   * 1 as the answer to one of them the document is sent all the same. A service that this host does not have answers
   * NOT_AVAILABLE. Returns the request's number, or 0 when
   * it was refused; then reply is not called. At most 32 are open at a time. [any] */
  uint64_t (*request)(screenlet_run run, const char *service, const char *json, screenlet_reply reply, void *user);

  /* Gives a request up: its reply gets ABANDONED soon, unless its end is already under way. [any] */
  int (*abandon)(uint64_t request);

  /* Calls ready(user, fd) on the main thread whenever fd can be read. ready NULL ends the watching, which must come
   * before fd is closed. The way to timers (timerfd), threads (eventfd) and sockets. [any] */
  int (*watch)(int fd, screenlet_ready ready, void *user);

  /* One line for the log. [any] */
  int (*log)(uint32_t level, const char *text);
} screenlet_host;

/* The entry. `abi` is the newest contract the host speaks (host->abi_max). Returns the plugin's table, or NULL after
 * writing a reason, one sentence, into `reason`. Called once, before all else. It should only hand out tables:
 * `screens` calls it in a process of its own just to read them. [main]
 *
 *     SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
 *         uint32_t abi, const screenlet_host *host, char *reason, size_t reason_size);
 */
typedef const screenlet_plugin *(*screenlet_entry)(
    uint32_t abi, const screenlet_host *host, char *reason, size_t reason_size);

SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    uint32_t abi, const screenlet_host *host, char *reason, size_t reason_size);

/* -------------------------------------------------------------------------------------------------------------
 * Writing JSON without a library
 *
 *     char buffer[512];
 *     screenlet_json out = screenlet_json_in(buffer, sizeof buffer);
 *     screenlet_json_open(&out, '{');
 *     screenlet_json_name(&out, "text");
 *     screenlet_json_text(&out, greeting);
 *     screenlet_json_close(&out, '}');
 *     host->emit(ref, run, "onGreeted", screenlet_json_end(&out));
 *
 * Commas come by themselves. When the buffer is too small, screenlet_json_end returns NULL and `needed` says how many
 * bytes it would have taken.
 */
typedef struct screenlet_json {
  char *buffer;
  size_t capacity, needed;
  int comma;                   /* a comma is due before the next value */
} screenlet_json;

static inline screenlet_json screenlet_json_in(char *buffer, size_t capacity) {
  screenlet_json out = {buffer, capacity, 0, 0};
  return out;
}

static inline void screenlet_json_raw(screenlet_json *out, const char *bytes, size_t length) {
  if (out->needed < out->capacity && length < out->capacity - out->needed) {
    memcpy(out->buffer + out->needed, bytes, length);
  }
  out->needed += length;
}

static inline void screenlet_json_separate(screenlet_json *out) {
  if (out->comma) screenlet_json_raw(out, ",", 1);
  out->comma = 1;
}

/* Opens '{' or '['. */
static inline void screenlet_json_open(screenlet_json *out, char bracket) {
  screenlet_json_separate(out);
  screenlet_json_raw(out, &bracket, 1);
  out->comma = 0;
}

/* Closes with '}' or ']'. */
static inline void screenlet_json_close(screenlet_json *out, char bracket) {
  screenlet_json_raw(out, &bracket, 1);
  out->comma = 1;
}

/* A text in quotes; bytes that are no UTF-8 go through and are shown as U+FFFD by the host. NULL is written as null. */
static inline void screenlet_json_text(screenlet_json *out, const char *text) {
  static const char digits[] = "0123456789abcdef";
  screenlet_json_separate(out);
  if (!text) {
    screenlet_json_raw(out, "null", 4);
    return;
  }
  screenlet_json_raw(out, "\"", 1);
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\') {
      char escape[2] = {'\\', (char)*c};
      screenlet_json_raw(out, escape, 2);
    } else if (*c == 0xC0 && c[1] == 0x80) {
      screenlet_json_raw(out, "\\u0000", 6);
      c++;
    } else if (*c < 0x20 || *c == 0x7F) {
      char escape[6] = {'\\', 'u', '0', '0', digits[*c >> 4], digits[*c & 15]};
      screenlet_json_raw(out, escape, 6);
    } else {
      screenlet_json_raw(out, (const char *)c, 1);
    }
  }
  screenlet_json_raw(out, "\"", 1);
}

/* The name of the member whose value comes next. */
static inline void screenlet_json_name(screenlet_json *out, const char *name) {
  screenlet_json_text(out, name);
  screenlet_json_raw(out, ":", 1);
  out->comma = 0;
}

/* A whole number. */
static inline void screenlet_json_integer(screenlet_json *out, int64_t number) {
  char digits[20];
  size_t at = sizeof digits;
  uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  screenlet_json_separate(out);
  do digits[--at] = (char)('0' + rest % 10);
  while (rest /= 10);
  if (number < 0) screenlet_json_raw(out, "-", 1);
  screenlet_json_raw(out, digits + at, sizeof digits - at);
}

/* A value that is JSON already: true, null, a number, an object. */
static inline void screenlet_json_value(screenlet_json *out, const char *json) {
  screenlet_json_separate(out);
  screenlet_json_raw(out, json, strlen(json));
}

/* Ends the text and returns it, or NULL when the buffer was too small. */
static inline const char *screenlet_json_end(screenlet_json *out) {
  if (out->needed >= out->capacity) return NULL;
  out->buffer[out->needed] = 0;
  return out->buffer;
}

#ifdef __cplusplus
}
#endif

#endif
