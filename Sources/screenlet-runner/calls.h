// The host's calls, made into the plugin. All of it runs on the main thread.
#ifndef RUNNER_CALLS_H
#define RUNNER_CALLS_H

#include "incoming.h"
#include "plugin_loading.h"

// Makes the call that a frame asks for and answers it. Does not come back from QUIT.
void call_plugin(const loaded_plugin *, const incoming_frame *);

// Gives ABANDONED to every request whose run or instance has ended, or that the plugin gave up.
void call_abandoned_replies(void);

#endif
