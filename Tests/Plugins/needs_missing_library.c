/* Wrong: needs a library that is not there. Build it against any library `gone`, then delete that:
 *
 *     cc -shared -fPIC -o libgone.so exports_nothing.c
 *     cc -shared -fPIC -I DIR -o libneeds.so needs_missing_library.c -L . -Wl,--no-as-needed -lgone && rm libgone.so
 */
#include "screenlet.h"

const screenlet_plugin *screenlet_plugin_main(uint32_t abi, const screenlet_host *host, char *reason, size_t size) {
  (void)abi, (void)host, (void)reason, (void)size;
  return NULL;
}
