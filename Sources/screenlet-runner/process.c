#include "process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "runner_frames.h"

static pid_t runner;

// What the host ignores stays ignored across exec, and would surprise a plugin. Handlers do not survive exec, so any
// that exist now are a sanitizer's and stay.
static void restore_ignored_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN) signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

void process_prepare(pid_t parent) {
  runner = getpid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A parent that died before the line above sends no signal any more.
  if (parent && getppid() != parent) _exit(0);
  restore_ignored_signals();
  fcntl(SCREENS_RUNNER_SOCKET, F_SETFD, FD_CLOEXEC);
  // Standard output is a pipe, where the library would hold lines back until 4 KiB have gathered.
  setvbuf(stdout, NULL, _IOLBF, 0);
}

bool process_is_forked(void) { return getpid() != runner; }

void process_end_if_forked(void) {
  if (process_is_forked()) _exit(0);
}

void process_end_without_socket(void) {
  fputs("screenlet-runner: the plugin closed descriptor 3, the way to its host\n", stderr);
  // Not 0, which says that the plugin ended the process in peace.
  _exit(2);
}
