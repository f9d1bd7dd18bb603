// Starting a program of the user's own that goes on by itself.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <unistd.h>

extern char **environ;

// A program that stays open must not hold what this one inherited: whoever started this one may wait for the end of a pipe.
static int leaveNothing(posix_spawn_file_actions_t *actions) {
  int fault = 0;
  for (int stream = 0; stream < 3 && fault == 0; stream++)
    fault = posix_spawn_file_actions_addopen(actions, stream, "/dev/null", O_RDWR, 0);
#if defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 34)
  if (fault == 0) fault = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
#endif
  return fault;
}

static int standAlone(posix_spawnattr_t *attributes) {
  sigset_t usual, none;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGTERM);
  sigaddset(&usual, SIGPIPE);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  // Ctrl-C ends us, and not what the user looks at.
#if defined(POSIX_SPAWN_SETSID)
  flags |= POSIX_SPAWN_SETSID;
#else
  flags |= POSIX_SPAWN_SETPGROUP;
#endif
#if defined(POSIX_SPAWN_CLOEXEC_DEFAULT)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  int fault = posix_spawnattr_setsigdefault(attributes, &usual);
  if (fault == 0) fault = posix_spawnattr_setsigmask(attributes, &none);
  return fault != 0 ? fault : posix_spawnattr_setflags(attributes, flags);
}

int64_t CSystemStartForWord(const char *program, const char *word) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int fault = posix_spawn_file_actions_init(&actions);
  if (fault != 0) {
    errno = fault;
    return -1;
  }
  fault = posix_spawnattr_init(&attributes);
  pid_t process = -1;
  if (fault == 0) {
    char *const arguments[] = {(char *)program, (char *)word, NULL};
    fault = leaveNothing(&actions);
    if (fault == 0) fault = standAlone(&attributes);
    if (fault == 0) fault = posix_spawnp(&process, program, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  if (fault == 0) return process;
  errno = fault;
  return -1;
}
