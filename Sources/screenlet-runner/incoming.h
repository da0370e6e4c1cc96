// Frames from the host: a thread of its own reads them, so that a cancellation and the end of the host are noticed
// while the plugin is busy, and queues them for the main thread.
#ifndef RUNNER_INCOMING_H
#define RUNNER_INCOMING_H

#include <stdbool.h>
#include <stdint.h>

#include "runner_frames.h"

// A frame that waits for the main thread; free it when done.
typedef struct incoming_frame {
  struct incoming_frame *next;
  screens_frame_header header;
  uint8_t payload[];
} incoming_frame;

// Starts the reader. From here on the process ends with its host. [main]
void incoming_start(void);

// The next frame, cancellations first; NULL when none waits. [main]
incoming_frame *incoming_take(void);
bool incoming_is_empty(void);

// A descriptor that can be read after incoming_wake, or after a frame was queued; incoming_wake_clear makes it quiet.
int incoming_wake_descriptor(void);
void incoming_wake_clear(void);

// Lets the main thread leave its poll. [any]
void incoming_wake(void);

#endif
