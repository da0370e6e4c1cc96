#include "incoming.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static incoming_frame *cancellations, *others;
static int wake_descriptor = -1;

void incoming_prepare(void) {
  wake_descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (wake_descriptor < 0) {
    perror("screenlet-runner: wake descriptor");
    _exit(2);
  }
}

static void append(incoming_frame **queue, incoming_frame *frame) {
  while (*queue) queue = &(*queue)->next;
  *queue = frame;
}

void incoming_enqueue(incoming_frame *frame) {
  frame->next = NULL;
  pthread_mutex_lock(&mutex);
  append(frame->header.kind == SCREENS_CANCEL ? &cancellations : &others, frame);
  pthread_mutex_unlock(&mutex);
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
