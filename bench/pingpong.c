// The least that a call into another process can cost here: sends a small message to a child and reads its answer, so
// many times. `pingpong CALLS`
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  long calls = count > 1 ? strtol(arguments[1], NULL, 10) : 0;
  char message[64] = {0};
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 1;
  pid_t child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    close(ends[0]);
    while (read(ends[1], message, sizeof message) > 0) {
      if (write(ends[1], message, sizeof message) < 0) break;
    }
    _exit(0);
  }
  close(ends[1]);
  for (long call = 0; call < calls; call++) {
    if (write(ends[0], message, sizeof message) < 0 || read(ends[0], message, sizeof message) <= 0) {
      fprintf(stderr, "pingpong: the child is gone\n");
      return 1;
    }
  }
  close(ends[0]);
  return waitpid(child, NULL, 0) == child ? 0 : 1;
}
