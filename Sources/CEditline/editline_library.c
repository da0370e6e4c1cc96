#include "editline_library.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

// The table: each function that is used, by its name in libedit.
#define FUNCTIONS(F)                                                                                     \
  F(EditLine *, el_init_fd, (const char *, FILE *, FILE *, FILE *, int, int, int))                       \
  F(void, el_end, (EditLine *))                                                                          \
  F(int, el_wset, (EditLine *, int, ...))                                                                \
  F(int, el_wget, (EditLine *, int, ...))                                                                \
  F(const wchar_t *, el_wgets, (EditLine *, int *))                                                      \
  F(void, el_wpush, (EditLine *, const wchar_t *))                                                       \
  F(int, el_wparse, (EditLine *, int, const wchar_t **))                                                 \
  F(int, el_cursor, (EditLine *, int))                                                                   \
  F(const LineInfoW *, el_wline, (EditLine *))                                                           \
  F(int, el_wreplacestr, (EditLine *, const wchar_t *))                                                  \
  F(void, el_deletestr, (EditLine *, int))

static struct {
#define MEMBER(result, name, parameters) result(*name) parameters;
  FUNCTIONS(MEMBER)
#undef MEMBER
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;
static char why_not[256];

static void load(void) {
  // The soname of Debian and its like; others number it 0.
  void *handle = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) handle = dlopen("libedit.so.0", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *words = dlerror();
    snprintf(why_not, sizeof why_not, "%s", words == NULL ? "libedit.so.2 cannot be loaded" : words);
    return;
  }
#define FIND(result, name, parameters)                                                            \
  *(void **)&library.name = dlsym(handle, #name);                                                 \
  if (library.name == NULL) {                                                                     \
    snprintf(why_not, sizeof why_not, "libedit is older than 3.1 of 2014: it has no " #name);     \
    return;                                                                                       \
  }
  FUNCTIONS(FIND)
#undef FIND
  is_loaded = 1;
}

const char *screens_editline_load(void) {
  pthread_once(&once, load);
  return is_loaded ? NULL : why_not;
}

struct screens_editline {
  EditLine *line;
  FILE *nowhere;
  // Its terminal: libedit edits only at one. Both ends stay open, or it would be gone.
  int master, terminal;
  void *owner;
  struct screens_editline_calls calls;
};

// The library that knows terminals keeps the last one that was asked for, for all threads.
static pthread_mutex_t terminals = PTHREAD_MUTEX_INITIALIZER;

static screens_editline *engine_of(EditLine *line) {
  void *engine = NULL;
  library.el_wget(line, EL_CLIENTDATA, &engine);
  return engine;
}

static int next_key(EditLine *line, wchar_t *key) {
  screens_editline *engine = engine_of(line);
  int32_t value = engine->calls.next_key(engine->owner);
  if (value < 0) return -1;
  *key = (wchar_t)value;
  return 1;
}

static unsigned char act(EditLine *line, enum screens_editline_action action) {
  screens_editline *engine = engine_of(line);
  switch (engine->calls.act(engine->owner, action)) {
    case screens_editline_changed: return CC_REFRESH;
    case screens_editline_done: return CC_EOF;
    case screens_editline_unnoticed: return CC_ARGHACK;
    case screens_editline_refused: break;
  }
  return CC_ERROR;
}

#define FUNCTION(name, words, help)                                \
  static unsigned char act_##name(EditLine *line, wint_t key) {    \
    (void)key;                                                     \
    return act(line, screens_editline_##name);                     \
  }
SCREENS_EDITLINE_ACTIONS(FUNCTION)
#undef FUNCTION

#define WIDE(text) L##text

// libedit keeps the pointers: the texts must stay.
static const struct {
  const char *name;
  const wchar_t *wide_name, *help;
  unsigned char (*function)(EditLine *, wint_t);
} actions[] = {
#define ENTRY(name, words, help) {words, WIDE(words), WIDE(help), act_##name},
    SCREENS_EDITLINE_ACTIONS(ENTRY)
#undef ENTRY
};

const char *screens_editline_action_name(enum screens_editline_action action) { return actions[action].name; }

// A pseudo-terminal; false and errno on failure.
static bool open_terminal(screens_editline *engine) {
  engine->master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (engine->master < 0) return false;
  int locked = 0;
  if (ioctl(engine->master, TIOCSPTLCK, &locked) != 0) return false;
  engine->terminal = ioctl(engine->master, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
  return engine->terminal >= 0;
}

screens_editline *screens_editline_new(const char *program, void *owner, struct screens_editline_calls calls) {
  screens_editline *engine = calloc(1, sizeof *engine);
  if (engine == NULL) return NULL;
  engine->master = engine->terminal = -1;
  engine->owner = owner;
  engine->calls = calls;
  engine->nowhere = fopen("/dev/null", "r+e");
  if (engine->nowhere != NULL && open_terminal(engine)) {
    FILE *nowhere = engine->nowhere;
    pthread_mutex_lock(&terminals);
    engine->line = library.el_init_fd(
        program, nowhere, nowhere, nowhere, engine->terminal, engine->terminal, engine->terminal);
    // The terminal that it draws on has no abilities, so it does little to draw.
    if (engine->line != NULL) library.el_wset(engine->line, EL_TERMINAL, "dumb");
    pthread_mutex_unlock(&terminals);
  }
  if (engine->line == NULL) {
    int error = errno;
    screens_editline_free(engine);
    errno = error;
    return NULL;
  }
  library.el_wset(engine->line, EL_SIGNAL, 0);
  library.el_wset(engine->line, EL_CLIENTDATA, engine);
  library.el_wset(engine->line, EL_GETCFN, next_key);
  for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
    library.el_wset(engine->line, EL_ADDFN, actions[i].wide_name, actions[i].help, actions[i].function);
  }
  screens_editline_use_keys(engine, "emacs");
  return engine;
}

void screens_editline_free(screens_editline *engine) {
  if (engine == NULL) return;
  pthread_mutex_lock(&terminals);
  if (engine->line != NULL) library.el_end(engine->line);
  pthread_mutex_unlock(&terminals);
  if (engine->nowhere != NULL) fclose(engine->nowhere);
  if (engine->terminal >= 0) close(engine->terminal);
  if (engine->master >= 0) close(engine->master);
  free(engine);
}

void screens_editline_read(screens_editline *engine) {
  int count = 0;
  library.el_wgets(engine->line, &count);
}

const uint32_t *screens_editline_text(screens_editline *engine, size_t *count, size_t *cursor) {
  const LineInfoW *line = library.el_wline(engine->line);
  *count = (size_t)(line->lastchar - line->buffer);
  *cursor = (size_t)(line->cursor - line->buffer);
  return (const uint32_t *)line->buffer;
}

// A copy that ends with 0.
static wchar_t *wide_copy(const uint32_t *text, size_t count) {
  wchar_t *copy = malloc((count + 1) * sizeof *copy);
  if (copy == NULL) abort();
  memcpy(copy, text, count * sizeof *copy);
  copy[count] = 0;
  return copy;
}

void screens_editline_set_text(screens_editline *engine, const uint32_t *text, size_t count, size_t cursor) {
  if (count == 0) {
    // What replaces a text must not be empty.
    const LineInfoW *line = library.el_wline(engine->line);
    library.el_cursor(engine->line, (int)(line->lastchar - line->cursor));
    library.el_deletestr(engine->line, (int)(line->lastchar - line->buffer));
    return;
  }
  wchar_t *copy = wide_copy(text, count);
  library.el_wreplacestr(engine->line, copy);
  free(copy);
  const LineInfoW *line = library.el_wline(engine->line);
  library.el_cursor(engine->line, (int)((ptrdiff_t)cursor - (line->cursor - line->buffer)));
}

void screens_editline_push(screens_editline *engine, const uint32_t *text, size_t count) {
  wchar_t *copy = wide_copy(text, count);
  library.el_wpush(engine->line, copy);
  free(copy);
}

// A wide copy of UTF-8 that ends with 0; NULL when it is none in the locale.
static wchar_t *wide(const char *text) {
  size_t count = mbstowcs(NULL, text, 0);
  if (count == (size_t)-1) return NULL;
  wchar_t *copy = malloc((count + 1) * sizeof *copy);
  if (copy != NULL) mbstowcs(copy, text, count + 1);
  return copy;
}

bool screens_editline_use_keys(screens_editline *engine, const char *editor) {
  wchar_t *name = wide(editor);
  bool could = name != NULL && library.el_wset(engine->line, EL_EDITOR, name) == 0;
  free(name);
  return could;
}

bool screens_editline_bind(screens_editline *engine, const char *keys, const char *command, bool in_commands) {
  wchar_t *spelled = wide(keys), *name = wide(command);
  bool could = false;
  if (spelled != NULL && name != NULL) {
    could = (in_commands ? library.el_wset(engine->line, EL_BIND, L"-a", spelled, name, NULL)
                         : library.el_wset(engine->line, EL_BIND, spelled, name, NULL)) == 0;
  }
  free(spelled);
  free(name);
  return could;
}

int screens_editline_configure(screens_editline *engine, int count, const char *const words[]) {
  wchar_t **copies = calloc((size_t)count + 1, sizeof *copies);
  if (copies == NULL) return -1;
  int result = 0;
  for (int i = 0; i < count && result == 0; i++) {
    copies[i] = wide(words[i]);
    if (copies[i] == NULL) result = -1;
  }
  if (result == 0) result = library.el_wparse(engine->line, count, (const wchar_t **)copies);
  for (int i = 0; i < count; i++) free(copies[i]);
  free(copies);
  return result;
}
