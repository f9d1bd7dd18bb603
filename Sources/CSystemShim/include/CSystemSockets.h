// Connections on the loopback address. Each call answers −1 with `errno` set where it fails; no descriptor waits, and none is
// inherited by another program.
#ifndef MOONLAY_SYSTEM_SOCKETS_H
#define MOONLAY_SYSTEM_SOCKETS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

// Listens on a port of 127.0.0.1, 0 for any free one, and says which.
int CSystemListen(uint16_t port, uint16_t *taken);
// The next connection of those that wait; EAGAIN where none does.
int CSystemAccept(int listener);
// Sends what the system takes at once; a closed connection is an error, and no signal.
ssize_t CSystemSend(int connection, const void *bytes, size_t count);
// Says to the other end that nothing more is sent.
void CSystemEndSending(int connection);

// What a connection is waited for, and has.
enum CSystemReadiness { CSystemCanRead = 1, CSystemCanWrite = 2 };

struct CSystemWaited {
  int descriptor;
  // Readiness that is waited for, and that has come. A connection that is broken can be read: reading says so.
  int wanted, ready;
};

// Waits until one of them is ready or the time is over (−1: none); the number of those that are ready.
int CSystemWait(struct CSystemWaited *waited, size_t count, int milliseconds);

#ifdef __cplusplus
}
#endif
#endif
