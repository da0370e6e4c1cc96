/* Wrong: ends the process as if all were well. */
#include <stdlib.h>

#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  (void)abi, (void)host, (void)reason, (void)size;
  exit(0);
}
