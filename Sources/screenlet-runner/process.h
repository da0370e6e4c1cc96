// The runner as a process: how it is set up, and whether it is still itself.
#ifndef RUNNER_PROCESS_H
#define RUNNER_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

// Ties the process to its host and gives the plugin the signals and streams of a fresh process. Ends the process when
// `parent` (0: not known) is gone already.
void process_prepare(pid_t parent);

// True in a child that a plugin has forked: it shares the socket, but must not speak for the runner. [any]
bool process_is_forked(void);

// Ends a forked child that came back from the plugin: two processes cannot serve one host. [main]
void process_end_if_forked(void);

// Ends a process whose plugin has closed the socket: nothing that it does can be told any more. [any]
_Noreturn void process_end_without_socket(void);

#endif
