// What the process has used up of a processor and of memory.
#include "CSystemShim.h"

#include <fcntl.h>
#include <limits.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

int64_t CSystemProcessNanoseconds(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t CSystemChildNanoseconds(int64_t process) {
#if defined(__linux__)
  clockid_t clock;
  struct timespec now;
  if (clock_getcpuclockid((pid_t)process, &clock) != 0 || clock_gettime(clock, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
#else
  (void)process;
  return 0;
#endif
}

#if defined(__linux__)
// What a confined process keeps open, since it can open nothing.
static int kept = -1;
static const char pages[] = "/proc/self/statm";
#endif

void CSystemKeepResidentBytes(void) {
#if defined(__linux__)
  if (kept < 0) kept = open(pages, O_RDONLY | O_CLOEXEC);
#endif
}

// The second number is how many pages are resident.
static int64_t residentPages(void) {
#if defined(__linux__)
  char text[128];
  int file = kept >= 0 ? kept : open(pages, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = pread(file, text, sizeof text - 1, 0);
  if (file != kept) close(file);
  if (count <= 0) return -1;
  text[count] = 0;
  char *second = NULL;
  (void)strtoll(text, &second, 10);
  return strtoll(second, NULL, 10);
#else
  return -1;
#endif
}

int CSystemReportsResidentBytes(void) { return residentPages() > 0; }

void CSystemGiveBackMemory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

int64_t CSystemResidentBytes(void) {
  int64_t count = residentPages();
  if (count > 0) return count * sysconf(_SC_PAGESIZE);
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#if defined(__APPLE__)
  return usage.ru_maxrss;
#else
  return (int64_t)usage.ru_maxrss * 1024;
#endif
}

int CSystemMostDescriptors(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > INT_MAX) return INT_MAX;
  return (int)limit.rlim_cur;
}

void CSystemSleep(int milliseconds) {
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  nanosleep(&time, NULL);
}
