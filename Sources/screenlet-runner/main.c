// screenlet-runner FILE [PARENT [trace]]: maps one plugin library and drives it for `screens`, the process PARENT, which talks
// to it on descriptor 3 in frames (runner_frames.h).
//
// Two threads: the main thread makes all calls into the plugin (calls.c) and polls the host's socket and what the plugin
// watches (watching.c); the reader takes over the socket while the plugin is busy (receiving.c), and minds the timers.
// What the plugin calls is in host_functions.c, what is under way in ledger.c, frames that wait in incoming.c, and every
// frame to the host leaves through outgoing.c. For `plugin check`, tracing.c notes what passes between.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "calls.h"
#include "host_functions.h"
#include "incoming.h"
#include "ledger.h"
#include "lingering.h"
#include "outgoing.h"
#include "plugin_loading.h"
#include "process.h"
#include "progress_telling.h"
#include "receiving.h"
#include "tracing.h"
#include "watching.h"

// Whether `screens` has started this process.
static bool has_host(void) {
  int type;
  socklen_t size = sizeof type;
  return getsockopt(SCREENS_RUNNER_SOCKET, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

_Noreturn static void serve(const loaded_plugin *plugin) {
  for (;;) {
    watching_turn(incoming_is_empty() && !ledger_has_abandoned());
    call_abandoned_replies();
    incoming_frame *frame = incoming_take();
    if (frame) call_plugin(plugin, frame);
    free(frame);
  }
}

int main(int count, char **arguments) {
  if (!has_host() || count < 2) {
    fputs("screenlet-runner: screens starts this program to run a plugin; by hand it does nothing\n", stderr);
    return 2;
  }
  process_prepare(count > 2 ? (pid_t)strtol(arguments[2], NULL, 10) : 0);
  lingering_prepare();
  progress_prepare();
  incoming_prepare();
  receiving_start();
  bool traces = count > 3 && strcmp(arguments[3], "trace") == 0;
  if (traces) tracing_start();
  static loaded_plugin plugin;
  if (!plugin_load(arguments[1], traces ? &traced_functions : &host_functions, &plugin)) {
    fflush(NULL);
    // Not exit, as at the end of calls.c; and 1 says no more than the frame that went before it.
    _exit(1);
  }
  outgoing_open();
  serve(&plugin);
}
