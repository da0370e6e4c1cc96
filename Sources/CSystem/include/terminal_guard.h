// Gives a terminal back as it was when a signal that nobody can handle ends the program: SEGV, ABRT and their like.
#ifndef SCREENS_TERMINAL_GUARD_H
#define SCREENS_TERMINAL_GUARD_H

// From now on such a signal first gives `descriptor` these settings, a struct termios, and writes `farewell`, at most 255 bytes, then does what
// it did before. One terminal at a time; the main thread alone calls both functions.
void screens_guard_terminal(int descriptor, const void *settings, const char *farewell);

// From now on the signals do what they did before the guard.
void screens_unguard_terminal(void);

#endif
