#include "progress_telling.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "outgoing.h"

static int timer = -1;
static atomic_bool timer_is_set;

void progress_prepare(void) { timer = clock_timer(); }

int progress_timer(void) { return timer; }

static void wait_until_due(void) {
  if (!atomic_exchange(&timer_is_set, true)) clock_timer_set(timer, PROGRESS_INTERVAL_MS, false);
}

// The caller holds the lock of outgoing.
static void send_noted(screenlet_run run, bool is_last) {
  progress noted;
  if (!ledger_take_progress(run, is_last, &noted)) return;
  screens_frame_writer *frame = outgoing_begin(SCREENS_PROGRESS, 0, 0, run);
  screens_frame_put_i64(frame, noted.done);
  screens_frame_put_i64(frame, noted.total);
  screens_frame_put_text(frame, noted.text, noted.text ? strlen(noted.text) : 0);
  outgoing_send();
  free(noted.text);
}

void progress_send_last(screenlet_run run) { send_noted(run, true); }

int progress_tell(screenlet_run run, progress noted) {
  bool due = false;
  int answer = ledger_note_progress(run, noted, &due);
  if (answer != SCREENLET_OK) return answer;
  if (!due) {
    wait_until_due();
    outgoing_note_alive();
  } else if (outgoing_lock()) {
    send_noted(run, false);
    outgoing_unlock();
  }
  return answer;
}

void progress_tell_all(void) {
  clock_timer_clear(timer);
  atomic_store(&timer_is_set, false);
  bool later = false;
  screenlet_run run;
  while ((run = ledger_run_with_progress(&later))) {
    // Never waits, as in lingering_tell.
    if (!outgoing_try_lock()) {
      later = true;
      break;
    }
    send_noted(run, false);
    outgoing_unlock();
  }
  if (later) wait_until_due();
}
