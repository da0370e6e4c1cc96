#include "outgoing.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "clock.h"
#include "process.h"
#include "screenlet.h"

// A frame buffer larger than this is given back after sending, so that one large event does not cost memory for ever.
enum { KEPT_CAPACITY = 1 << 20 };

// Who waits holds `turn`, so that a thread which has just sent cannot overtake it. With a plain mutex four flooding
// threads sent three times as many frames before the main thread's answer left.
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER, lock = PTHREAD_MUTEX_INITIALIZER;
static screens_frame_writer writer;
static int cancel_state;

static atomic_bool is_open;
static atomic_int_least64_t alive_told_at;

bool outgoing_lock(void) {
  if (process_is_forked()) return false;
  // A plugin's thread that is ended by pthread_cancel in the middle of a frame would keep the lock for ever.
  int state;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &state);
  pthread_mutex_lock(&turn);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&turn);
  cancel_state = state;
  return true;
}

bool outgoing_try_lock(void) {
  if (process_is_forked()) return false;
  int state;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &state);
  if (pthread_mutex_trylock(&turn) == 0) {
    bool locked = pthread_mutex_trylock(&lock) == 0;
    pthread_mutex_unlock(&turn);
    if (locked) {
      cancel_state = state;
      struct pollfd socket = {SCREENS_RUNNER_SOCKET, POLLOUT, 0};
      if (poll(&socket, 1, 0) == 1 && socket.revents & POLLOUT) return true;
      outgoing_unlock();
      return false;
    }
  }
  pthread_setcancelstate(state, NULL);
  return false;
}

void outgoing_unlock(void) {
  int state = cancel_state;
  pthread_mutex_unlock(&lock);
  pthread_setcancelstate(state, NULL);
}

screens_frame_writer *outgoing_begin(uint16_t kind, uint16_t flags, uint64_t ref, uint64_t id) {
  screens_frame_begin(&writer, kind, flags, ref, id);
  return &writer;
}

static bool send_all(const uint8_t *bytes, size_t length) {
  while (length) {
    ssize_t sent = send(SCREENS_RUNNER_SOCKET, bytes, length, MSG_NOSIGNAL);
    if (sent >= 0) {
      bytes += sent;
      length -= (size_t)sent;
    } else if (errno == EAGAIN) {
      // Only when a plugin has made our descriptor non-blocking.
      struct pollfd socket = {SCREENS_RUNNER_SOCKET, POLLOUT, 0};
      poll(&socket, 1, -1);
    } else if (errno == EBADF || errno == ENOTSOCK) {
      process_end_without_socket();
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

int outgoing_send(void) {
  bool sent = screens_frame_end(&writer) && send_all(writer.bytes, writer.length);
  if (writer.capacity > KEPT_CAPACITY) screens_frame_writer_free(&writer);
  return sent ? SCREENLET_OK : SCREENLET_ENDED;
}

void outgoing_note_alive(void) {
  if (!outgoing_is_open()) return;
  int64_t now = clock_milliseconds();
  int64_t told = atomic_load_explicit(&alive_told_at, memory_order_relaxed);
  if (now - told < 1000 || !atomic_compare_exchange_strong(&alive_told_at, &told, now)) return;
  // When this fails, other frames are on their way and tell as much.
  if (!outgoing_try_lock()) return;
  outgoing_begin(SCREENS_ALIVE, 0, 0, 0);
  outgoing_send();
  outgoing_unlock();
}

void outgoing_open(void) { atomic_store(&is_open, true); }

bool outgoing_is_open(void) { return atomic_load_explicit(&is_open, memory_order_relaxed); }
