/* One plugin with many faults, an action for each; what host functions answered is told by `log`, since no event is
 * taken after the end of a run. Further definitions fail in `create`, or lack `cancel`. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "screenlet.h"

#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})

static const screenlet_host *host;

typedef struct hostile {
  screenlet_ref ref;
} hostile;

/* What an action works on. */
typedef struct call {
  screenlet_ref ref;
  screenlet_run run;
  const char *argument;
} call;

static void say(const char *format, ...) {
  char line[256];
  va_list values;
  va_start(values, format);
  vsnprintf(line, sizeof line, format, values);
  va_end(values);
  host->log(SCREENLET_INFO, line);
}

static long number(call this, long otherwise) { return this.argument ? strtol(this.argument, NULL, 10) : otherwise; }

static void pause_for(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static void succeed(call this) { host->finish(this.run, SCREENLET_SUCCEEDED, NULL); }

static void fault(void) {
  volatile int *volatile nowhere = NULL;
  *nowhere = 1;
}

/* MARK: Ends of the process */

static void do_exit(call this) { exit((int)number(this, 7)); }
static void do_exit_quietly(call this) {
  (void)this;
  _exit(0);
}
static void do_abort(call this) {
  (void)this;
  abort();
}
static void do_crash(call this) {
  (void)this;
  fault();
}
static void do_close_socket(call this) {
  (void)this;
  close(3);
}

/* Closes the timer, and then crashes in its callback. */
static void crash_when_ready(void *user, int fd) {
  (void)user;
  host->watch(fd, NULL, NULL);
  close(fd);
  fault();
}

static int timer_after(long milliseconds) {
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  struct itimerspec once = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000000 + 1}};
  timerfd_settime(timer, 0, &once, NULL);
  return timer;
}

static void do_crash_later(call this) { host->watch(timer_after(number(this, 1)), crash_when_ready, NULL); }

/* MARK: Taking long */

static void do_hang(call this) {
  (void)this;
  for (volatile int forever = 1; forever;) continue;
}

static void do_poll(call this) {
  host->emit(this.ref, this.run, "onPolling", NULL);
  while (!host->cancelled(this.run)) continue;
  host->finish(this.run, SCREENLET_CANCELLED, NULL);
}

/* Honest, but slow. */
static void do_slow(call this) {
  long total = number(this, 1200);
  for (long done = 0; done < total; done += 10) {
    pause_for(10);
    host->progress(this.run, done, total, "working");
  }
  succeed(this);
}

static void do_never(call this) { (void)this; }

/* Stays in a callback that nobody has called for, until the run is cancelled. */
static void stay_when_ready(void *user, int fd) {
  call *this = user;
  host->watch(fd, NULL, NULL);
  close(fd);
  while (!host->cancelled(this->run)) pause_for(5);
  host->finish(this->run, SCREENLET_CANCELLED, NULL);
  free(this);
}

static void do_linger(call this) {
  call *kept = malloc(sizeof *kept);
  *kept = this;
  kept->argument = NULL;
  host->watch(timer_after(1), stay_when_ready, kept);
}

static void hang_when_ready(void *user, int fd) {
  (void)user, (void)fd;
  for (volatile int forever = 1; forever;) continue;
}

static void do_hang_later(call this) {
  (void)this;
  host->watch(timer_after(1), hang_when_ready, NULL);
}

/* Says nothing for a while, of which the time that it is stopped is no part. */
static void do_sleep(call this) {
  for (long left = number(this, 100); left > 0; left -= 10) pause_for(10);
  succeed(this);
}

/* MARK: Floods */

enum { FLOODERS = 4 };

typedef struct flood {
  call call;
  long count; /* of each thread; 0: without end */
  int threads;
  atomic_int left;
} flood;

typedef struct flooder {
  flood *flood;
  int number;
} flooder;

static void end_flood(flood *flood) {
  if (atomic_fetch_sub(&flood->left, 1) != 1) return;
  host->finish(
    flood->call.run, host->cancelled(flood->call.run) ? SCREENLET_CANCELLED : SCREENLET_SUCCEEDED, NULL);
  free(flood);
}

static void *flood_events(void *argument) {
  flooder self = *(flooder *)argument;
  free(argument);
  flood *flood = self.flood;
  for (long count = 0; !flood->count || count < flood->count; count++) {
    char json[80];
    snprintf(json, sizeof json, "{\"thread\":%d,\"count\":%ld}", self.number, count);
    if (host->emit(flood->call.ref, flood->call.run, "onFlood", json) != SCREENLET_OK) break;
    if (!flood->count && host->cancelled(flood->call.run)) break;
  }
  end_flood(flood);
  return NULL;
}

/* All functions of the host at once. */
static void *call_everything(void *argument) {
  flooder self = *(flooder *)argument;
  free(argument);
  call call = self.flood->call;
  for (int round = 0; round < 20; round++) {
    host->emit(call.ref, call.run, "onCall", "{}");
    host->progress(call.run, round, 20, "calling");
    host->cancelled(call.run);
    host->view(call.ref, "{\"text\":\"called\"}");
    host->rows(call.ref, 0, -1, "[]");
    host->set_attribute(call.ref, "value", "1");
    host->log(SCREENLET_DEBUG, "called");
    int fd = eventfd(0, EFD_CLOEXEC);
    host->watch(fd, crash_when_ready, NULL);
    host->watch(fd, NULL, NULL);
    close(fd);
  }
  end_flood(self.flood);
  return NULL;
}

static void start_threads(call this, long count, int threads, void *(*run)(void *)) {
  flood *begun = malloc(sizeof *begun);
  *begun = (flood){.call = this, .count = count, .threads = threads};
  begun->call.argument = NULL;
  atomic_init(&begun->left, threads);
  for (int at = 0; at < threads; at++) {
    flooder *one = malloc(sizeof *one);
    *one = (flooder){begun, at};
    pthread_t thread;
    pthread_create(&thread, NULL, run, one);
    pthread_detach(thread);
  }
}

static void do_flood(call this) { start_threads(this, number(this, 0), FLOODERS, flood_events); }
static void do_threads(call this) { start_threads(this, 0, 50, call_everything); }

static void do_shout(call this) {
  for (long line = 0; line < number(this, 100000); line++) fprintf(stderr, "line %ld of noise\n", line);
  succeed(this);
}

static void do_print(call this) {
  printf("to output\nwithout an end");
  fflush(stdout);
  fputs("to error\n", stderr);
  succeed(this);
}

static void do_progress(call this) {
  long total = number(this, 100000);
  for (long done = 1; done <= total; done++) host->progress(this.run, done, total, NULL);
  succeed(this);
}

/* Tells two things in a row, and then nothing for ever. */
static void do_progress_twice(call this) {
  host->progress(this.run, 1, 2, "first");
  host->progress(this.run, 2, 2, "second");
}

static void do_big_event(call this) {
  size_t length = (size_t)number(this, 3 << 20);
  char *json = malloc(length + 3);
  memset(json, 'x', length + 2);
  json[0] = json[length + 1] = '"';
  json[length + 2] = 0;
  say("emit answered %d", host->emit(this.ref, this.run, "onBig", json));
  free(json);
  succeed(this);
}

/* MARK: Against the rules of runs */

static void do_finish_twice(call this) {
  int first = host->finish(this.run, SCREENLET_FAILED, "{\"message\":\"first\"}");
  say("finish answered %d %d", first, host->finish(this.run, SCREENLET_SUCCEEDED, NULL));
}

static void do_emit_after_finish(call this) {
  succeed(this);
  int emitted = host->emit(this.ref, this.run, "onLate", NULL);
  say("late answers %d %d %d", emitted, host->progress(this.run, 1, 2, NULL), host->cancelled(this.run));
}

static void do_emit_for_others(call this) {
  int screenlet = host->emit(this.ref + 1000, 0, "onForeign", NULL);
  int run = host->emit(this.ref, this.run + 1000, "onForeign", NULL);
  /* One of these is the ref of another screenlet, when there is one. */
  int mixed = host->emit(this.ref + 1, this.run, "onForeign", NULL);
  say("foreign answers %d %d %d", screenlet, run, mixed);
  succeed(this);
}

static void do_junk(call this) {
  host->emit(this.ref, this.run, "onJunk", "{\"a\":");
  host->emit(this.ref, this.run, "on\033[31mJunk\n", "nonsense");
  host->view(this.ref, "[1,2");
  host->rows(this.ref, 0, 0, "{}");
  host->set_attribute(this.ref, "no such attribute", "\xFF\xFE");
  host->finish(this.run, SCREENLET_FAILED, "{\"message\":");
}

static void do_nulls(call this) {
  int answers[] = {
    host->emit(this.ref, this.run, NULL, NULL),
    host->finish(this.run, 77, NULL),
    host->view(this.ref, NULL),
    host->rows(this.ref, 0, 0, NULL),
    host->rows(this.ref, -1, 0, "[]"),
    host->set_attribute(this.ref, NULL, NULL),
    host->perform(this.ref, NULL, NULL),
    (int)host->request(this.run, NULL, NULL, NULL, NULL),
    (int)host->request(this.run, "read", "{}", NULL, NULL),
    host->abandon(77777),
    host->watch(-1, crash_when_ready, NULL),
    host->watch(3, crash_when_ready, NULL),
    host->watch(900, NULL, NULL),
    host->log(77, "level"),
    host->log(SCREENLET_INFO, NULL),
  };
  char line[128];
  int length = snprintf(line, sizeof line, "answers");
  for (size_t at = 0; at < sizeof answers / sizeof *answers; at++) {
    length += snprintf(line + length, sizeof line - (size_t)length, " %d", answers[at]);
  }
  say("%s", line);
  succeed(this);
}

/* The child calls the host, and tells by its status what that answered. */
static void do_fork(call this) {
  pid_t child = fork();
  if (child == 0) {
    int emitted = host->emit(this.ref, this.run, "onForked", NULL);
    int logged = host->log(SCREENLET_INFO, "forked");
    _exit(emitted * 10 + logged);
  }
  int status = 0;
  waitpid(child, &status, 0);
  say("child answered %d", WEXITSTATUS(status));
  succeed(this);
}

/* The child comes back from `perform`, as if it were the runner. */
static void do_fork_back(call this) {
  if (fork() == 0) return;
  int status = 0;
  while (wait(&status) < 0 && errno == EINTR) continue;
  say("child exited %d", WEXITSTATUS(status));
  succeed(this);
}

/* The child lives on, with all descriptors that it has. */
static void do_fork_on(call this) {
  pid_t child = fork();
  if (child == 0) {
    for (;;) pause();
  }
  say("%d", (int)child);
  succeed(this);
}

static void do_has_descriptor(call this) {
  say("%s", fcntl((int)number(this, 0), F_GETFD) < 0 ? "closed" : "open");
  succeed(this);
}

/* MARK: Frames of its own */

static void do_garbage(call this) {
  (void)this;
  char bytes[64];
  memset(bytes, 0xEE, sizeof bytes);
  (void)!write(3, bytes, sizeof bytes);
  for (;;) pause();
}

/* The kinds and fields are those of runner_frames.h. */
static void forge(uint16_t kind, uint64_t ref, uint64_t id, const char *payload, size_t length) {
  struct {
    uint32_t length;
    uint16_t kind, flags;
    uint64_t ref, id;
    char payload[64];
  } frame = {.length = (uint32_t)length, .kind = kind, .ref = ref, .id = id};
  memcpy(frame.payload, payload, length);
  (void)!write(3, &frame, 24 + length);
}

/* What no runner would send: sound frames about what is not there, and far too much of what is. */
static void do_forge(call this) {
  static const char junk[] = "\1\0\0\0x\0\1\0\0\0{";
  forge(37, this.ref, UINT64_MAX, junk, sizeof junk);
  forge(37, UINT64_MAX, 0, junk, sizeof junk);
  static const char finish[] = "\0\0\0\0\1\0\0\0{";
  forge(41, 0, UINT64_MAX, finish, sizeof finish);
  static const char rows[] = "\377\377\377\377\377\377\377\177\0\0\0\0\0\0\0\0\5\0\0\0[1,2]";
  forge(39, this.ref, 0, rows, sizeof rows);
  char request[] = "RRRRRRRR\4\0\0\0read\0\2\0\0\0{}";
  memcpy(request, &this.run, 8);
  for (uint64_t number = 1000; number < 1100; number++) forge(42, this.ref, number, request, sizeof request);
  memset(request, 0xFF, 8);
  forge(42, this.ref, 2000, request, sizeof request);
  static const char returned[] = "\0\0\0";
  forge(35, this.ref, this.run, returned, sizeof returned);
  succeed(this);
}

static void do_close_watched(call this) {
  int timer = timer_after(100000);
  host->watch(timer, crash_when_ready, NULL);
  close(timer);
  succeed(this);
}

/* Asks for a second action, and finishes first. */
static void do_chain(call this) {
  say("perform answered %d", host->perform(this.ref, "never", this.argument));
  succeed(this);
}

/* MARK: Requests */

static int tell_answer(void *user, const screenlet_answer *answer) {
  call *this = user;
  char json[160];
  snprintf(json, sizeof json, "{\"status\":%u,\"origin\":%u,\"age\":%lld,\"length\":%zu}", answer->status,
           answer->origin, (long long)answer->age_ms, answer->length);
  if (host->emit(this->ref, this->run, "onAnswered", json) != SCREENLET_OK) say("answered %s", json);
  if (answer->status == SCREENLET_PART) return answer->done >= 2;
  succeed(*this);
  free(this);
  return 0;
}

static uint64_t ask(call this) {
  call *kept = malloc(sizeof *kept);
  *kept = this;
  kept->argument = NULL;
  uint64_t request = host->request(this.run, "read", "{\"calls\":[]}", tell_answer, kept);
  if (!request) free(kept);
  return request;
}

static void do_ask(call this) { ask(this); }

static void do_ask_and_finish(call this) {
  ask(this);
  succeed(this);
}

static void do_ask_much(call this) {
  int taken = 0;
  for (int at = 0; at < 40; at++) taken += ask(this) != 0;
  say("%d requests taken", taken);
}

static void do_abandon(call this) {
  uint64_t request = ask(this);
  int first = host->abandon(request);
  say("abandon answered %d %d", first, host->abandon(request));
}

/* MARK: The table */

static const struct {
  const char *name;
  void (*run)(call);
} doings[] = {
  {"exit", do_exit},
  {"exit-quietly", do_exit_quietly},
  {"abort", do_abort},
  {"crash", do_crash},
  {"close-socket", do_close_socket},
  {"crash-later", do_crash_later},
  {"hang", do_hang},
  {"poll", do_poll},
  {"slow", do_slow},
  {"never", do_never},
  {"linger", do_linger},
  {"hang-later", do_hang_later},
  {"sleep", do_sleep},
  {"flood", do_flood},
  {"threads", do_threads},
  {"shout", do_shout},
  {"print", do_print},
  {"progress", do_progress},
  {"progress-twice", do_progress_twice},
  {"big-event", do_big_event},
  {"finish-twice", do_finish_twice},
  {"emit-after-finish", do_emit_after_finish},
  {"emit-for-others", do_emit_for_others},
  {"junk", do_junk},
  {"nulls", do_nulls},
  {"fork", do_fork},
  {"fork-back", do_fork_back},
  {"fork-on", do_fork_on},
  {"has-descriptor", do_has_descriptor},
  {"garbage", do_garbage},
  {"forge", do_forge},
  {"close-watched", do_close_watched},
  {"chain", do_chain},
  {"ask", do_ask},
  {"ask-and-finish", do_ask_and_finish},
  {"ask-much", do_ask_much},
  {"abandon", do_abandon},
};

enum { DOINGS = sizeof doings / sizeof *doings };

static screenlet_action actions[DOINGS];
static const screenlet_action *action_list[DOINGS + 1];

static void *create(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  hostile *self = malloc(sizeof *self);
  self->ref = ref;
  return self;
}

static void destroy(void *self) { free(self); }

static void perform(
    void *self, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  for (size_t at = 0; at < DOINGS; at++) {
    if (strcmp(action, doings[at].name) == 0) doings[at].run((call){((hostile *)self)->ref, run, argument});
  }
}

/* Finishes nothing by itself: poll and flood ask. */
static void cancel(void *self, screenlet_run run) {
  (void)self;
  say("cancel %llu", (unsigned long long)run);
}

static void *create_crashing(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition, (void)ref;
  fault();
  return NULL;
}

static void *create_nothing(const screenlet_definition *definition, screenlet_ref ref) {
  (void)definition;
  host->emit(ref, 0, "onNothing", NULL);
  return NULL;
}

static void stop(void) { fputs("stopped\n", stderr); }

static const screenlet_attribute value = {
  .size = sizeof value, .name = "value", .summary = "Any number.", .type = SCREENLET_INTEGER};
static const screenlet_definition whole = {
  .size = sizeof whole,
  .name = "hostile",
  .summary = "Does wrong what can be done wrong.",
  .attributes = LIST(screenlet_attribute, &value),
  .actions = action_list,
  .create = create,
  .destroy = destroy,
  .perform = perform,
  .cancel = cancel,
};
static const screenlet_definition crashing = {
  .size = sizeof crashing, .name = "crashing", .summary = "Crashes in create.", .create = create_crashing};
static const screenlet_definition nothing = {
  .size = sizeof nothing, .name = "nothing", .summary = "Makes nothing.", .create = create_nothing};
static const screenlet_definition deaf = {
  .size = sizeof deaf,
  .name = "deaf",
  .summary = "Has no cancel.",
  .actions = action_list,
  .create = create,
  .perform = perform,
};
static const screenlet_plugin plugin = {
  .size = sizeof plugin,
  .abi = SCREENLET_ABI,
  .name = "hostile",
  .version = "6.6.6",
  .summary = "For tests of hosts.",
  .definitions = LIST(screenlet_definition, &whole, &crashing, &nothing, &deaf),
  .stop = stop,
};

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *given, char *reason, size_t size) {
  (void)abi, (void)reason, (void)size;
  host = given;
  for (size_t at = 0; at < DOINGS; at++) {
    actions[at] = (screenlet_action){
      .size = sizeof actions[at],
      .name = doings[at].name,
      .summary = "Does what its name says.",
      .flags = SCREENLET_OVERLAPS,
      .type = SCREENLET_INTEGER,
      .argument = "N",
    };
    action_list[at] = &actions[at];
  }
  return &plugin;
}
