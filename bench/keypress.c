// Types into a program at a terminal of its own, key by key, and tells how long each took to appear.
//
//     keypress [-c COLUMNS] [-m MS] [-o FILE] {-w TEXT | -s TEXT | -t TEXT | -k COUNT} -- PROGRAM [ARGUMENT...]
//
// -w waits until the program has printed TEXT since what was last sent, -s sends TEXT and Enter, -t sends TEXT alone, -k
// types COUNT keys: letters of one column, another one each time, so that none can be taken for what was there before.
// Each key waits for the one before to appear, and then at random up to MS milliseconds (20). -o keeps all that the program
// printed. At last the program must end with status 0.
//
// Prints a line for each key: nanoseconds, and how many bytes the program had printed when the key was sent and when it
// appeared.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_LETTER = 0x100, LETTERS = 0x150, ROWS = 50, PATIENCE = 120 };

static int terminal = -1;
static pid_t child;
static char *heard;
static size_t count, room, sent_at;
static unsigned key;

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void fail(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fprintf(stderr, "keypress: ");
  vfprintf(stderr, format, values);
  fprintf(stderr, "\nThe last that was printed:\n%.*s\n", count < 2000 ? (int)count : 2000,
          heard ? heard + count - (count < 2000 ? count : 2000) : "");
  va_end(values);
  if (child > 0) kill(child, SIGKILL);
  exit(1);
}

// Takes what the program prints within so long; 0 when nothing came, -1 at its end.
static int listen_for(long long nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  struct pollfd entry = {.fd = terminal, .events = POLLIN};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int ready = ppoll(&entry, 1, &time, NULL);
  if (ready <= 0) return 0;
  if (room - count < 1 << 16) {
    room = room * 2 + (1 << 20);
    heard = realloc(heard, room);
    if (!heard) exit(1);
  }
  ssize_t length = read(terminal, heard + count, room - count);
  // A terminal whose program has ended answers EIO.
  if (length <= 0) return -1;
  count += (size_t)length;
  return 1;
}

static void send_all(const char *text, size_t length) {
  while (length > 0) {
    ssize_t written = write(terminal, text, length);
    if (written < 0 && errno != EINTR) fail("cannot type: %s", strerror(errno));
    if (written < 0) continue;
    text += written;
    length -= (size_t)written;
  }
}

static void type(const char *text, const char *end) {
  sent_at = count;
  send_all(text, strlen(text));
  send_all(end, strlen(end));
}

// Waits for a text behind a place.
static void await(const char *text, size_t place) {
  long long deadline = now() + PATIENCE * 1000000000LL;
  size_t length = strlen(text), seen = place;
  for (;;) {
    if (count - seen >= length && memmem(heard + seen, count - seen, text, length)) return;
    if (count - place >= length) seen = count - length + 1;
    if (listen_for(deadline - now()) < 0) fail("the program has ended; awaited: %s", text);
    if (now() >= deadline) fail("%d s went by without: %s", PATIENCE, text);
  }
}

static void type_keys(long keys, long most_ms) {
  static unsigned random = 1;
  for (; keys > 0; keys--, key++) {
    unsigned letter = FIRST_LETTER + key % LETTERS;
    char text[] = {(char)(0xC0 | letter >> 6), (char)(0x80 | (letter & 0x3F)), 0};
    random = random * 1103515245 + 12345;
    long long next = now() + (long long)(random >> 16) * most_ms * 1000000 / 65536;
    while (now() < next) {
      if (listen_for(next - now()) < 0) fail("the program has ended");
    }
    sent_at = count;
    long long start = now();
    send_all(text, 2);
    await(text, sent_at);
    printf("%lld %zu %zu\n", now() - start, sent_at, count);
  }
}

int main(int words, char **arguments) {
  struct winsize size = {.ws_row = ROWS, .ws_col = 200};
  long most_ms = 20;
  const char *file = NULL;
  const char *options = "+c:m:o:w:s:t:k:";
  int option;
  // The first pass takes what must be known before the program starts, the second one is the play.
  while ((option = getopt(words, arguments, options)) != -1) {
    if (option == 'c') size.ws_col = (unsigned short)atoi(optarg);
    if (option == 'm') most_ms = atol(optarg);
    if (option == 'o') file = optarg;
    if (option == '?') return 2;
  }
  if (optind >= words) {
    fprintf(stderr, "usage: keypress [-c COLUMNS] [-m MS] [-o FILE] {-w TEXT | -s TEXT | -t TEXT | -k COUNT} -- PROGRAM...\n");
    return 2;
  }
  child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) fail("forkpty: %s", strerror(errno));
  if (child == 0) {
    execvp(arguments[optind], arguments + optind);
    _exit(127);
  }
  optind = 1;
  while ((option = getopt(words, arguments, options)) != -1) {
    if (option == 'w') await(optarg, sent_at);
    if (option == 's') type(optarg, "\r");
    if (option == 't') type(optarg, "");
    if (option == 'k') type_keys(atol(optarg), most_ms);
  }
  while (listen_for(PATIENCE * 1000000000LL) > 0) {}
  int status;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (file) {
    FILE *out = fopen(file, "w");
    if (!out || fwrite(heard, 1, count, out) != count || fclose(out) != 0) fail("%s: %s", file, strerror(errno));
  }
  if (status != 0) fail("the program ended with status %d", status);
  return 0;
}
