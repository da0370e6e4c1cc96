// Who takes frames off the socket: the main thread while it waits for them, which saves waking a second thread for each
// call, and the reader while the main thread is in the plugin, so that a cancellation and the end of the host are
// noticed there.
#ifndef RUNNER_RECEIVING_H
#define RUNNER_RECEIVING_H

#include <stdbool.h>

// Starts the reader, which takes the frames until receiving_begin_waiting. From here on the process ends with its host.
// [main]
void receiving_start(void);

// The main thread comes to its poll, and asks for the socket. True when it has it: it is to poll it, too. [main]
bool receiving_begin_waiting(void);

// Takes what has come, without waiting for more. Only between begin and end, and only when begin answered true. [main]
void receiving_take(void);

// The main thread leaves its poll: a moment later, unless it is back before, the reader takes over. [main]
void receiving_end_waiting(void);

#endif
