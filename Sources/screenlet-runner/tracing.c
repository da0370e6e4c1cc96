#include "tracing.h"

#include <dirent.h>
#include <malloc.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "host_functions.h"
#include "outgoing.h"
#include "process.h"

// Calls in vain that are told one by one; a flood of them teaches nothing more.
enum { IN_VAIN_LIMIT = 64 };
// A thread that was joined is listed for a moment longer, and one that was told to end needs one.
enum { END_PATIENCE_MS = 300 };

static bool is_on;
static int own_threads;
static atomic_int_least64_t calls, calls_elsewhere, host_calls, host_calls_elsewhere, host_calls_after_stop;
static atomic_int in_vain;
static atomic_bool has_stopped;
static atomic_uint_least16_t kind_under_way;

static bool is_main_thread(void) { return gettid() == getpid(); }

// MARK: Calls into the plugin

void tracing_note_call(void) {
  if (!is_on) return;
  atomic_fetch_add(&calls, 1);
  if (!is_main_thread()) atomic_fetch_add(&calls_elsewhere, 1);
}

void tracing_enter(uint16_t kind) {
  if (!is_on) return;
  if (kind != SCREENS_MEASURE) tracing_note_call();
  atomic_store(&kind_under_way, kind);
}

void tracing_leave(void) {
  if (is_on) atomic_store(&kind_under_way, 0);
}

// MARK: Calls from the plugin

static void note(void) {
  atomic_fetch_add(&host_calls, 1);
  if (!is_main_thread()) atomic_fetch_add(&host_calls_elsewhere, 1);
  if (atomic_load(&has_stopped)) atomic_fetch_add(&host_calls_after_stop, 1);
}

// Notes a call that has been answered; what came to nothing is told.
static int noted(const char *function, screenlet_ref ref, screenlet_run run, int answer) {
  note();
  if (answer == SCREENLET_OK || atomic_fetch_add(&in_vain, 1) >= IN_VAIN_LIMIT) return answer;
  if (!outgoing_is_open() || !outgoing_lock()) return answer;
  uint16_t kind = is_main_thread() ? atomic_load(&kind_under_way) : 0;
  screens_frame_writer *frame = outgoing_begin(SCREENS_IN_VAIN, kind, ref, run);
  screens_frame_put_u32(frame, (uint32_t)answer);
  screens_frame_put_text(frame, function, strlen(function));
  outgoing_send();
  outgoing_unlock();
  return answer;
}

static int traced_emit(screenlet_ref ref, screenlet_run run, const char *event, const char *json) {
  return noted("emit", ref, run, host_functions.emit(ref, run, event, json));
}

static int traced_finish(screenlet_run run, uint32_t outcome, const char *json) {
  return noted("finish", 0, run, host_functions.finish(run, outcome, json));
}

static int traced_progress(screenlet_run run, int64_t done, int64_t total, const char *text) {
  return noted("progress", 0, run, host_functions.progress(run, done, total, text));
}

static int traced_cancelled(screenlet_run run) {
  note();
  return host_functions.cancelled(run);
}

static int traced_view(screenlet_ref ref, const char *json) {
  return noted("view", ref, 0, host_functions.view(ref, json));
}

static int traced_rows(screenlet_ref ref, int64_t first, int64_t total, const char *json) {
  return noted("rows", ref, 0, host_functions.rows(ref, first, total, json));
}

static int traced_set_attribute(screenlet_ref ref, const char *name, const char *text) {
  return noted("set_attribute", ref, 0, host_functions.set_attribute(ref, name, text));
}

static int traced_perform(screenlet_ref ref, const char *action, const char *argument) {
  return noted("perform", ref, 0, host_functions.perform(ref, action, argument));
}

static uint64_t traced_request(
  screenlet_run run, const char *service, const char *json, screenlet_reply reply, void *user) {
  uint64_t number = host_functions.request(run, service, json, reply, user);
  noted("request", 0, run, number ? SCREENLET_OK : service && json && reply ? SCREENLET_ENDED : SCREENLET_REFUSED);
  return number;
}

// ENDED is no fault of it: it crosses with the end of the request.
static int traced_abandon(uint64_t request) {
  int answer = host_functions.abandon(request);
  noted("abandon", 0, 0, answer == SCREENLET_ENDED ? SCREENLET_OK : answer);
  return answer;
}

static int traced_watch(int fd, screenlet_ready ready, void *user) {
  return noted("watch", 0, 0, host_functions.watch(fd, ready, user));
}

static int traced_log(uint32_t level, const char *text) {
  return noted("log", 0, 0, host_functions.log(level, text));
}

const screenlet_host traced_functions = {
  .size = sizeof traced_functions,
  .abi_min = ABI_MIN,
  .abi_max = ABI_MAX,
  .version = "check",
  .emit = traced_emit,
  .finish = traced_finish,
  .progress = traced_progress,
  .cancelled = traced_cancelled,
  .view = traced_view,
  .rows = traced_rows,
  .set_attribute = traced_set_attribute,
  .perform = traced_perform,
  .request = traced_request,
  .abandon = traced_abandon,
  .watch = traced_watch,
  .log = traced_log,
};

// MARK: What the process holds

// The entries of a folder of /proc, and with `visit` each by its name.
static int count_entries(const char *folder, void (*visit)(const char *name, void *user), void *user) {
  DIR *entries = opendir(folder);
  if (!entries) return 0;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (entry->d_name[0] == '.') continue;
    count++;
    if (visit) visit(entry->d_name, user);
  }
  closedir(entries);
  return count;
}

static size_t read_about_thread(const char *thread, const char *what, char *text, size_t size) {
  char path[96];
  snprintf(path, sizeof path, "/proc/self/task/%s/%s", thread, what);
  FILE *file = fopen(path, "re");
  size_t length = file ? fread(text, 1, size - 1, file) : 0;
  if (file) fclose(file);
  text[length] = 0;
  return length;
}

static void add_children(const char *thread, void *user) {
  char text[4096];
  size_t length = read_about_thread(thread, "children", text, sizeof text);
  for (size_t at = 0; at < length; at++) *(int *)user += text[at] == ' ';
}

typedef struct names {
  char text[256];
  size_t length;
} names;

static void add_name(const char *thread, void *user) {
  names *names = user;
  char name[32];
  read_about_thread(thread, "comm", name, sizeof name);
  name[strcspn(name, "\n")] = 0;
  // The runner's own threads have its name; most of a plugin's inherit it.
  int written = snprintf(
    names->text + names->length, sizeof names->text - names->length, "%s%s", names->length ? "," : "", name);
  if (written > 0 && names->length + (size_t)written < sizeof names->text) names->length += (size_t)written;
}

static int thread_count(void) { return count_entries("/proc/self/task", NULL, NULL) - own_threads; }

void tracing_start(void) {
  is_on = true;
  own_threads = thread_count();
}

void tracing_tell(void) {
  if (!is_on) return;
  // First, since looking at the rest needs memory.
  struct mallinfo2 heap = mallinfo2();
  int children = 0;
  names names = {"", 0};
  count_entries("/proc/self/task", add_children, &children);
  int threads = count_entries("/proc/self/task", add_name, &names) - own_threads;
  const int64_t numbers[] = {
    (int64_t)(heap.uordblks + heap.hblkhd),
    count_entries("/proc/self/fd", NULL, NULL),
    threads,
    children,
    atomic_load(&calls),
    atomic_load(&calls_elsewhere),
    atomic_load(&host_calls),
    atomic_load(&host_calls_elsewhere),
    atomic_load(&host_calls_after_stop),
  };
  if (!outgoing_lock()) return;
  screens_frame_writer *frame = outgoing_begin(SCREENS_MEASURED, 0, 0, 0);
  for (size_t at = 0; at < sizeof numbers / sizeof *numbers; at++) screens_frame_put_i64(frame, numbers[at]);
  screens_frame_put_text(frame, names.text, names.length);
  outgoing_send();
  outgoing_unlock();
}

void tracing_end(void) {
  if (!is_on) return;
  atomic_store(&has_stopped, true);
  int64_t end = clock_milliseconds() + END_PATIENCE_MS;
  while (thread_count() > 0 && clock_milliseconds() < end) poll(NULL, 0, 5);
  tracing_tell();
}

// MARK: Tables

static void tell_size(const char *table, size_t theirs, size_t ours) {
  if (!outgoing_lock()) return;
  screens_frame_writer *frame = outgoing_begin(SCREENS_TABLE_SIZE, 0, 0, 0);
  screens_frame_put_u32(frame, (uint32_t)theirs);
  screens_frame_put_u32(frame, (uint32_t)ours);
  screens_frame_put_text(frame, table, strlen(table));
  outgoing_send();
  outgoing_unlock();
}

void tracing_tell_tables(const loaded_plugin *plugin) {
  if (!is_on) return;
  tell_size("screenlet_plugin", plugin->known.size, sizeof(screenlet_plugin));
  for (size_t at = 0; at < plugin->definition_count; at++) {
    tell_size("screenlet_definition", plugin->definitions[at].known.size, sizeof(screenlet_definition));
  }
}
