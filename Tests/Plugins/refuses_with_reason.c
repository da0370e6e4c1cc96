/* Wrong: does not want to, and says why. It also logs and touches a screenlet before there is any. */
#include <stdio.h>

#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  host->log(SCREENLET_INFO, "the entry has something to say");
  int answer = host->emit(1, 0, "onEarly", NULL);
  snprintf(reason, size, "needs contract %u or later; emit answered %d", abi + 1, answer);
  return NULL;
}
