#include "clock.h"

#include <stdio.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int64_t clock_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t clock_microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int clock_timer(void) {
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  if (timer < 0) {
    perror("screenlet-runner: timer");
    _exit(2);
  }
  return timer;
}

void clock_timer_set(int timer, int milliseconds, bool repeats) {
  struct itimerspec setting = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000000L}};
  if (repeats) setting.it_interval = setting.it_value;
  timerfd_settime(timer, 0, &setting, NULL);
}

void clock_timer_clear(int timer) {
  uint64_t expirations;
  (void)!read(timer, &expirations, sizeof expirations);
}
