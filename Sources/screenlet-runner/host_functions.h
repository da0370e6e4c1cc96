// What a plugin can call: checks of arguments, the ledger's yes or no, one frame.
#ifndef RUNNER_HOST_FUNCTIONS_H
#define RUNNER_HOST_FUNCTIONS_H

#include "screenlet.h"

// The table that the plugin gets.
extern const screenlet_host host_functions;

// Finishes a run on the plugin's behalf, with what host->finish does: progress noted so far and the end of its requests
// come first. SCREENLET_ENDED when it is over already. [any]
int run_finish(screenlet_run, uint32_t outcome, const char *json, size_t length);

#endif
