/* hello: a plugin made to be copied.
 *
 *     cc -std=c99 -Wall -Wextra -shared -fPIC -I Sources/CScreenlet/include -o libhello.so plugins/hello/hello.c
 *     screens -c 'plugin load ./libhello.so; new hello; set name=Ada; greet'
 *
 * To make your own of it:
 *   1. Copy this file and build it with the line above; where screens is installed, `$(pkg-config --cflags screenlet)`
 *      stands for the -I. Nothing else is needed, nothing is linked.
 *   2. DECLARE what people see: attributes, fields, buttons, actions, events. `help hello` shows what you write there,
 *      and values that do not fit are refused before your code runs.
 *   3. Keep what an instance needs in a struct: `create` makes one, `destroy` frees it, `attribute_changed` and `edit`
 *      keep it current.
 *   4. ACT in `perform`. Each run ends with one `finish`, at once (greet) or later (count).
 *   5. Leave `perform` soon. What takes time waits in `watch`: timers here, sockets or threads alike.
 *   6. Hand out the tables in screenlet_plugin_main, the one function that is exported.
 *   7. `plugin load` while you try it, `plugin reload` after each build.
 * Each rule in full, with threads and lifetimes, is in screenlet.h.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "screenlet.h"

static const screenlet_host *host;

/* A NULL-ended list, in the place where it is used. For tables outside functions: inside one it ends with its block. */
#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})
#define TEXTS(...) LIST(char, __VA_ARGS__)

/* -------------------------------------------------------------------------------------------------------------
 * Declare: attributes. The enum gives each its place in `attributes` and in `hello.values`.
 */

enum { NAME, TIMES, STYLE, WARMTH, POLITE, MET, PAUSE, COMPANIONS, EXTRA, TOKEN, GREETINGS, ATTRIBUTE_COUNT };

static const screenlet_attribute *const attributes[ATTRIBUTE_COUNT + 1] = {
  [NAME] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "name",
    .summary = "Whom to greet.",
    .type = SCREENLET_TEXT,
    .default_text = "World",
    .examples = TEXTS("Ada", "Grace Hopper"),
    .alias = "who",
  },
  [TIMES] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "times",
    .summary = "How often the greeting is said.",
    .type = SCREENLET_INTEGER,
    .default_text = "1",
    .minimum = "1",
    .maximum = "10",
    .examples = TEXTS("3"),
  },
  [STYLE] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "style",
    .summary = "How it is said.",
    .type = SCREENLET_CHOICE,
    .default_text = "plain",
    .choices = TEXTS("plain", "shout"),
    .examples = TEXTS("shout"),
  },
  [WARMTH] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "warmth",
    .summary = "From 0, cool, to 1, warm; above 0.5 the greeting ends with an exclamation mark.",
    .type = SCREENLET_DECIMAL,
    .default_text = "0.5",
    .minimum = "0",
    .maximum = "1",
    .examples = TEXTS("0.75"),
  },
  [POLITE] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "polite",
    .summary = "Whether to ask how they are.",
    .type = SCREENLET_BOOLEAN,
    .default_text = "false",
    .examples = TEXTS("true"),
  },
  [MET] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "met",
    .summary = "The day you met, told along with the greeting.",
    .type = SCREENLET_DATE,
    .examples = TEXTS("2026-11-30"),
  },
  [PAUSE] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "pause",
    .summary = "The time between two numbers of count.",
    .type = SCREENLET_DURATION,
    .default_text = "100ms",
    .minimum = "1ms",
    .maximum = "1h",
    .examples = TEXTS("250ms", "2s"),
  },
  [COMPANIONS] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "companions",
    .summary = "Who else is there, told along with the greeting.",
    .type = SCREENLET_LIST,
    .examples = TEXTS("[\"Charles\",\"Mary\"]"),
  },
  [EXTRA] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "extra",
    .summary = "Anything else to tell along with the greeting.",
    .type = SCREENLET_OBJECT,
    .examples = TEXTS("{\"place\":\"London\"}"),
  },
  [TOKEN] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "token",
    .summary = "A secret; with one, the greeting says that it is signed.",
    .type = SCREENLET_TEXT,
    .flags = SCREENLET_SECRET,
  },
  [GREETINGS] = &(const screenlet_attribute){
    .size = sizeof(screenlet_attribute),
    .name = "greetings",
    .summary = "How many greetings there have been.",
    .type = SCREENLET_INTEGER,
    .flags = SCREENLET_READ_ONLY,
    .default_text = "0",
  },
};

/* -------------------------------------------------------------------------------------------------------------
 * Declare: the view
 */

enum { GREETING, NOTE, FIELD_COUNT };

static const screenlet_field *const fields[FIELD_COUNT + 1] = {
  [GREETING] = &(const screenlet_field){
    .size = sizeof(screenlet_field),
    .name = "greeting",
    .label = "Greeting",
    .summary = "The word to greet with.",
    .type = SCREENLET_TEXT,
    .flags = SCREENLET_REQUIRED,
    .default_text = "Hello",
    .examples = TEXTS("Good morning"),
  },
  [NOTE] = &(const screenlet_field){
    .size = sizeof(screenlet_field),
    .name = "note",
    .label = "Note",
    .summary = "A few words to tell along with the greeting.",
    .type = SCREENLET_TEXT,
    .examples = TEXTS("See you on Monday"),
  },
};

/* Without a `press` function, a button performs its action. */
static const screenlet_button greet_button = {
  .size = sizeof(screenlet_button),
  .name = "greet",
  .label = "Greet",
  .summary = "Says the greeting.",
  .action = "greet",
};

/* -------------------------------------------------------------------------------------------------------------
 * Declare: actions and events
 */

static const screenlet_action greet_action = {
  .size = sizeof(screenlet_action),
  .name = "greet",
  .summary = "Greets NAME, or else whom the attribute name says.",
  .flags = SCREENLET_DEFAULT,
  .type = SCREENLET_TEXT,
  .argument = "NAME",
  .examples = TEXTS("Ada"),
};

static const screenlet_action count_action = {
  .size = sizeof(screenlet_action),
  .name = "count",
  .summary = "Counts from 1 to N, with a pause after each; several may count at once.",
  .flags = SCREENLET_REQUIRED | SCREENLET_OVERLAPS,
  .type = SCREENLET_INTEGER,
  .argument = "N",
  .minimum = "1",
  .maximum = "1000000",
  .examples = TEXTS("3"),
};

static const screenlet_action crash_action = {
  .size = sizeof(screenlet_action),
  .name = "crash",
  .summary = "Writes where nothing is, to show that only this plugin dies of it.",
};

static const screenlet_action hang_action = {
  .size = sizeof(screenlet_action),
  .name = "hang",
  .summary = "Never comes back, to show how that is noticed and ended.",
};

static const screenlet_event greeted_event = {
  .size = sizeof(screenlet_event),
  .name = "onGreeted",
  .summary = "The greeting, and what was to be told along with it.",
  .examples = TEXTS("{\"text\":\"Hello, Ada\",\"signed\":false}"),
};

static const screenlet_event counted_event = {
  .size = sizeof(screenlet_event),
  .name = "onCounted",
  .summary = "One number of a count.",
  .examples = TEXTS("{\"count\":1,\"of\":3}"),
};

/* -------------------------------------------------------------------------------------------------------------
 * An instance
 */

/* A run of `count` that is under way. */
typedef struct counting {
  struct counting *next;
  struct hello *owner;
  screenlet_run run;
  int64_t count, total;
  int timer;
} counting;

typedef struct hello {
  screenlet_ref ref;
  char *values[ATTRIBUTE_COUNT]; /* typed texts; NULL: none */
  char *entered[FIELD_COUNT];    /* the same of the view */
  int64_t greetings;
  counting *countings;
} hello;

/* Keeps a copy: what the host passes is its own. */
static void keep(char **place, const char *text) {
  free(*place);
  *place = text ? strdup(text) : NULL;
}

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  hello *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->ref = ref;
  keep(&self->entered[GREETING], fields[GREETING]->default_text);
  return self;
}

static void attribute_changed(void *instance, const char *name, const char *text) {
  hello *self = instance;
  for (int attribute = 0; attribute < ATTRIBUTE_COUNT; attribute++) {
    if (strcmp(name, attributes[attribute]->name) == 0) keep(&self->values[attribute], text);
  }
}

static void edit(void *instance, const char *name, const char *text) {
  hello *self = instance;
  for (int field = 0; field < FIELD_COUNT; field++) {
    if (strcmp(name, fields[field]->name) == 0) keep(&self->entered[field], text);
  }
}

/* The value of an attribute, "" when it has none. */
static const char *value(const hello *self, int attribute) {
  return self->values[attribute] ? self->values[attribute] : "";
}

/* What a field holds, "" when it is empty. */
static const char *entered(const hello *self, int field) {
  return self->entered[field] ? self->entered[field] : "";
}

/* -------------------------------------------------------------------------------------------------------------
 * Act: greet
 */

/* The words, to be freed; NULL when memory has run out. */
static char *greeting_words(const hello *self, const char *name) {
  char *words = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&words, &length);
  if (!out) return NULL;
  int64_t times = strtoll(value(self, TIMES), NULL, 10);
  for (int64_t time = 0; time < times; time++) {
    fprintf(out, "%s%s, %s", time ? " " : "", entered(self, GREETING), name);
    if (strtod(value(self, WARMTH), NULL) > 0.5) fputc('!', out);
  }
  if (strcmp(value(self, POLITE), "true") == 0) fputs(" How are you?", out);
  if (fclose(out) != 0) {
    free(words);
    return NULL;
  }
  if (strcmp(value(self, STYLE), "shout") == 0) {
    /* Letters of ASCII only: other bytes are parts of UTF-8 characters. */
    for (char *c = words; *c; c++) {
      if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
    }
  }
  return words;
}

static void write_greeting(screenlet_json *out, const hello *self, const char *words) {
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "text");
  screenlet_json_text(out, words);
  /* The host keeps a secret to itself and tells only whether there is one. */
  screenlet_json_name(out, "signed");
  screenlet_json_value(out, self->values[TOKEN] ? "true" : "false");
  if (self->values[MET]) {
    screenlet_json_name(out, "met");
    screenlet_json_text(out, self->values[MET]);
  }
  /* Lists and objects are JSON already. */
  if (self->values[COMPANIONS]) {
    screenlet_json_name(out, "companions");
    screenlet_json_value(out, self->values[COMPANIONS]);
  }
  if (self->values[EXTRA]) {
    screenlet_json_name(out, "extra");
    screenlet_json_value(out, self->values[EXTRA]);
  }
  if (*entered(self, NOTE)) {
    screenlet_json_name(out, "note");
    screenlet_json_text(out, entered(self, NOTE));
  }
  screenlet_json_close(out, '}');
}

static void greet(hello *self, screenlet_run run, const char *argument) {
  const char *name = argument && *argument ? argument : value(self, NAME);
  if (!*name) {
    host->finish(run, SCREENLET_INVALID,
                 "{\"class\":\"validation\",\"message\":\"there is nobody to greet\",\"cure\":\"set name Ada\","
                 "\"fields\":[{\"name\":\"name\",\"message\":\"is empty\",\"expected\":\"a name\","
                 "\"example\":\"Ada\"}]}");
    return;
  }
  char *words = greeting_words(self, name), *buffer = NULL;
  if (words) {
    /* Written twice: without a buffer first, which tells how large it must be. */
    screenlet_json out = screenlet_json_in(NULL, 0);
    write_greeting(&out, self, words);
    size_t size = out.needed + 1;
    if ((buffer = malloc(size))) {
      out = screenlet_json_in(buffer, size);
      write_greeting(&out, self, words);
      host->emit(self->ref, run, "onGreeted", screenlet_json_end(&out));
    }
  }
  if (buffer) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)++self->greetings);
    host->set_attribute(self->ref, "greetings", number);
    host->finish(run, SCREENLET_SUCCEEDED, NULL);
  } else {
    host->finish(run, SCREENLET_FAILED, "{\"class\":\"memory\",\"message\":\"there is no memory left\"}");
  }
  free(words);
  free(buffer);
}

/* -------------------------------------------------------------------------------------------------------------
 * Act: count
 */

/* "250ms" in nanoseconds. */
static int64_t nanoseconds(const char *duration) {
  char *unit;
  double number = strtod(duration, &unit);
  double scale = strcmp(unit, "ms") == 0 ? 1e6 : *unit == 'm' ? 60e9 : *unit == 'h' ? 3600e9 : 1e9;
  return (int64_t)(number * scale);
}

/* Takes a counting off the list and ends its run. */
static void end_counting(counting *ended, uint32_t outcome) {
  counting **place = &ended->owner->countings;
  while (*place != ended) place = &(*place)->next;
  *place = ended->next;
  /* A descriptor is no longer watched before it is closed. */
  host->watch(ended->timer, NULL, NULL);
  close(ended->timer);
  host->finish(ended->run, outcome, NULL);
  free(ended);
}

static void tick(void *user, int timer) {
  counting *self = user;
  uint64_t expirations;
  if (read(timer, &expirations, sizeof expirations) != sizeof expirations) return;
  char buffer[64];
  screenlet_json out = screenlet_json_in(buffer, sizeof buffer);
  screenlet_json_open(&out, '{');
  screenlet_json_name(&out, "count");
  screenlet_json_integer(&out, ++self->count);
  screenlet_json_name(&out, "of");
  screenlet_json_integer(&out, self->total);
  screenlet_json_close(&out, '}');
  host->emit(self->owner->ref, self->run, "onCounted", screenlet_json_end(&out));
  host->progress(self->run, self->count, self->total, NULL);
  if (self->count == self->total) end_counting(self, SCREENLET_SUCCEEDED);
}

static void count(hello *self, screenlet_run run, const char *argument) {
  int64_t pause = nanoseconds(value(self, PAUSE));
  struct itimerspec every = {{pause / 1000000000, pause % 1000000000}, {pause / 1000000000, pause % 1000000000}};
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  counting *begun = calloc(1, sizeof *begun);
  if (timer < 0 || !begun || timerfd_settime(timer, 0, &every, NULL) != 0) {
    if (timer >= 0) close(timer);
    free(begun);
    host->finish(run, SCREENLET_FAILED, "{\"class\":\"system\",\"message\":\"there is no timer left\"}");
    return;
  }
  *begun = (counting){
    .next = self->countings,
    .owner = self,
    .run = run,
    .total = argument ? strtoll(argument, NULL, 10) : 1,
    .timer = timer,
  };
  self->countings = begun;
  host->watch(timer, tick, begun);
}

static void cancel(void *instance, screenlet_run run) {
  hello *self = instance;
  counting *cancelled = self->countings;
  while (cancelled && cancelled->run != run) cancelled = cancelled->next;
  if (cancelled) end_counting(cancelled, SCREENLET_CANCELLED);
}

/* -------------------------------------------------------------------------------------------------------------
 * Act: which action
 */

static void crash(void) {
  /* Both are volatile, or an optimiser sees through it and leaves the whole function out. */
  volatile int *volatile nowhere = NULL;
  *nowhere = 1;
}

static void hang(void) {
  for (volatile int forever = 1; forever;) continue;
}

static void perform(
    void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  if (strcmp(action, "greet") == 0) greet(instance, run, argument);
  else if (strcmp(action, "count") == 0) count(instance, run, argument);
  else if (strcmp(action, "crash") == 0) crash();
  else if (strcmp(action, "hang") == 0) hang();
}

static void destroy(void *instance) {
  hello *self = instance;
  while (self->countings) end_counting(self->countings, SCREENLET_CANCELLED);
  for (int attribute = 0; attribute < ATTRIBUTE_COUNT; attribute++) free(self->values[attribute]);
  for (int field = 0; field < FIELD_COUNT; field++) free(self->entered[field]);
  free(self);
}

/* -------------------------------------------------------------------------------------------------------------
 * Hand out the tables
 */

static const screenlet_definition hello_definition = {
  .size = sizeof(screenlet_definition),
  .name = "hello",
  .summary = "Greets somebody, and counts.",
  .attributes = attributes,
  .actions = LIST(screenlet_action, &greet_action, &count_action, &crash_action, &hang_action),
  .events = LIST(screenlet_event, &greeted_event, &counted_event),
  .fields = fields,
  .buttons = LIST(screenlet_button, &greet_button),
  .examples = TEXTS("new hello; set name=Ada; greet", "new hello; enter greeting \"Good morning\"; press greet",
                    "new hello; set pause=50ms; count 3"),
  .create = create,
  .destroy = destroy,
  .attribute_changed = attribute_changed,
  .perform = perform,
  .cancel = cancel,
  .edit = edit,
};

static const screenlet_plugin hello_plugin = {
  .size = sizeof(screenlet_plugin),
  .abi = SCREENLET_ABI,
  .name = "hello",
  .version = "1.0",
  .summary = "A plugin made to be copied.",
  .definitions = LIST(screenlet_definition, &hello_definition),
};

SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    uint32_t abi, const screenlet_host *the_host, char *reason, size_t reason_size) {
  /* The host compares contracts by itself; a plugin that needs more says so in `reason` and returns NULL. */
  (void)abi, (void)reason, (void)reason_size;
  host = the_host;
  return &hello_plugin;
}
