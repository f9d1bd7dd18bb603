// Starting a program, and learning how it ended. What is not async-signal-safe must not stand between a fork and an exec,
// so there is no fork here: posix_spawn alone.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>

// Signals as a program expects them: none blocked, none ignored because this process ignores it.
static int forgetSignals(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigemptyset(&all);
  sigemptyset(&none);
  for (int number = 1; number < 32; number++)
    if (number != SIGKILL && number != SIGSTOP) sigaddset(&all, number);
  int fault = posix_spawnattr_setsigdefault(attributes, &all);
  return fault != 0 ? fault : posix_spawnattr_setsigmask(attributes, &none);
}

static short spawnFlags(void) {
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  // Ctrl-C is the parent's to answer, and the terminal is not the child's to reach.
#if defined(POSIX_SPAWN_SETSID)
  flags |= POSIX_SPAWN_SETSID;
#else
  flags |= POSIX_SPAWN_SETPGROUP;
#endif
#if defined(POSIX_SPAWN_CLOEXEC_DEFAULT)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  return flags;
}

static int directStreams(posix_spawn_file_actions_t *actions, int input, int output) {
  int fault = posix_spawn_file_actions_adddup2(actions, input, 0);
  if (fault == 0) fault = posix_spawn_file_actions_adddup2(actions, output, 1);
  if (fault == 0) fault = posix_spawn_file_actions_addopen(actions, 2, "/dev/null", O_WRONLY, 0);
  return fault;
}

int64_t CSystemStartProcess(const char *path, char *const arguments[], int input, int output) {
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
    char *const environment[] = {NULL};
    fault = directStreams(&actions, input, output);
    if (fault == 0) fault = forgetSignals(&attributes);
    if (fault == 0) fault = posix_spawnattr_setflags(&attributes, spawnFlags());
    if (fault == 0) fault = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  if (fault == 0) return process;
  errno = fault;
  return -1;
}

int CSystemReap(int64_t process, int wait, int *status) {
  pid_t answer;
  int found = 0;
  do {
    answer = waitpid((pid_t)process, &found, wait ? 0 : WNOHANG);
  } while (answer < 0 && errno == EINTR);
  if (answer <= 0) return answer;
  *status = WIFSIGNALED(found) ? WTERMSIG(found) : WEXITSTATUS(found);
  return WIFSIGNALED(found) ? 2 : 1;
}

// With all that it has started: it leads a group of its own.
int CSystemKill(int64_t process) {
  kill(-(pid_t)process, SIGKILL);
  return kill((pid_t)process, SIGKILL);
}

int64_t CSystemProcessNumber(void) { return getpid(); }
int64_t CSystemParentNumber(void) { return getppid(); }

int CSystemDoNotBlock(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int CSystemWaitToWriteFor(int descriptor, int milliseconds) {
  struct pollfd waiting = {.fd = descriptor, .events = POLLOUT};
  int answer = poll(&waiting, 1, milliseconds);
  return answer < 0 && errno != EINTR ? -1 : answer > 0;
}
