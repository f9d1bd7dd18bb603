#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemShim.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/inotify.h>
#endif

int CSystemErrorNumber(void) { return errno; }

#if defined(__GLIBC__)
void CSystemErrorText(int number, char *text, size_t room) {
  // glibc's variant may answer with words of its own and leave the room alone.
  const char *words = strerror_r(number, text, room);
  if (words != text) snprintf(text, room, "%s", words);
}
#else
void CSystemErrorText(int number, char *text, size_t room) {
  if (strerror_r(number, text, room) != 0) snprintf(text, room, "error %d", number);
}
#endif

// Descriptors

static int openAgainWhenInterrupted(const char *path, int flags, mode_t mode) {
  int descriptor;
  do {
    descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY, mode);
  } while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

int CSystemOpenForReading(const char *path) { return openAgainWhenInterrupted(path, O_RDONLY, 0); }

int CSystemOpenFound(const char *path) {
  return openAgainWhenInterrupted(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
}

int CSystemOpenForWriting(const char *path) { return openAgainWhenInterrupted(path, O_WRONLY, 0); }

int CSystemOpenForAppending(const char *path) {
  int flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK;
  int descriptor = openAgainWhenInterrupted(path, flags, 0600);
  struct stat status;
  if (descriptor < 0) return -1;
  if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid()) {
    // One that others could read is closed to them.
    if ((status.st_mode & 077) == 0 || fchmod(descriptor, 0600) == 0) return descriptor;
  } else {
    errno = S_ISREG(status.st_mode) ? EPERM : EINVAL;
  }
  int fault = errno;
  close(descriptor);
  errno = fault;
  return -1;
}

int CSystemMakeFolder(const char *path) { return mkdir(path, 0700); }

int CSystemCreateTemporary(const char *path) {
  int descriptor = openAgainWhenInterrupted(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0666);
  // Where a file system has no locks, what is abandoned there stays.
  if (descriptor >= 0) flock(descriptor, LOCK_EX | LOCK_NB);
  return descriptor;
}

static bool hasName(const char *name, const char *beginning, const char *end) {
  size_t length = strlen(name), first = strlen(beginning), last = strlen(end);
  return length > first + last && memcmp(name, beginning, first) == 0 &&
         memcmp(name + length - last, end, last) == 0;
}

static bool isAbandoned(int folder, const char *name) {
  static const time_t youth = 60;
  struct stat found;
  int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return false;
  bool isOld = fstat(file, &found) == 0 && S_ISREG(found.st_mode) && time(NULL) - found.st_mtime > youth;
  bool isUnmarked = isOld && flock(file, LOCK_EX | LOCK_NB) == 0;
  close(file);
  return isUnmarked;
}

void CSystemRemoveAbandoned(const char *path, const char *beginning, const char *end) {
  DIR *folder = opendir(path);
  if (folder == NULL) return;
  for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder))
    if (hasName(entry->d_name, beginning, end) && isAbandoned(dirfd(folder), entry->d_name))
      unlinkat(dirfd(folder), entry->d_name, 0);
  closedir(folder);
}

int CSystemDuplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

// Not repeated when interrupted: the descriptor is gone either way on Linux.
int CSystemClose(int descriptor) {
  int answer = close(descriptor);
  return answer < 0 && errno == EINTR ? 0 : answer;
}

ssize_t CSystemRead(int descriptor, void *bytes, size_t count) { return read(descriptor, bytes, count); }

ssize_t CSystemWrite(int descriptor, const void *bytes, size_t count) {
  return write(descriptor, bytes, count);
}

static int waitFor(int descriptor, short events) {
  struct pollfd waiting = {.fd = descriptor, .events = events};
  return poll(&waiting, 1, -1);
}

int CSystemWaitToWrite(int descriptor) { return waitFor(descriptor, POLLOUT); }
int CSystemWaitToRead(int descriptor) { return waitFor(descriptor, POLLIN); }

int CSystemSynchronize(int descriptor) {
  int answer;
  do {
    answer = fsync(descriptor);
  } while (answer < 0 && errno == EINTR);
  return answer;
}

void CSystemSynchronizeFolder(const char *path) {
  int folder = openAgainWhenInterrupted(path, O_RDONLY | O_DIRECTORY, 0);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

// Files

static int tell(int answer, const struct stat *from, struct CSystemFileStatus *to) {
  if (answer != 0) return answer;
  to->mode = from->st_mode;
  to->owner = from->st_uid;
  to->group = from->st_gid;
  to->device = (uint64_t)from->st_dev;
  to->inode = (uint64_t)from->st_ino;
  to->size = from->st_size;
#if defined(__APPLE__)
  to->modifiedSeconds = from->st_mtimespec.tv_sec;
  to->modifiedNanoseconds = from->st_mtimespec.tv_nsec;
#else
  to->modifiedSeconds = from->st_mtim.tv_sec;
  to->modifiedNanoseconds = from->st_mtim.tv_nsec;
#endif
  return 0;
}

int CSystemStatus(const char *path, struct CSystemFileStatus *status) {
  struct stat found;
  return tell(stat(path, &found), &found, status);
}

int CSystemLinkStatus(const char *path, struct CSystemFileStatus *status) {
  struct stat found;
  return tell(lstat(path, &found), &found, status);
}

int CSystemDescriptorStatus(int descriptor, struct CSystemFileStatus *status) {
  struct stat found;
  return tell(fstat(descriptor, &found), &found, status);
}

bool CSystemIsFile(int descriptor) {
  struct stat found;
  return fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
}

int CSystemIsFolder(uint32_t mode) { return S_ISDIR(mode); }
int CSystemIsRegular(uint32_t mode) { return S_ISREG(mode); }
int CSystemIsLink(uint32_t mode) { return S_ISLNK(mode); }
int CSystemMayWrite(const char *path) { return access(path, W_OK); }

int CSystemTakeOwnerAndMode(int descriptor, const struct CSystemFileStatus *status) {
  // Only root may give a file away; anyone else writes a file of their own, as an editor does.
  int given = fchown(descriptor, status->owner, status->group);
  (void)given;
  return fchmod(descriptor, status->mode & 0777);
}

static struct winsize sizeOfTerminal(int descriptor) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
  return size;
}

int CSystemTerminalColumns(int descriptor) { return sizeOfTerminal(descriptor).ws_col; }
int CSystemTerminalRows(int descriptor) { return sizeOfTerminal(descriptor).ws_row; }
int CSystemTerminalWidth(int descriptor) { return sizeOfTerminal(descriptor).ws_xpixel; }
int CSystemTerminalHeight(int descriptor) { return sizeOfTerminal(descriptor).ws_ypixel; }

// Processes

int CSystemPipe(int *readEnd, int *writeEnd) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  *readEnd = ends[0];
  *writeEnd = ends[1];
  return 0;
}

struct Start {
  void (*body)(void *);
  void *context;
};

static void *begin(void *argument) {
  struct Start start = *(struct Start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

int CSystemStartThread(void (*body)(void *), void *context) {
  struct Start *start = malloc(sizeof *start);
  if (start == NULL) return -1;
  *start = (struct Start){body, context};
  pthread_t thread;
  int answer = pthread_create(&thread, NULL, begin, start);
  if (answer == 0) return pthread_detach(thread);
  free(start);
  errno = answer;
  return -1;
}

void CSystemTakeFaultsOfWritingAsErrors(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

// Interrupts. A signal handler is the process's and is given nothing but a number, so where it writes
// cannot be but static.

static _Atomic int interruptsGoTo = -1;
static _Atomic int interruptsSeen = 0;

static void passOn(int number) {
  int error = errno;
  if (atomic_fetch_add(&interruptsSeen, 1) > 0) {
    CSystemEndKeys();
    CSystemEndSplit();
    _exit(130);
  }
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(atomic_load(&interruptsGoTo), &byte, 1);
  (void)written;
  errno = error;
}

static int catchUnlessIgnored(int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) != 0) return -1;
  // Started in the background or by nohup: an ignored signal is intended.
  if (action.sa_handler == SIG_IGN) return 0;
  memset(&action, 0, sizeof action);
  action.sa_handler = passOn;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, NULL);
}

int CSystemCatchInterrupts(int descriptor) {
  int nobody = -1;
  if (!atomic_compare_exchange_strong(&interruptsGoTo, &nobody, descriptor)) {
    errno = EBUSY;
    return -1;
  }
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++)
    if (catchUnlessIgnored(numbers[index]) != 0) return -1;
  // A program may be started with them blocked, by a parent that blocks them in the thread that starts it.
  sigset_t caught;
  sigemptyset(&caught);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++)
    sigaddset(&caught, numbers[index]);
  return pthread_sigmask(SIG_UNBLOCK, &caught, NULL) == 0 ? 0 : -1;
}

void CSystemExpectInterrupt(void) { atomic_store(&interruptsSeen, 0); }

// Watching

#if defined(__linux__)
int CSystemOpenFolderWatch(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int CSystemWatchFolder(int watch, const char *path) {
  uint32_t events = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM
      | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  return inotify_add_watch(watch, path, events) < 0 ? -1 : 0;
}
#else
int CSystemOpenFolderWatch(void) {
  errno = ENOSYS;
  return -1;
}

int CSystemWatchFolder(int watch, const char *path) {
  (void)watch;
  (void)path;
  errno = ENOSYS;
  return -1;
}
#endif

int CSystemWaitForEither(int drained, int kept, int milliseconds) {
  struct pollfd waiting[2] = {{.fd = drained, .events = POLLIN}, {.fd = kept, .events = POLLIN}};
  if (poll(waiting, 2, milliseconds) < 0) return errno == EINTR ? 0 : -1;
  int answer = (waiting[0].revents != 0 ? 1 : 0) | (waiting[1].revents != 0 ? 2 : 0);
  if (answer & 1) {
    char thrownAway[4096];
    while (read(drained, thrownAway, sizeof thrownAway) > 0) continue;
  }
  return answer;
}

bool CSystemAreSameFile(int one, int other) {
  struct stat first, second;
  if (fstat(one, &first) != 0 || fstat(other, &second) != 0) return false;
  return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t CSystemMonotonicNanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

int64_t CSystemThreadNanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
