// A terminal whose keys arrive at once and without echo. It is given back whatever ends the program.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemShim.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

extern char **environ;

static struct termios before, raw;
static atomic_int keyTerminal = -1;
static atomic_bool marksPastes, wasContinued;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT, SIGALRM, SIGXCPU};
enum { crashCount = sizeof crashes / sizeof *crashes };
static struct sigaction usual[crashCount], usualContinue;

static void writeMark(const char *mark) {
  int error = errno;
  ssize_t written = write(STDOUT_FILENO, mark, strlen(mark));
  (void)written;
  errno = error;
}

static atomic_int splitRows, splitHeight;

// Its calls may be made in a handler of signals.
void CSystemEndSplit(void) {
  if (atomic_exchange(&splitRows, 0) > 0) writeMark("\0337\033[r\0338");
}

static void markSplit(void) {
  char mark[64];
  int rows = atomic_load(&splitRows), height = atomic_load(&splitHeight);
  if (rows == 0) return;
  snprintf(mark, sizeof mark, "\033[%d;%dr\033[%d;1H", rows + 1, height, height);
  writeMark(mark);
}

void CSystemBeginSplit(int rows, int height) {
  static atomic_bool isAtExit;
  if (!atomic_exchange(&isAtExit, true)) atexit(CSystemEndSplit);
  atomic_store(&splitHeight, height);
  atomic_store(&splitRows, rows);
  markSplit();
}

int CSystemSplitRows(void) { return atomic_load(&splitRows); }

// Gives the whole screen to another program, until it has ended.
static void lendScreen(void) {
  if (atomic_load(&splitRows) > 0) writeMark("\0337\033[r\0338");
}

// What it calls may be called in a handler of signals.
void CSystemEndKeys(void) {
  int terminal = atomic_exchange(&keyTerminal, -1);
  if (terminal < 0) return;
  if (atomic_exchange(&marksPastes, false)) writeMark("\033[?2004l");
  // In the background this would stop the program for good.
  if (tcgetpgrp(terminal) == getpgrp()) tcsetattr(terminal, TCSADRAIN, &before);
  for (int index = 0; index < crashCount; index++) sigaction(crashes[index], &usual[index], NULL);
  sigaction(SIGCONT, &usualContinue, NULL);
}

static void crash(int number) {
  // The handler that was there before takes it from here.
  CSystemEndKeys();
  CSystemEndSplit();
  raise(number);
}

static void goOn(int number) {
  (void)number;
  atomic_store(&wasContinued, true);
}

static void watchSignals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_NODEFER | SA_ONSTACK;
  action.sa_handler = crash;
  for (int index = 0; index < crashCount; index++) sigaction(crashes[index], &action, &usual[index]);
  action.sa_flags = 0;
  action.sa_handler = goOn;
  sigaction(SIGCONT, &action, &usualContinue);
}

int CSystemBeginKeys(int terminal, int arePastesMarked) {
  static atomic_bool isAtExit;
  if (atomic_load(&keyTerminal) >= 0) return 0;
  if (tcgetattr(terminal, &before) != 0) return -1;
  if (!atomic_exchange(&isAtExit, true)) atexit(CSystemEndKeys);
  raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | ISTRIP);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  watchSignals();
  atomic_store(&keyTerminal, terminal);
  if (tcsetattr(terminal, TCSADRAIN, &raw) != 0) {
    CSystemEndKeys();
    return -1;
  }
  atomic_store(&marksPastes, arePastesMarked != 0);
  if (arePastesMarked) writeMark("\033[?2004h");
  return 0;
}

ssize_t CSystemReadKeys(int terminal, void *bytes, size_t count, int milliseconds) {
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  int ready = poll(&input, 1, milliseconds);
  if (atomic_exchange(&wasContinued, false)) {
    // The shell has used the terminal meanwhile.
    tcsetattr(terminal, TCSADRAIN, &raw);
    if (atomic_load(&marksPastes)) writeMark("\033[?2004h");
    return CSystemKeysContinued;
  }
  if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
  if (ready < 0) return CSystemKeysEnd;
  ssize_t taken = read(terminal, bytes, count);
  if (taken < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
  return taken > 0 ? taken : CSystemKeysEnd;
}

int CSystemReadKey(int terminal) {
  unsigned char byte;
  if (CSystemBeginKeys(terminal, 0) != 0) return -1;
  ssize_t count;
  do count = CSystemReadKeys(terminal, &byte, 1, -1);
  while (count == 0 || count == CSystemKeysContinued);
  CSystemEndKeys();
  return count == 1 ? byte : -1;
}

int CSystemHasTyped(int terminal) {
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  return poll(&input, 1, 0) > 0;
}

void CSystemStop(void) {
  lendScreen();
  raise(SIGTSTP);
  markSplit();
}

int CSystemRunWithTerminal(const char *command, const char *argument) {
  // A command may have options, which only a shell takes apart.
  char *const words[] = {"sh", "-c", (char *)command, "sh", (char *)argument, NULL};
  posix_spawnattr_t attributes;
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  sigaddset(&ours, SIGQUIT);
  struct sigaction ignored, interrupt, quit;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  if (posix_spawnattr_init(&attributes) != 0) return -1;
  posix_spawnattr_setsigdefault(&attributes, &ours);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  lendScreen();
  // Ctrl-C is the other program's.
  sigaction(SIGINT, &ignored, &interrupt);
  sigaction(SIGQUIT, &ignored, &quit);
  pid_t process;
  int status = -1, fault = posix_spawn(&process, "/bin/sh", NULL, &attributes, words, environ);
  if (fault == 0)
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  posix_spawnattr_destroy(&attributes);
  markSplit();
  return fault == 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
