// A server that takes what it is sent, and says each time that it became a document: `sink` prints its port.
//
// One thread a connection, which reads as fast as it can and keeps nothing. It ends with the process that started it.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

static const char version[] =
    "HTTP/1.1 200 OK\r\nLiferay-Portal: X (Build 7003)\r\nContent-Length: 0\r\n\r\n";
static const char document[] =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{\"uuid\":\"u\"}";

static void *serve(void *argument) {
  int connection = (int)(long)argument;
  size_t size = 1 << 20, held = 0;
  char *room = malloc(size);
  for (;;) {
    char *end = NULL;
    while (held < size && !(end = memmem(room, held, "\r\n\r\n", 4))) {
      ssize_t count = recv(connection, room + held, size - held, 0);
      if (count <= 0) goto over;
      held += (size_t)count;
    }
    if (!end) goto over;
    *end = 0;
    const char *line = strcasestr(room, "\r\nContent-Length:");
    long long left = line ? atoll(line + 17) : 0;
    int isQuestion = strncmp(room, "HEAD", 4) == 0;
    left -= (long long)(held - (size_t)(end + 4 - room));
    while (left > 0) {
      ssize_t count = recv(connection, room, left < (long long)size ? (size_t)left : size, 0);
      if (count <= 0) goto over;
      left -= count;
    }
    // Nobody sends two requests at once here.
    held = 0;
    const char *answer = isQuestion ? version : document;
    if (send(connection, answer, strlen(answer), MSG_NOSIGNAL) < 0) break;
  }
over:
  free(room);
  close(connection);
  return NULL;
}

int main(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, 16) ||
      getsockname(listener, (struct sockaddr *)&address, &length)) {
    perror("sink");
    return 1;
  }
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    int connection = accept(listener, NULL, NULL);
    if (connection < 0) continue;
    pthread_t thread;
    if (pthread_create(&thread, NULL, serve, (void *)(long)connection)) close(connection);
    else pthread_detach(thread);
  }
}
