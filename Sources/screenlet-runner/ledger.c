#include "ledger.h"

#include <pthread.h>
#include <stdlib.h>

#include "clock.h"
#include "number_table.h"

typedef struct run {
  screenlet_run number;
  screenlet_ref ref;
  bool begun, cancelled;
  bool has_progress;
  progress progress;
  int64_t progress_told_at;
  struct run *next_ended;  // while an instance ends
} run;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static number_table instances, runs;
static request requests[REQUEST_LIMIT];  // number 0: free
static uint64_t last_request;

static void lock(void) { pthread_mutex_lock(&mutex); }
static void unlock(void) { pthread_mutex_unlock(&mutex); }

static run *find_run(screenlet_run number) { return number_table_find(&runs, number); }

static request *find_request(uint64_t number) {
  for (int at = 0; at < REQUEST_LIMIT; at++) {
    if (number && requests[at].number == number) return &requests[at];
  }
  return NULL;
}

static void remove_run(run *ended) {
  number_table_remove(&runs, ended->number);
  free(ended->progress.text);
  free(ended);
}

// MARK: Instances

instance *ledger_add_instance(screenlet_ref ref, const definition *definition) {
  instance *added = calloc(1, sizeof *added);
  if (!added) return NULL;
  added->ref = ref;
  added->definition = definition;
  lock();
  bool taken = !number_table_add(&instances, ref, added);
  unlock();
  if (!taken) return added;
  free(added);
  return NULL;
}

instance *ledger_instance(screenlet_ref ref) {
  lock();
  instance *found = number_table_find(&instances, ref);
  unlock();
  return found;
}

instance *ledger_any_instance(void) {
  instance *found = NULL;
  lock();
  for (size_t at = 0; at < instances.capacity && !found; at++) found = instances.entries[at].value;
  unlock();
  return found;
}

instance *ledger_remove_instance(screenlet_ref ref) {
  lock();
  instance *removed = number_table_remove(&instances, ref);
  // In two steps, since removing moves entries.
  run *ended = NULL;
  for (size_t at = 0; at < runs.capacity; at++) {
    run *candidate = runs.entries[at].value;
    if (!candidate || candidate->ref != ref) continue;
    candidate->next_ended = ended;
    ended = candidate;
  }
  while (ended) {
    run *next = ended->next_ended;
    remove_run(ended);
    ended = next;
  }
  for (int at = 0; at < REQUEST_LIMIT; at++) {
    if (requests[at].number && requests[at].ref == ref) requests[at].abandoned = true;
  }
  unlock();
  return removed;
}

// MARK: Runs

bool ledger_add_run(screenlet_run number, screenlet_ref ref) {
  run *added = calloc(1, sizeof *added);
  if (!added) return false;
  added->number = number;
  added->ref = ref;
  lock();
  bool taken = !number_table_add(&runs, number, added);
  unlock();
  if (taken) free(added);
  return !taken;
}

bool ledger_begin_run(screenlet_run number) {
  lock();
  run *found = find_run(number);
  if (found) found->begun = true;
  unlock();
  return found;
}

void ledger_cancel_run(screenlet_run number) {
  lock();
  run *found = find_run(number);
  if (found) found->cancelled = true;
  unlock();
}

bool ledger_has_run(screenlet_run number) {
  lock();
  bool found = find_run(number);
  unlock();
  return found;
}

bool ledger_run_is_unbegun(screenlet_run number) {
  lock();
  run *found = find_run(number);
  bool unbegun = found && !found->begun;
  unlock();
  return unbegun;
}

bool ledger_run_is_cancelled(screenlet_run number) {
  lock();
  run *found = find_run(number);
  bool cancelled = !found || found->cancelled;
  unlock();
  return cancelled;
}

int ledger_admits(screenlet_ref ref, screenlet_run number) {
  lock();
  run *found = find_run(number);
  int answer = SCREENLET_OK;
  if (!number_table_find(&instances, ref) || (number && !found)) answer = SCREENLET_ENDED;
  else if (number && found->ref != ref) answer = SCREENLET_REFUSED;
  unlock();
  return answer;
}

bool ledger_remove_run(screenlet_run number) {
  lock();
  run *found = find_run(number);
  if (found) remove_run(found);
  unlock();
  return found;
}

// MARK: Progress

static bool progress_is_due(const run *run) {
  return run->has_progress && clock_milliseconds() - run->progress_told_at >= PROGRESS_INTERVAL_MS;
}

int ledger_note_progress(screenlet_run number, progress noted, bool *due) {
  lock();
  run *found = find_run(number);
  if (found) {
    free(found->progress.text);
    found->progress = noted;
    found->has_progress = true;
    *due = progress_is_due(found);
  }
  unlock();
  if (found) return SCREENLET_OK;
  free(noted.text);
  return SCREENLET_ENDED;
}

bool ledger_take_progress(screenlet_run number, bool is_last, progress *taken) {
  lock();
  run *found = find_run(number);
  bool takes = found && (is_last ? found->has_progress : progress_is_due(found));
  if (takes) {
    *taken = found->progress;
    found->progress = (progress){0, 0, NULL};
    found->has_progress = false;
    found->progress_told_at = clock_milliseconds();
  }
  unlock();
  return takes;
}

screenlet_run ledger_run_with_progress(bool *later) {
  screenlet_run number = 0;
  lock();
  for (size_t at = 0; at < runs.capacity && !number; at++) {
    run *candidate = runs.entries[at].value;
    if (!candidate || !candidate->has_progress) continue;
    if (progress_is_due(candidate)) number = candidate->number;
    else *later = true;
  }
  unlock();
  return number;
}

// MARK: Requests

uint64_t ledger_add_request(screenlet_run number, screenlet_reply reply, void *user, screenlet_ref *ref, bool *full) {
  uint64_t added = 0;
  lock();
  run *found = find_run(number);
  request *place = NULL;
  for (int at = 0; at < REQUEST_LIMIT && !place; at++) {
    if (!requests[at].number) place = &requests[at];
  }
  *full = found && !place;
  if (found && place) {
    added = ++last_request;
    *ref = found->ref;
    *place = (request){.number = added, .run = number, .ref = found->ref, .reply = reply, .user = user};
  }
  unlock();
  return added;
}

bool ledger_request(uint64_t number, request *copy) {
  lock();
  request *found = find_request(number);
  bool open = found && !found->abandoned;
  if (open) *copy = *found;
  unlock();
  return open;
}

void ledger_satisfy_request(uint64_t number) {
  lock();
  request *found = find_request(number);
  if (found) found->satisfied = true;
  unlock();
}

bool ledger_take_request(uint64_t number, request *taken) {
  lock();
  request *found = find_request(number);
  bool open = found && !found->abandoned;
  if (open) {
    *taken = *found;
    found->number = 0;
  }
  unlock();
  return open;
}

bool ledger_take_abandoned(request *taken) {
  bool found = false;
  lock();
  for (int at = 0; at < REQUEST_LIMIT && !found; at++) {
    if (!requests[at].number || !requests[at].abandoned) continue;
    *taken = requests[at];
    requests[at].number = 0;
    found = true;
  }
  unlock();
  return found;
}

bool ledger_has_abandoned(void) {
  bool found = false;
  lock();
  for (int at = 0; at < REQUEST_LIMIT && !found; at++) found = requests[at].number && requests[at].abandoned;
  unlock();
  return found;
}

bool ledger_has_requests(void) {
  bool found = false;
  lock();
  for (int at = 0; at < REQUEST_LIMIT && !found; at++) found = requests[at].number != 0;
  unlock();
  return found;
}

int ledger_abandon(uint64_t number) {
  int answer = SCREENLET_OK;
  lock();
  request *found = find_request(number);
  if (!number || number > last_request) answer = SCREENLET_REFUSED;
  else if (!found || found->abandoned) answer = SCREENLET_ENDED;
  else found->abandoned = true;
  unlock();
  return answer;
}

int ledger_abandon_requests(screenlet_run number, uint64_t numbers[REQUEST_LIMIT]) {
  int count = 0;
  lock();
  for (int at = 0; at < REQUEST_LIMIT; at++) {
    if (!requests[at].number || requests[at].run != number || requests[at].abandoned) continue;
    requests[at].abandoned = true;
    numbers[count++] = requests[at].number;
  }
  unlock();
  return count;
}
