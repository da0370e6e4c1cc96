/* Wrong: fills the whole buffer of the reason, without a zero byte at its end. */
#include <string.h>

#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  (void)abi, (void)host;
  memset(reason, 'x', size);
  return NULL;
}
