/* A screenlet that works until it is cancelled, asks a service, and does all of it rightly; unless it is built with
 * -DMISTAKE="…": then it makes that one. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "screenlet.h"

#ifndef MISTAKE
#define MISTAKE "none"
#endif

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})
#define TEXTS(...) LIST(char, __VA_ARGS__)

static const screenlet_host *host;
static void *volatile lost;

static int makes(const char *mistake) { return strcmp(MISTAKE, mistake) == 0; }

typedef struct worker {
  screenlet_ref ref;
  screenlet_run run; /* 0: none */
  int timer;
} worker;

/* MARK: Threads that nobody ends */

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

static void *log_for_ever(void *unused) {
  for (;;) {
    host->log(SCREENLET_DEBUG, "still here");
    usleep(1000);
  }
  return unused;
}

static void begin_thread(void *(*work)(void *)) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, NULL) == 0) pthread_detach(thread);
}

static void begin_one_thread(void *(*work)(void *)) {
  static int has_begun;
  if (!has_begun++) begin_thread(work);
}

/* MARK: Life */

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  if (makes("hang")) wait_for_ever(NULL);
  if (makes("memory")) lost = malloc(24);
  if (makes("descriptors")) (void)!dup(0);
  if (makes("threads")) begin_thread(wait_for_ever);
  if (makes("thread")) begin_one_thread(wait_for_ever);
  if (makes("after stop")) begin_one_thread(log_for_ever);
  worker *self = calloc(1, sizeof *self);
  if (self) *self = (worker){ref, 0, -1};
  return self;
}

static void end_work(worker *self, uint32_t outcome) {
  if (!self->run) return;
  host->watch(self->timer, NULL, NULL);
  close(self->timer);
  host->finish(self->run, outcome, NULL);
  if (makes("twice")) host->finish(self->run, outcome, NULL);
  self->run = 0;
}

static void destroy(void *instance) {
  worker *self = instance;
  if (makes("destroy")) abort();
  /* What the timer works with is never freed, or this would be another mistake. */
  if (makes("late") && self->run) return;
  end_work(self, SCREENLET_CANCELLED);
  free(self);
}

static void shown(void *instance) {
  worker *self = instance;
  if (makes("argument")) host->emit(self->ref, 0, NULL, NULL);
  if (makes("junk")) host->emit(self->ref, 0, "onWorked", "{");
  if (makes("undeclared")) host->emit(self->ref, 0, "onRested", NULL);
}

/* MARK: Runs */

static void tick(void *instance, int timer) {
  worker *self = instance;
  uint64_t expirations;
  if (read(timer, &expirations, sizeof expirations) == sizeof expirations) host->emit(self->ref, 0, "onWorked", NULL);
}

static void work(worker *self, screenlet_run run) {
  struct itimerspec every = {{0, 10000000}, {0, 10000000}};
  self->run = run;
  self->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  timerfd_settime(self->timer, 0, &every, NULL);
  host->watch(self->timer, tick, self);
}

static int answered(void *run, const screenlet_answer *answer) {
  if (answer->status == SCREENLET_ABANDONED) return 0;
  if (makes("answers") && answer->status != SCREENLET_ANSWERED) return 0;
  host->finish((screenlet_run)(uintptr_t)run, answer->status == SCREENLET_ANSWERED ? SCREENLET_SUCCEEDED : SCREENLET_FAILED,
               NULL);
  return 0;
}

static void perform(
    void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender, (void)argument;
  if (strcmp(action, "work") == 0) work(instance, run);
  else if (!host->request(run, "read", "{}", answered, (void *)(uintptr_t)run)) host->finish(run, SCREENLET_FAILED, NULL);
}

static void cancel(void *instance, screenlet_run run) {
  worker *self = instance;
  if (makes("cancel")) return;
  if (self->run == run) end_work(self, SCREENLET_CANCELLED);
  else host->finish(run, SCREENLET_CANCELLED, NULL);
}

/* MARK: Tables */

static screenlet_action work_action = {
  .size = sizeof work_action,
  .name = "work",
  .summary = "Works until it is cancelled.",
  .flags = SCREENLET_DEFAULT,
  .type = SCREENLET_TEXT,
  .argument = "HOW",
  .examples = TEXTS("hard"),
};
static const screenlet_action ask_action = {
  .size = sizeof ask_action, .name = "ask", .summary = "Asks a service, and ends with its answer."};
static const screenlet_event worked_event = {
  .size = sizeof worked_event, .name = "onWorked", .summary = "Some work is done.", .examples = TEXTS("null")};
static screenlet_event rested_event = {
  .size = sizeof rested_event, .name = "onPaused", .summary = "Is never told.", .examples = TEXTS("{}")};
static screenlet_definition careless = {
  .size = sizeof careless,
  .name = "careless",
  .summary = "Works and asks.",
  .actions = LIST(screenlet_action, &work_action, &ask_action),
  .events = LIST(screenlet_event, &worked_event, &rested_event),
  .examples = TEXTS("new careless; try ask"),
  .create = create,
  .destroy = destroy,
  .shown = shown,
  .perform = perform,
  .cancel = cancel,
};
static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = "careless",
  .version = "1",
  .summary = "For tests of plugin check.",
  .definitions = LIST(screenlet_definition, &careless),
};

/* Outside of functions, where such lists stay. */
static const char *const two_words[] = {"very hard", NULL};
static const char *const wrong_script[] = {"new careless; rest", NULL};
static const char *const failing_script[] = {"new careless; ask", NULL};

static void spoil_tables(void) {
  if (makes("summary")) work_action.summary = "works";
  if (makes("no summary")) work_action.summary = "";
  if (makes("no examples")) careless.examples = NULL;
  if (makes("argument example")) work_action.examples = two_words;
  if (makes("script")) careless.examples = wrong_script;
  if (makes("failing script")) careless.examples = failing_script;
  if (makes("event name")) rested_event.name = "rested";
  if (makes("command name")) work_action.name = "wait";
  if (makes("older")) careless.size = offsetof(screenlet_definition, synced);
}

SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    uint32_t abi, const screenlet_host *the_host, char *reason, size_t size) {
  (void)abi, (void)reason, (void)size;
  host = the_host;
  spoil_tables();
  return &plugin;
}
