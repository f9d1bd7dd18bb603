#if defined(__linux__)
#define _GNU_SOURCE
#include <pty.h>
#include <utmp.h>
#else
#include <util.h>
#endif
#include "TestTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { maxWords = 64 };

// Takes a text apart at its line feeds; the words are the copy's.
static void takeApart(char *copy, char **words) {
  int count = 0;
  for (char *rest = copy, *word; count < maxWords && (word = strsep(&rest, "\n")) != NULL;)
    words[count++] = word;
  words[count] = NULL;
}

int TestTerminalStart(
  const char *path, const char *argumentLines, const char *environmentLines, const char *folder,
  int columns, pid_t *process) {
  int screen, terminal;
  char *arguments[maxWords + 1], *environment[maxWords + 1];
  char *argumentCopy = strdup(argumentLines), *environmentCopy = strdup(environmentLines);
  takeApart(argumentCopy, arguments);
  takeApart(environmentCopy, environment);
  struct winsize size = {.ws_row = 40, .ws_col = (unsigned short)columns};
  if (openpty(&screen, &terminal, NULL, NULL, &size) != 0) return -1;
  fcntl(screen, F_SETFD, FD_CLOEXEC);
  pid_t child = fork();
  if (child == 0) {
    // Only calls that are safe between a fork and an exec.
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (setsid() < 0 || ioctl(terminal, TIOCSCTTY, 0) != 0) _exit(126);
    dup2(terminal, 0);
    dup2(terminal, 1);
    dup2(terminal, 2);
    if (terminal > 2) close(terminal);
    if (chdir(folder) == 0) execve(path, arguments, environment);
    _exit(127);
  }
  close(terminal);
  free(argumentCopy);
  free(environmentCopy);
  if (child < 0) {
    close(screen);
    return -1;
  }
  *process = child;
  return screen;
}

ssize_t TestTerminalRead(int terminal, void *bytes, size_t count, int milliseconds) {
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  int ready = poll(&input, 1, milliseconds);
  if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
  if (ready < 0) return -1;
  ssize_t read_count = read(terminal, bytes, count);
  // Linux says so where nobody has the other end open any more.
  return read_count <= 0 ? -1 : read_count;
}

ssize_t TestTerminalWrite(int terminal, const void *bytes, size_t count) {
  return write(terminal, bytes, count);
}

int TestTerminalWait(pid_t process, int milliseconds) {
  int status = 0;
  for (int waited = 0; waited < milliseconds; waited += 10) {
    pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == process) return WIFEXITED(status) ? WEXITSTATUS(status) : -1 - WTERMSIG(status);
    usleep(10000);
  }
  kill(process, SIGKILL);
  waitpid(process, &status, 0);
  return -1 - SIGKILL;
}

void TestTerminalClose(int terminal) { close(terminal); }

int TestTerminalIsRaw(int terminal) {
  struct termios settings;
  return tcgetattr(terminal, &settings) == 0 && (settings.c_lflag & (ICANON | ECHO)) == 0;
}

void TestTerminalResize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(terminal, TIOCSWINSZ, &size);
}
