#include "host_functions.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "incoming.h"
#include "ledger.h"
#include "outgoing.h"
#include "plugin_loading.h"
#include "process.h"
#include "progress_telling.h"
#include "watching.h"

#define SCREENS_VERSION "0.1"

enum { TEXT_LIMIT = 4 << 20 };

// MARK: Arguments

// A text that a plugin passed, with its length. NULL where that is allowed.
typedef struct text {
  const char *bytes;
  size_t length;
} text;

static void send_log(uint32_t level, text line) {
  // The manifest is to be the first frame. What the entry has to say goes the way of standard error, also a log.
  if (!outgoing_is_open()) {
    if (!process_is_forked()) fprintf(stderr, "%s\n", line.bytes);
    return;
  }
  if (!outgoing_lock()) return;
  screens_frame_writer *frame = outgoing_begin(SCREENS_LOG, 0, 0, 0);
  screens_frame_put_u32(frame, level);
  screens_frame_put_text(frame, line.bytes, line.length);
  outgoing_send();
  outgoing_unlock();
}

// Logs what is wrong with a call of a host function, and is the call's answer.
static int refuse(const char *function, const char *fault) {
  if (process_is_forked()) return SCREENLET_ENDED;
  char line[160];
  int length = snprintf(line, sizeof line, "%s: %s", function, fault);
  send_log(SCREENLET_WARNING, (text){line, (size_t)length});
  return SCREENLET_REFUSED;
}

// Measures an argument that may be NULL; false after refusing one that is too long.
static bool take_optional(const char *function, const char *name, const char *bytes, text *taken) {
  *taken = (text){bytes, bytes ? strnlen(bytes, TEXT_LIMIT + 1) : 0};
  if (taken->length <= TEXT_LIMIT) return true;
  char fault[80];
  snprintf(fault, sizeof fault, "%s is longer than 4 MiB", name);
  refuse(function, fault);
  return false;
}

static bool take(const char *function, const char *name, const char *bytes, text *taken) {
  if (bytes) return take_optional(function, name, bytes, taken);
  char fault[80];
  snprintf(fault, sizeof fault, "%s is NULL", name);
  refuse(function, fault);
  return false;
}

// The answer after take or take_optional was false: what `refuse` has answered.
static int refused(void) { return process_is_forked() ? SCREENLET_ENDED : SCREENLET_REFUSED; }

static void put(screens_frame_writer *frame, text put) { screens_frame_put_text(frame, put.bytes, put.length); }

// MARK: Of an instance

static int host_emit(screenlet_ref ref, screenlet_run run, const char *event, const char *json) {
  text name, payload;
  if (!take("emit", "event", event, &name) || !take_optional("emit", "json", json, &payload)) return refused();
  if (!outgoing_lock()) return SCREENLET_ENDED;
  int answer = ledger_admits(ref, run);
  if (answer == SCREENLET_OK) {
    screens_frame_writer *frame = outgoing_begin(SCREENS_EMIT, 0, ref, run);
    put(frame, name);
    put(frame, payload);
    answer = outgoing_send();
  }
  outgoing_unlock();
  return answer == SCREENLET_REFUSED ? refuse("emit", "the run belongs to another screenlet") : answer;
}

// Sends a frame of two texts about an instance.
static int send_texts(uint16_t kind, screenlet_ref ref, text first, text second) {
  if (!outgoing_lock()) return SCREENLET_ENDED;
  int answer = ledger_admits(ref, 0);
  if (answer == SCREENLET_OK) {
    screens_frame_writer *frame = outgoing_begin(kind, 0, ref, 0);
    put(frame, first);
    put(frame, second);
    answer = outgoing_send();
  }
  outgoing_unlock();
  return answer;
}

static int host_set_attribute(screenlet_ref ref, const char *name, const char *value) {
  text attribute, typed;
  if (!take("set_attribute", "name", name, &attribute)) return refused();
  if (!take_optional("set_attribute", "text", value, &typed)) return refused();
  return send_texts(SCREENS_ATTRIBUTE, ref, attribute, typed);
}

static int host_perform(screenlet_ref ref, const char *action, const char *argument) {
  text name, typed;
  if (!take("perform", "action", action, &name)) return refused();
  if (!take_optional("perform", "argument", argument, &typed)) return refused();
  return send_texts(SCREENS_ASKED, ref, name, typed);
}

static int host_view(screenlet_ref ref, const char *json) {
  text view;
  if (!take("view", "json", json, &view)) return refused();
  if (!outgoing_lock()) return SCREENLET_ENDED;
  int answer = ledger_admits(ref, 0);
  if (answer == SCREENLET_OK) {
    put(outgoing_begin(SCREENS_VIEW, 0, ref, 0), view);
    answer = outgoing_send();
  }
  outgoing_unlock();
  return answer;
}

static int host_rows(screenlet_ref ref, int64_t first, int64_t total, const char *json) {
  text rows;
  if (first < 0) return refuse("rows", "first is negative");
  if (!take("rows", "json", json, &rows)) return refused();
  if (!outgoing_lock()) return SCREENLET_ENDED;
  int answer = ledger_admits(ref, 0);
  if (answer == SCREENLET_OK) {
    screens_frame_writer *frame = outgoing_begin(SCREENS_ROWS, 0, ref, 0);
    screens_frame_put_i64(frame, first);
    screens_frame_put_i64(frame, total);
    put(frame, rows);
    answer = outgoing_send();
  }
  outgoing_unlock();
  return answer;
}

// MARK: Of a run

int run_finish(screenlet_run run, uint32_t outcome, const char *json, size_t length) {
  if (!outgoing_lock()) return SCREENLET_ENDED;
  progress_send_last(run);
  uint64_t abandoned[REQUEST_LIMIT];
  int count = ledger_has_run(run) ? ledger_abandon_requests(run, abandoned) : 0;
  for (int at = 0; at < count; at++) {
    outgoing_begin(SCREENS_ABANDON, 0, 0, abandoned[at]);
    outgoing_send();
  }
  int answer = SCREENLET_ENDED;
  if (ledger_remove_run(run)) {
    screens_frame_writer *frame = outgoing_begin(SCREENS_FINISH, 0, 0, run);
    screens_frame_put_u32(frame, outcome);
    screens_frame_put_text(frame, json, length);
    answer = outgoing_send();
  }
  outgoing_unlock();
  if (count) incoming_wake();
  return answer;
}

static int host_finish(screenlet_run run, uint32_t outcome, const char *json) {
  text details;
  if (outcome > SCREENLET_CANCELLED) return refuse("finish", "no such outcome");
  if (!take_optional("finish", "json", json, &details)) return refused();
  return run_finish(run, outcome, details.bytes, details.length);
}

static int host_progress(screenlet_run run, int64_t done, int64_t total, const char *words) {
  text noted;
  if (!take_optional("progress", "text", words, &noted)) return refused();
  if (process_is_forked()) return SCREENLET_ENDED;
  return progress_tell(run, (progress){done, total, noted.bytes ? strndup(noted.bytes, noted.length) : NULL});
}

static int host_cancelled(screenlet_run run) {
  if (process_is_forked()) return 1;
  outgoing_note_alive();
  return ledger_run_is_cancelled(run);
}

// MARK: Requests

static uint64_t host_request(
  screenlet_run run, const char *service, const char *json, screenlet_reply reply, void *user) {
  text name, wanted;
  if (!take("request", "service", service, &name) || !take("request", "json", json, &wanted)) return 0;
  if (!reply) {
    refuse("request", "reply is NULL");
    return 0;
  }
  if (!outgoing_lock()) return 0;
  screenlet_ref ref = 0;
  bool full = false;
  uint64_t number = ledger_add_request(run, reply, user, &ref, &full);
  if (number) {
    screens_frame_writer *frame = outgoing_begin(SCREENS_REQUEST, 0, ref, number);
    screens_frame_put_i64(frame, (int64_t)run);
    put(frame, name);
    put(frame, wanted);
    outgoing_send();
  }
  outgoing_unlock();
  if (full) refuse("request", "32 requests are open already");
  return number;
}

static int host_abandon(uint64_t number) {
  if (!outgoing_lock()) return SCREENLET_ENDED;
  int answer = ledger_abandon(number);
  if (answer == SCREENLET_OK) {
    outgoing_begin(SCREENS_ABANDON, 0, 0, number);
    outgoing_send();
  }
  outgoing_unlock();
  if (answer == SCREENLET_OK) incoming_wake();
  return answer == SCREENLET_REFUSED ? refuse("abandon", "there never was such a request") : answer;
}

// MARK: Of the process

static int host_watch(int fd, screenlet_ready ready, void *user) {
  if (process_is_forked()) return SCREENLET_ENDED;
  outgoing_note_alive();
  if (!ready) return watching_remove(fd) ? SCREENLET_OK : refuse("watch", "the descriptor is not watched");
  if (fd < 0 || fd == SCREENS_RUNNER_SOCKET || fd == incoming_wake_descriptor() || fcntl(fd, F_GETFD) < 0) {
    return refuse("watch", "no descriptor of the plugin");
  }
  return watching_add(fd, ready, user) ? SCREENLET_OK : refuse("watch", "out of memory");
}

static int host_log(uint32_t level, const char *words) {
  text line;
  if (level > SCREENLET_PROBLEM) return refuse("log", "no such level");
  if (!take("log", "text", words, &line)) return refused();
  if (process_is_forked()) return SCREENLET_ENDED;
  send_log(level, line);
  return SCREENLET_OK;
}

const screenlet_host host_functions = {
  .size = sizeof host_functions,
  .abi_min = ABI_MIN,
  .abi_max = ABI_MAX,
  .version = SCREENS_VERSION,
  .emit = host_emit,
  .finish = host_finish,
  .progress = host_progress,
  .cancelled = host_cancelled,
  .view = host_view,
  .rows = host_rows,
  .set_attribute = host_set_attribute,
  .perform = host_perform,
  .request = host_request,
  .abandon = host_abandon,
  .watch = host_watch,
  .log = host_log,
};
