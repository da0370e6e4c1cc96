// Progress frames, at most twenty a second for each run. What comes in between is noted, and the last of it is told as
// soon as it is due, also when the plugin says nothing more.
#ifndef RUNNER_PROGRESS_TELLING_H
#define RUNNER_PROGRESS_TELLING_H

#include "ledger.h"

// Notes progress and tells it if that is due. Takes the text over. SCREENLET_OK or SCREENLET_ENDED. [any]
int progress_tell(screenlet_run, progress);

// Sends what was noted for a run, due or not; for callers that hold the lock of outgoing, before they finish the run.
void progress_send_last(screenlet_run);

// A descriptor that can be read when noted progress is due, and what is then to be done. [reader]
int progress_timer(void);
void progress_tell_all(void);

// Once, before all else. [main]
void progress_prepare(void);

#endif
