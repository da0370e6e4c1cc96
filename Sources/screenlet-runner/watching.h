// The descriptors that the plugin watches, and the main thread's poll over them.
#ifndef RUNNER_WATCHING_H
#define RUNNER_WATCHING_H

#include <stdbool.h>

#include "screenlet.h"

// Watches a descriptor, in place of an earlier watch of the same one; false when memory has run out. [any]
bool watching_add(int fd, screenlet_ready, void *user);

// False when the descriptor is not watched. [any]
bool watching_remove(int fd);

// Polls once, waiting or not, and calls what is ready. [main]
void watching_turn(bool waits);

#endif
