// What passes between the plugin and its host, noted for `plugin check`: on which threads, what came to nothing, and
// what the process holds. Off, and then free, unless the runner was started with `trace`.
#ifndef RUNNER_TRACING_H
#define RUNNER_TRACING_H

#include <stdint.h>

#include "plugin_loading.h"
#include "screenlet.h"

// The functions of host_functions.h, each call of which is noted.
extern const screenlet_host traced_functions;

// Begins; the threads that are there now are the runner's own. [main]
void tracing_start(void);

// Around a call that the host makes; `kind` is its frame's. [main]
void tracing_enter(uint16_t kind);
void tracing_leave(void);
// A callback that no frame asks for. [any]
void tracing_note_call(void);

// Sends the sizes of the plugin's tables and of ours. [main]
void tracing_tell_tables(const loaded_plugin *);
// Sends what the process holds and what was noted. [main]
void tracing_tell(void);
// After `stop`: gives the plugin's threads a moment to end, then sends the last measure. [main]
void tracing_end(void);

#endif
