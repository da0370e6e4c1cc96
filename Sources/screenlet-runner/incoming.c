#include "incoming.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ledger.h"
#include "lingering.h"
#include "process.h"
#include "progress_telling.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static incoming_frame *cancellations, *others;
static int wake_descriptor = -1;

// MARK: The queue

static void append(incoming_frame **queue, incoming_frame *frame) {
  while (*queue) queue = &(*queue)->next;
  *queue = frame;
}

static void enqueue(incoming_frame *frame) {
  frame->next = NULL;
  pthread_mutex_lock(&mutex);
  append(frame->header.kind == SCREENS_CANCEL ? &cancellations : &others, frame);
  pthread_mutex_unlock(&mutex);
  incoming_wake();
}

incoming_frame *incoming_take(void) {
  pthread_mutex_lock(&mutex);
  incoming_frame **queue = cancellations ? &cancellations : &others;
  incoming_frame *frame = *queue;
  if (frame) *queue = frame->next;
  pthread_mutex_unlock(&mutex);
  return frame;
}

bool incoming_is_empty(void) {
  pthread_mutex_lock(&mutex);
  bool empty = !cancellations && !others;
  pthread_mutex_unlock(&mutex);
  return empty;
}

int incoming_wake_descriptor(void) { return wake_descriptor; }

void incoming_wake_clear(void) {
  uint64_t wakes;
  (void)!read(wake_descriptor, &wakes, sizeof wakes);
}

void incoming_wake(void) {
  uint64_t one = 1;
  (void)!write(wake_descriptor, &one, sizeof one);
}

// MARK: The reader

// Waits for the host's bytes, and serves the two timers meanwhile.
static void wait_for_bytes(void) {
  struct pollfd polled[3] = {
    {SCREENS_RUNNER_SOCKET, POLLIN, 0}, {lingering_timer(), POLLIN, 0}, {progress_timer(), POLLIN, 0}};
  do {
    for (int at = 0; at < 3; at++) polled[at].revents = 0;
    if (poll(polled, 3, -1) < 0) continue;
    if (polled[1].revents) lingering_tell();
    if (polled[2].revents) progress_tell_all();
  } while (!polled[0].revents);
}

// Ends the process when the host has: nobody is there to hear of anything the plugin would still do.
static void read_exactly(uint8_t *bytes, size_t length) {
  while (length) {
    wait_for_bytes();
    ssize_t count = recv(SCREENS_RUNNER_SOCKET, bytes, length, MSG_DONTWAIT);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count < 0 && (errno == EBADF || errno == ENOTSOCK)) {
      process_end_without_socket();
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
      _exit(0);
    }
  }
}

static incoming_frame *read_frame(void) {
  uint8_t bytes[SCREENS_FRAME_HEADER];
  screens_frame_header header;
  read_exactly(bytes, sizeof bytes);
  incoming_frame *frame = NULL;
  if (screens_frame_header_read(bytes, &header)) frame = malloc(sizeof *frame + header.length);
  if (!frame) {
    fprintf(stderr, "screenlet-runner: a frame of %u bytes from the host cannot be taken\n", header.length);
    _exit(2);
  }
  frame->header = header;
  read_exactly(frame->payload, header.length);
  return frame;
}

static void *read_frames(void *unused) {
  (void)unused;
  for (;;) {
    incoming_frame *frame = read_frame();
    uint16_t kind = frame->header.kind;
    // Marked here and not by the main thread, which may be inside the plugin: a loop that asks is to see it at once.
    if (kind == SCREENS_PERFORM) ledger_add_run(frame->header.id, frame->header.ref);
    if (kind == SCREENS_CANCEL) ledger_cancel_run(frame->header.id);
    enqueue(frame);
    // The host may close the socket right after QUIT, which is not to cut short what the plugin does at the end.
    if (kind == SCREENS_QUIT) return NULL;
  }
}

void incoming_start(void) {
  wake_descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 128 << 10);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t reader;
  if (wake_descriptor < 0 || pthread_create(&reader, &attributes, read_frames, NULL) != 0) {
    perror("screenlet-runner: reader");
    _exit(2);
  }
  pthread_attr_destroy(&attributes);
}
