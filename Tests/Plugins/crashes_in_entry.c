/* Wrong: dies while it is asked what it is. */
#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  (void)abi, (void)host, (void)reason, (void)size;
  volatile int *volatile nowhere = NULL;
  *nowhere = 1;
  return NULL;
}
