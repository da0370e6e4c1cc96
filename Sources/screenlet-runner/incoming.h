// Frames from the host that wait for the main thread, and the descriptor that wakes it.
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

// Once, before all else. [main]
void incoming_prepare(void);

// Puts a frame at the end of its queue; wakes nobody. [whoever receives]
void incoming_enqueue(incoming_frame *);

// The next frame, cancellations first; NULL when none waits. [main]
incoming_frame *incoming_take(void);
bool incoming_is_empty(void);

// A descriptor that can be read after incoming_wake; incoming_wake_clear makes it quiet.
int incoming_wake_descriptor(void);
void incoming_wake_clear(void);

// Lets the main thread leave its poll. [any]
void incoming_wake(void);

#endif
