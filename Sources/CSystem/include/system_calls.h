// What Swift's Glibc module does not show of Linux. Each function is the call of the same name; what is more than a call has
// a header of its own.
#ifndef SCREENS_SYSTEM_CALLS_H
#define SCREENS_SYSTEM_CALLS_H

#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/types.h>
#include <wchar.h>

// An eventfd, close-on-exec and non-blocking. -1 and errno on failure.
int screens_eventfd(void);

// An eventfd that counts and that a reader waits for, close-on-exec: each read takes one. -1 and errno on failure.
int screens_semaphore(void);

// Names a thread for debuggers; a name over 15 bytes is not taken.
void screens_name_thread(pthread_t thread, const char *name);

// A signalfd for the set, close-on-exec and non-blocking. -1 and errno on failure.
int screens_signalfd(const sigset_t *signals);

// Reads one signal number from a signalfd; 0 when none waits.
int screens_signalfd_read(int descriptor);

// A pipe, close-on-exec on both ends: ends[0] to read. -1 and errno on failure.
int screens_pipe(int ends[2]);

// A descriptor that becomes readable when the child has ended. A shim because glibc 2.36 has no wrapper that
// the Swift overlay exports. -1 and errno on failure.
int screens_pidfd_open(pid_t process);

// Has a program that posix_spawn starts close all descriptors from `first` on. An error number on failure.
int screens_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

// Columns of a character on a terminal: 0, 1, 2, or -1 for one that cannot be shown.
int screens_wcwidth(uint32_t scalar);

#endif
