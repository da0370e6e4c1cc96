// What is under way: instances, runs and requests, each under its number. One light lock guards all of it, and is never
// held while a frame is sent or the plugin is called.
#ifndef RUNNER_LEDGER_H
#define RUNNER_LEDGER_H

#include <stdbool.h>
#include <stdint.h>

#include "plugin_loading.h"
#include "screenlet.h"

// An instance. Only the main thread makes and ends them, so it may use one without the lock.
typedef struct instance {
  screenlet_ref ref;
  const definition *definition;
  void *self;
} instance;

// How far a run is, as it was last told.
typedef struct progress {
  int64_t done, total;
  char *text;
} progress;

// What a plugin has asked of the host and has no end of yet.
typedef struct request {
  uint64_t number;
  screenlet_run run;
  screenlet_ref ref;
  screenlet_reply reply;
  void *user;
  bool abandoned;  // its reply is to get ABANDONED, which the main thread does soon
  bool satisfied;  // the plugin has seen enough parts
} request;

enum { REQUEST_LIMIT = 32, PROGRESS_INTERVAL_MS = 50 };

// MARK: Instances [main]

// NULL when the number is taken or memory has run out.
instance *ledger_add_instance(screenlet_ref, const definition *);
instance *ledger_instance(screenlet_ref);
// Any instance, NULL when there is none: for the end.
instance *ledger_any_instance(void);
// Ends the instance with its runs; its requests become abandoned. The caller frees what it gets.
instance *ledger_remove_instance(screenlet_ref);

// MARK: Runs

// False when the number is taken or memory has run out. [reader]
bool ledger_add_run(screenlet_run, screenlet_ref);
// Marks the run as one that the plugin knows of; false when it was cancelled before, and is over. [main]
bool ledger_begin_run(screenlet_run);
// From now on the plugin is told so when it asks. [reader]
void ledger_cancel_run(screenlet_run);
bool ledger_has_run(screenlet_run);
// True when a run is there that the plugin does not know of yet. [main]
bool ledger_run_is_unbegun(screenlet_run);
// Also for runs that are over. [any]
bool ledger_run_is_cancelled(screenlet_run);
// Whether an instance may tell something about a run (0: none): SCREENLET_OK, SCREENLET_ENDED when one of them is over,
// SCREENLET_REFUSED when the run is another instance's. [any]
int ledger_admits(screenlet_ref, screenlet_run);
// Ends the run; false when it is over already. [any]
bool ledger_remove_run(screenlet_run);

// MARK: Progress

// Notes it. SCREENLET_ENDED when the run is over; else `due` says whether enough time has passed to tell it. Takes
// `text` over. [any]
int ledger_note_progress(screenlet_run, progress, bool *due);
// Takes what was noted and not told, before it is due only for the last time; false when there is nothing. The caller
// frees the text. [any]
bool ledger_take_progress(screenlet_run, bool is_last, progress *);
// A run with something due; 0 when there is none. `later` becomes true when something will be due. [reader]
screenlet_run ledger_run_with_progress(bool *later);

// MARK: Requests

// The number of a new request; 0 when the run is over, or with `full` when too many are open. `ref` becomes the run's
// instance. [any]
uint64_t ledger_add_request(screenlet_run, screenlet_reply, void *user, screenlet_ref *ref, bool *full);
// Copies the open request; false when it is over or abandoned. [main]
bool ledger_request(uint64_t number, request *);
// The plugin wants no more parts of it. [main]
void ledger_satisfy_request(uint64_t number);
// Ends a request that is not abandoned; false when there is none. [main]
bool ledger_take_request(uint64_t number, request *);
// Ends any abandoned request; false when there is none. [main]
bool ledger_take_abandoned(request *);
bool ledger_has_abandoned(void);
// True while any request waits for its end. [any]
bool ledger_has_requests(void);
// Marks one request: SCREENLET_OK; SCREENLET_ENDED when it is over; SCREENLET_REFUSED when there never was one. [any]
int ledger_abandon(uint64_t number);
// Marks all requests of a run; fills `numbers` and answers how many there are. [any]
int ledger_abandon_requests(screenlet_run, uint64_t numbers[REQUEST_LIMIT]);

#endif
