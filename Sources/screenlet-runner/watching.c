#include "watching.h"

#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "clock.h"
#include "incoming.h"
#include "ledger.h"
#include "lingering.h"
#include "process.h"
#include "receiving.h"
#include "runner_frames.h"

typedef struct watch {
  int fd;
  screenlet_ready ready;
  void *user;
  uint64_t number;  // tells a watch from a later one of the same descriptor
} watch;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static watch *watches;
static size_t count, capacity;
static uint64_t last_number;

// The main thread's own: what it polls now. The first entries are the wake descriptor and the host's socket.
enum { OWN_ENTRIES = 2 };
enum { LOOK_OUT_US = 100 };
static struct pollfd *polled;
static uint64_t *polled_numbers;
static size_t polled_capacity;

static watch *find(int fd) {
  for (size_t at = 0; at < count; at++) {
    if (watches[at].fd == fd) return &watches[at];
  }
  return NULL;
}

bool watching_add(int fd, screenlet_ready ready, void *user) {
  pthread_mutex_lock(&mutex);
  watch *place = find(fd);
  if (!place && count == capacity) {
    size_t larger = capacity ? capacity * 2 : 8;
    watch *grown = realloc(watches, larger * sizeof *grown);
    if (grown) {
      watches = grown;
      capacity = larger;
    }
  }
  if (!place && count < capacity) place = &watches[count++];
  if (place) *place = (watch){fd, ready, user, ++last_number};
  pthread_mutex_unlock(&mutex);
  incoming_wake();
  return place;
}

bool watching_remove(int fd) {
  pthread_mutex_lock(&mutex);
  watch *found = find(fd);
  if (found) *found = watches[--count];
  pthread_mutex_unlock(&mutex);
  if (found) incoming_wake();
  return found;
}

// Fills `polled`; answers how many entries there are.
static size_t gather(bool receives) {
  pthread_mutex_lock(&mutex);
  if (polled_capacity < count + OWN_ENTRIES) {
    polled_capacity = (count + OWN_ENTRIES) * 2;
    free(polled);
    free(polled_numbers);
    polled = calloc(polled_capacity, sizeof *polled);
    polled_numbers = calloc(polled_capacity, sizeof *polled_numbers);
    if (!polled || !polled_numbers) {
      fputs("screenlet-runner: out of memory\n", stderr);
      abort();
    }
  }
  polled[0] = (struct pollfd){incoming_wake_descriptor(), POLLIN, 0};
  // A negative descriptor is passed over.
  polled[1] = (struct pollfd){receives ? SCREENS_RUNNER_SOCKET : -1, POLLIN, 0};
  for (size_t at = 0; at < count; at++) {
    polled[at + OWN_ENTRIES] = (struct pollfd){watches[at].fd, POLLIN, 0};
    polled_numbers[at + OWN_ENTRIES] = watches[at].number;
  }
  size_t gathered = count + OWN_ENTRIES;
  pthread_mutex_unlock(&mutex);
  return gathered;
}

// The watch as it was polled, unless it has ended since: a callback may end the watches of others.
static bool still_watched(int fd, uint64_t number, watch *copy) {
  pthread_mutex_lock(&mutex);
  watch *found = find(fd);
  bool same = found && found->number == number;
  if (same) *copy = *found;
  pthread_mutex_unlock(&mutex);
  return same;
}

// The next call of a script comes within microseconds, and waking an idle processor takes longer than that: so it looks
// out for a moment before it sleeps. The answer of a portal takes its time, and may be made by the same processor: then it
// sleeps at once.
static int poll_and_wait(size_t gathered) {
  if (ledger_has_requests()) return poll(polled, gathered, -1);
  int64_t end = clock_microseconds() + LOOK_OUT_US;
  int ready_count;
  while ((ready_count = poll(polled, gathered, 0)) == 0) {
    if (clock_microseconds() >= end) return poll(polled, gathered, -1);
  }
  return ready_count;
}

void watching_turn(bool waits) {
  bool receives = receiving_begin_waiting();
  size_t gathered = gather(receives);
  int ready_count = waits ? poll_and_wait(gathered) : poll(polled, gathered, 0);
  if (ready_count > 0 && polled[1].revents) receiving_take();
  receiving_end_waiting();
  if (ready_count <= 0) return;
  if (polled[0].revents) incoming_wake_clear();
  for (size_t at = OWN_ENTRIES; at < gathered; at++) {
    watch ready;
    if (!polled[at].revents || !still_watched(polled[at].fd, polled_numbers[at], &ready)) continue;
    if (polled[at].revents & POLLNVAL) {
      // The plugin closed it first. Polling on would spin, or hit whatever gets that number next.
      watching_remove(ready.fd);
      fprintf(stderr, "screenlet-runner: descriptor %d was closed while it was watched\n", ready.fd);
      continue;
    }
    lingering_begin();
    ready.ready(ready.user, ready.fd);
    process_end_if_forked();
    lingering_end();
  }
}
