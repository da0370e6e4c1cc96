#include "terminal_guard.h"

#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int deadly[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT, SIGSYS, SIGXCPU};
enum { count = sizeof deadly / sizeof *deadly };

static volatile sig_atomic_t is_guarding;
static int guarded;
static struct termios before;
static char words[256];
static size_t words_size;
static struct sigaction others[count];

// Only calls that POSIX allows in a handler.
static void give_back(int signal) {
  if (is_guarding) {
    is_guarding = 0;
    // What was typed for us, a password perhaps, is no command for whoever reads next.
    tcflush(guarded, TCIFLUSH);
    tcsetattr(guarded, TCSANOW, &before);
    ssize_t ignored = write(guarded, words, words_size);
    (void)ignored;
  }
  for (int i = 0; i < count; i++) {
    if (deadly[i] == signal) sigaction(signal, &others[i], NULL);
  }
  // Waits until this handler is left, and then goes to whoever had the signal before.
  raise(signal);
}

void screens_guard_terminal(int descriptor, const void *settings, const char *farewell) {
  screens_unguard_terminal();
  guarded = descriptor;
  memcpy(&before, settings, sizeof before);
  words_size = strnlen(farewell, sizeof words - 1);
  memcpy(words, farewell, words_size);
  struct sigaction action = {.sa_handler = give_back};
  sigfillset(&action.sa_mask);
  is_guarding = 1;
  for (int i = 0; i < count; i++) sigaction(deadly[i], &action, &others[i]);
}

void screens_unguard_terminal(void) {
  if (!is_guarding) return;
  is_guarding = 0;
  for (int i = 0; i < count; i++) sigaction(deadly[i], &others[i], NULL);
}
