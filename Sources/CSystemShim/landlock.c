// The second layer beneath the filter of system calls: a process that may name no file, connect to nothing and signal
// no process outside, even where the filter is missing or has a gap. Linux 5.13 and later.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemProcess.h"

#include <errno.h>

int CSystemRefuseFiles(void);

#if defined(__linux__)
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// The calls have the same numbers on every machine. The C library's headers may be older than the kernel, so what they
// would say stands here: https://docs.kernel.org/userspace-api/landlock.html
enum { createRuleset = 444, restrictSelf = 446, askVersion = 1 };

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

// Every right that the kernel's version knows, in the order in which the versions brought them.
static struct ruleset everyRight(long version, size_t *size) {
  struct ruleset rights = {(1u << 13) - 1, 0, 0};
  *size = offsetof(struct ruleset, network);
  if (version >= 2) rights.files |= 1u << 13;  // moving between folders
  if (version >= 3) rights.files |= 1u << 14;  // cutting short
  if (version >= 5) rights.files |= 1u << 15;  // commands to devices
  if (version >= 4) {
    rights.network = 3;  // binding and connecting
    *size = offsetof(struct ruleset, scopes);
  }
  if (version >= 6) {
    rights.scopes = 3;  // abstract sockets and signals
    *size = sizeof rights;
  }
  return rights;
}

// A ruleset without rules refuses everything that it handles. It takes a descriptor for a moment, and the promise that
// the process gets no new privileges.
int CSystemRefuseFiles(void) {
  long version = syscall(createRuleset, NULL, 0, askVersion);
  if (version < 1) return -1;
  size_t size;
  struct ruleset rights = everyRight(version, &size);
  int ruleset = (int)syscall(createRuleset, &rights, size, 0);
  if (ruleset < 0) return -1;
  long held = syscall(restrictSelf, ruleset, 0);
  close(ruleset);
  return held == 0 ? 0 : -1;
}
#else
int CSystemRefuseFiles(void) {
  errno = ENOSYS;
  return -1;
}
#endif
