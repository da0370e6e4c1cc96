#include "main_queue.h"

#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

int main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void main_queue_drain(void) {
  // Read before the work is done: what comes in meanwhile makes it readable again. It does not block; whether there was
  // a count in it or not makes no difference.
  uint64_t count;
  ssize_t got = read(main_queue_descriptor(), &count, sizeof count);
  (void)got;
  _dispatch_main_queue_callback_4CF(NULL);
}
