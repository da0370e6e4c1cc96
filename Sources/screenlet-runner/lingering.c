#include "lingering.h"

#include <stdatomic.h>

#include "clock.h"
#include "outgoing.h"
#include "tracing.h"

enum { PATIENCE_MS = 1000 };

static int timer = -1;

// The main thread moves the state from IDLE to RUNNING and back; the reader from RUNNING to TOLD, while it holds the
// lock of outgoing and sends. So RETURNED follows LINGERING, and a short callback needs no lock.
enum { IDLE, RUNNING, TOLD };
static atomic_int state;

void lingering_prepare(void) { timer = clock_timer(); }

int lingering_timer(void) { return timer; }

void lingering_begin(void) {
  tracing_note_call();
  atomic_store(&state, RUNNING);
  clock_timer_set(timer, PATIENCE_MS, true);
}

void lingering_end(void) {
  clock_timer_set(timer, 0, false);
  if (atomic_exchange(&state, IDLE) != TOLD || !outgoing_lock()) return;
  screens_frame_put_u32(outgoing_begin(SCREENS_RETURNED, SCREENS_LINGERING, 0, 0), 0);
  outgoing_send();
  outgoing_unlock();
}

void lingering_tell(void) {
  clock_timer_clear(timer);
  // Never waits: while the plugin floods the socket, the reader is to see a cancellation all the same. The timer
  // repeats.
  if (!outgoing_try_lock()) return;
  int running = RUNNING;
  if (atomic_compare_exchange_strong(&state, &running, TOLD)) {
    outgoing_begin(SCREENS_LINGERING, 0, 0, 0);
    outgoing_send();
  }
  outgoing_unlock();
}
