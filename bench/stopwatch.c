// Runs a command once and tells how long it took: `stopwatch INPUT OUTPUT COMMAND ARGUMENT…`
//
// Prints wall-clock nanoseconds and the largest resident memory in KiB. Starting it from C costs some 300 µs less, and
// wavers less, than from a shell: that is a tenth of what is measured. The command's failure is ours.
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **arguments) {
  if (count < 4) {
    fprintf(stderr, "usage: stopwatch INPUT OUTPUT COMMAND ARGUMENT...\n");
    return 2;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, arguments[1], O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0600);

  long long start = now();
  pid_t child;
  int error = posix_spawnp(&child, arguments[3], &actions, NULL, arguments + 3, environ);
  if (error != 0) {
    fprintf(stderr, "stopwatch: %s: %s\n", arguments[3], strerror(error));
    return 1;
  }
  int status;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {}
  long long end = now();
  if (status != 0) {
    fprintf(stderr, "stopwatch: %s ended with status %d\n", arguments[3], status);
    return 1;
  }
  printf("%lld %ld\n", end - start, usage.ru_maxrss);
  return 0;
}
