// What the sandbox needs of Linux and Swift's Glibc module does not show.
#ifndef SCREENS_CSANDBOXSYSTEM_SHIM_H
#define SCREENS_CSANDBOXSYSTEM_SHIM_H

#include <sys/syscall.h>
#include <unistd.h>

/// A descriptor that polls readable when the process ends; -1 with errno. A shim because `syscall` is variadic.
static inline int sandbox_open_process(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

#endif
