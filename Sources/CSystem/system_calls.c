#include "system_calls.h"

#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

int screens_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int screens_semaphore(void) { return eventfd(0, EFD_CLOEXEC | EFD_SEMAPHORE); }

void screens_name_thread(pthread_t thread, const char *name) { pthread_setname_np(thread, name); }

int screens_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

int screens_signalfd_read(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int screens_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int screens_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int screens_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int screens_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
