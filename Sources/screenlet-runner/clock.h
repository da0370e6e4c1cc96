// Time that only moves forward.
#ifndef RUNNER_CLOCK_H
#define RUNNER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

// Milliseconds since some start, exact to a few: the coarse clock costs no system call.
int64_t clock_milliseconds(void);

// Microseconds since some start.
int64_t clock_microseconds(void);

// A timer as a descriptor that can be polled; ends the process when there are no descriptors left.
int clock_timer(void);

// Lets a timer expire after `milliseconds`, and again after each further `milliseconds` when it repeats; 0 stops it.
void clock_timer_set(int timer, int milliseconds, bool repeats);

// Forgets the expirations so far, so that the timer's descriptor cannot be read until the next one.
void clock_timer_clear(int timer);

#endif
