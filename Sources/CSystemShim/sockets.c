#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { waitingConnections = 256 };

static int closeKeepingError(int descriptor) {
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

static int neitherWaitsNorStays(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return -1;
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

int CSystemListen(uint16_t port, uint16_t *taken) {
#if defined(__linux__)
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
#else
  int listener = socket(AF_INET, SOCK_STREAM, 0);
#endif
  if (listener < 0) return -1;
  int yes = 1;
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (neitherWaitsNorStays(listener) < 0 || setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) < 0 ||
      bind(listener, (struct sockaddr *)&address, size) < 0 || listen(listener, waitingConnections) < 0 ||
      getsockname(listener, (struct sockaddr *)&address, &size) < 0)
    return closeKeepingError(listener);
  *taken = ntohs(address.sin_port);
  return listener;
}

int CSystemAccept(int listener) {
#if defined(__linux__)
  int connection = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
  int connection = accept(listener, NULL, NULL);
#endif
  if (connection < 0) return -1;
  int yes = 1;
#if !defined(__linux__)
  if (neitherWaitsNorStays(connection) < 0) return closeKeepingError(connection);
#endif
#if defined(SO_NOSIGPIPE)
  setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  // An answer is sent as soon as it is there, though the last one has not been confirmed.
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return connection;
}

ssize_t CSystemSend(int connection, const void *bytes, size_t count) {
#if defined(MSG_NOSIGNAL)
  return send(connection, bytes, count, MSG_NOSIGNAL);
#else
  return send(connection, bytes, count, 0);
#endif
}

void CSystemEndSending(int connection) { shutdown(connection, SHUT_WR); }

int CSystemWait(struct CSystemWaited *waited, size_t count, int milliseconds) {
  struct pollfd *polled = calloc(count > 0 ? count : 1, sizeof *polled);
  if (polled == NULL) return -1;
  for (size_t i = 0; i < count; i++) {
    polled[i].fd = waited[i].descriptor;
    if (waited[i].wanted & CSystemCanRead) polled[i].events |= POLLIN;
    if (waited[i].wanted & CSystemCanWrite) polled[i].events |= POLLOUT;
  }
  int answer = poll(polled, (nfds_t)count, milliseconds);
  for (size_t i = 0; i < count; i++) {
    waited[i].ready = 0;
    if (answer <= 0) continue;
    if (polled[i].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL)) waited[i].ready |= CSystemCanRead;
    if (polled[i].revents & POLLOUT) waited[i].ready |= CSystemCanWrite;
  }
  int error = errno;
  free(polled);
  errno = error;
  return answer;
}
