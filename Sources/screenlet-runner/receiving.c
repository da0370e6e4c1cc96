#include "receiving.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "clock.h"
#include "incoming.h"
#include "ledger.h"
#include "lingering.h"
#include "process.h"
#include "progress_telling.h"

// A callback of this many milliseconds is a short one, for which no thread need be woken.
enum { SHORT_CALL_MS = 2 };
// A receive buffer larger than this is given back, so that one large frame does not cost memory for ever.
enum { KEPT_CAPACITY = 64 << 10 };

// Whose the socket and the buffer are. After QUIT they are nobody's: the host may close the socket then, which is not
// to cut short what the plugin does at the end.
typedef enum { READER, MAIN, NOBODY } receiver;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static receiver owner = READER;
static bool main_waits;
// Expires when the main thread has been away for long; can be read when it is back.
static int absence_timer = -1, return_descriptor = -1;

// MARK: The bytes

static uint8_t *bytes;
static size_t length, capacity;

static void make_room(size_t wanted) {
  if (wanted < KEPT_CAPACITY) wanted = KEPT_CAPACITY;
  if (capacity >= wanted && (capacity == KEPT_CAPACITY || wanted > KEPT_CAPACITY)) return;
  uint8_t *moved = realloc(bytes, wanted);
  if (!moved) {
    fprintf(stderr, "screenlet-runner: a frame of %zu bytes from the host cannot be taken\n", wanted);
    _exit(2);
  }
  bytes = moved;
  capacity = wanted;
}

static void deliver(const screens_frame_header *header, const uint8_t *payload) {
  incoming_frame *frame = malloc(sizeof *frame + header->length);
  if (!frame) {
    fprintf(stderr, "screenlet-runner: a frame of %u bytes from the host cannot be taken\n", header->length);
    _exit(2);
  }
  frame->header = *header;
  memcpy(frame->payload, payload, header->length);
  // Marked here and not when the main thread comes to it: a loop that asks is to see it at once.
  if (header->kind == SCREENS_PERFORM) ledger_add_run(header->id, header->ref);
  if (header->kind == SCREENS_CANCEL) ledger_cancel_run(header->id);
  incoming_enqueue(frame);
}

static void give_up(void) {
  pthread_mutex_lock(&mutex);
  owner = NOBODY;
  pthread_mutex_unlock(&mutex);
}

// Delivers the whole frames of the buffer, and moves the rest to its front.
static void cut_frames(void) {
  size_t start = 0, needed = 0;
  while (length - start >= SCREENS_FRAME_HEADER) {
    screens_frame_header header;
    if (!screens_frame_header_read(bytes + start, &header)) {
      fprintf(stderr, "screenlet-runner: the host sent a frame of %u bytes\n", header.length);
      _exit(2);
    }
    needed = SCREENS_FRAME_HEADER + header.length;
    if (length - start < needed) break;
    deliver(&header, bytes + start + SCREENS_FRAME_HEADER);
    start += needed;
    needed = 0;
    if (header.kind == SCREENS_QUIT) {
      give_up();
      break;
    }
  }
  if (start) memmove(bytes, bytes + start, length - start);
  length -= start;
  make_room(needed);
}

// Ends the process when the host has: nobody is there to hear of anything the plugin would still do.
static void take(void) {
  if (!bytes) make_room(0);
  ssize_t count = recv(SCREENS_RUNNER_SOCKET, bytes + length, capacity - length, MSG_DONTWAIT);
  if (count > 0) {
    length += (size_t)count;
    cut_frames();
  } else if (count < 0 && (errno == EBADF || errno == ENOTSOCK)) {
    process_end_without_socket();
  } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
    _exit(0);
  }
}

// MARK: The main thread

bool receiving_begin_waiting(void) {
  uint64_t one = 1;
  pthread_mutex_lock(&mutex);
  receiver now = owner;
  main_waits = true;
  pthread_mutex_unlock(&mutex);
  if (now == MAIN) clock_timer_set(absence_timer, 0, false);
  if (now == READER) (void)!write(return_descriptor, &one, sizeof one);
  return now == MAIN;
}

void receiving_take(void) { take(); }

void receiving_end_waiting(void) {
  pthread_mutex_lock(&mutex);
  main_waits = false;
  receiver now = owner;
  pthread_mutex_unlock(&mutex);
  if (now == MAIN) clock_timer_set(absence_timer, SHORT_CALL_MS, false);
}

// MARK: The reader

static receiver owner_now(void) {
  pthread_mutex_lock(&mutex);
  receiver now = owner;
  pthread_mutex_unlock(&mutex);
  return now;
}

static void pass(receiver from, receiver to, bool when_main_waits) {
  pthread_mutex_lock(&mutex);
  bool passes = owner == from && main_waits == when_main_waits;
  if (passes) owner = to;
  pthread_mutex_unlock(&mutex);
  // It polls without the socket until it is told.
  if (passes && to == MAIN) incoming_wake();
}

static void *receive(void *unused) {
  (void)unused;
  for (;;) {
    bool owns = owner_now() == READER;
    struct pollfd polled[] = {
      {lingering_timer(), POLLIN, 0},
      {progress_timer(), POLLIN, 0},
      {absence_timer, POLLIN, 0},
      {return_descriptor, POLLIN, 0},
      // A negative descriptor is passed over.
      {owns ? SCREENS_RUNNER_SOCKET : -1, POLLIN, 0},
    };
    if (poll(polled, sizeof polled / sizeof *polled, -1) < 0) continue;
    if (polled[0].revents) lingering_tell();
    if (polled[1].revents) progress_tell_all();
    if (polled[2].revents) {
      clock_timer_clear(absence_timer);
      pass(MAIN, READER, false);
    }
    if (polled[4].revents) {
      take();
      if (!incoming_is_empty()) incoming_wake();
    }
    if (polled[3].revents) {
      clock_timer_clear(return_descriptor);
      pass(READER, MAIN, true);
    }
  }
  return NULL;
}

void receiving_start(void) {
  absence_timer = clock_timer();
  return_descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 128 << 10);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t reader;
  if (return_descriptor < 0 || pthread_create(&reader, &attributes, receive, NULL) != 0) {
    perror("screenlet-runner: reader");
    _exit(2);
  }
  pthread_attr_destroy(&attributes);
}
