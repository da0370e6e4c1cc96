/* Says what a terminal would obey, wherever a plugin can say something: each action says it by another way. */
#include <stdio.h>
#include <string.h>

#include "plugin.h"

/* Titles, the other screen, a hidden cursor, insert mode, keypad, mouse, a region, a cleared screen, colours, the same by one
 * byte of C1, a bell, a return, marks of direction and what is not seen. */
#define IN_JSON                                                                                                       \
  "bad\\u001b]0;owned\\u0007\\u001b]2;owned\\u001b\\\\\\u001bkowned\\u001b\\\\\\u001b[?1049h\\u001b[?25l\\u001b[4h"         \
  "\\u001b=\\u001b[?1h\\u001b[?1003h\\u001b[?7l\\u001b[2;3r\\u001b[H\\u001b[2J\\u001b[31;7m\\u009b31m\\u009d0;owned\\u009c"      \
  "\\r\\b\\u007f\\u202e\\u2067\\u200b\\ufeff\\u001bc\\u001b(0end"
#define RAW                                                                                                           \
  "bad\033]0;owned\a\033]2;owned\033\\\033kowned\033\\\033[?1049h\033[?25l\033[4h\033=\033[?1h\033[?1003h\033[?7l\033[2;3r"       \
  "\033[H\033[2J\033[31;7m\302\23331m\302\2350;owned\302\234\r\b\177\342\200\256\342\201\247\342\200\213\357\273\277\033c\033(0"     \
  "\377\376\303(\355\240\200\360\237\221end"

static screenlet_ref ref;

static void *create(const screenlet_definition *definition, screenlet_ref given) {
  ref = given;
  return (void *)definition;
}

static void destroy(void *instance) { (void)instance; }

/* A text of a mebibyte between quotes; to be freed. */
static char *mebibyte(void) {
  size_t length = 1 << 20;
  char *text = malloc(length + 3);
  memset(text, 'm', length + 2);
  text[0] = text[length + 1] = '"';
  text[length + 2] = 0;
  return text;
}

static void perform(
    void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)instance, (void)sender, (void)argument;
  uint32_t outcome = SCREENLET_SUCCEEDED;
  const char *details = NULL;
  if (strcmp(action, "event") == 0) host->emit(ref, run, "onSaid", "{\"" IN_JSON "\":\"\\u0000" IN_JSON "\"}");
  if (strcmp(action, "names") == 0) host->emit(ref, run, "on\033]0;owned\a\342\200\256Name", "{}");
  if (strcmp(action, "log") == 0) host->log(SCREENLET_WARNING, RAW);
  if (strcmp(action, "print") == 0) {
    fputs(RAW "\n", stderr);
    fwrite("nul\0here\n", 1, 9, stderr);
    fputs(RAW "\n", stdout);
    fflush(stdout);
  }
  if (strcmp(action, "view") == 0) {
    host->view(
      ref, "{\"fields\":[{\"name\":\"f\",\"label\":\"" IN_JSON "\",\"type\":\"text\",\"value\":\"\\u0000" IN_JSON "\",\"error\":\"" IN_JSON
           "\"}],\"buttons\":[{\"name\":\"b\",\"label\":\"" IN_JSON "\"}],\"text\":\"" IN_JSON "\"}");
    host->rows(ref, 0, 1, "[{\"" IN_JSON "\":\"" IN_JSON "\"}]");
  }
  if (strcmp(action, "stay") == 0) {
    host->progress(run, 1, 3, RAW);
    return;
  }
  if (strcmp(action, "fail") == 0) {
    outcome = SCREENLET_FAILED;
    details = "{\"class\":\"" IN_JSON "\",\"message\":\"" IN_JSON "\",\"cure\":\"" IN_JSON "\"}";
  }
  if (strcmp(action, "long") == 0) {
    char *text = mebibyte();
    host->emit(ref, run, "onLong", text);
    host->log(SCREENLET_INFO, text);
    free(text);
  }
  host->finish(run, outcome, details);
}

static void cancel(void *instance, screenlet_run run) {
  (void)instance;
  host->finish(run, SCREENLET_CANCELLED, NULL);
}

/* No manifest may hold control characters, but marks of direction, and what is not seen. */
#define SUMMARY "Summary \342\200\256drawkcab\342\201\251\342\200\213 \357\273\277end."
#define SAYING(n) ACTION(.name = n, .summary = SUMMARY, .flags = SCREENLET_OVERLAPS)

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "hostile-text",
  .summary = SUMMARY,
  .attributes = LIST(
    screenlet_attribute,
    ATTRIBUTE(.name = "one", .summary = SUMMARY, .type = SCREENLET_TEXT, .default_text = "\342\200\256x"),
    ATTRIBUTE(.name = "other", .summary = SUMMARY, .type = SCREENLET_TEXT)),
  .actions = LIST(
    screenlet_action, SAYING("event"), SAYING("names"), SAYING("log"), SAYING("print"), SAYING("view"), SAYING("stay"),
    SAYING("fail"), SAYING("long")),
  .events = LIST(screenlet_event, EVENT(.name = "onSaid", .summary = SUMMARY)),
  .create = create,
  .destroy = destroy,
  .perform = perform,
  .cancel = cancel,
};

PLUGIN(
  .name = "hostile-text",
  .version = "1",
  .summary = SUMMARY,
  .definitions = LIST(screenlet_definition, &definition))
