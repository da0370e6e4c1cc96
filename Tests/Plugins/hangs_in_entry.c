/* Wrong: never says what it is. */
#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  (void)abi, (void)host, (void)reason, (void)size;
  for (volatile int forever = 1; forever;) continue;
  return NULL;
}
