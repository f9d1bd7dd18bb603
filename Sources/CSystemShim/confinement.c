// A process that is about to run a stranger's script gives up what it does not need. Each layer holds by itself: the
// limits of POSIX on every system, and on top of them what Linux and macOS have.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemProcess.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#elif defined(__APPLE__)
#include <sandbox.h>
#endif

void CSystemKeepResidentBytes(void);
int CSystemFilterCalls(void);
int CSystemRefuseFiles(void);

// The standard streams, and nothing beside them that comes from the starter.
enum { descriptors = 3 };

static void closeOthers(void) {
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, descriptors, ~0U, 0) == 0) return;
#endif
  struct rlimit limit;
  int max_descriptors = 4096;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1 << 20) max_descriptors = (int)limit.rlim_cur;
  for (int descriptor = descriptors; descriptor < max_descriptors; descriptor++) close(descriptor);
}

// Never raises what the starter of the process allows it.
static int limitTo(int resource, rlim_t maximum) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -1;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > maximum) limit.rlim_max = maximum;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit);
}

// A limit of processes is not among them: it counts those of the user, not of the process, and threads with them.
// They come after Landlock, which takes a descriptor for a moment.
static int setLimits(const struct CSystemConfinement *confinement) {
  if (limitTo(RLIMIT_FSIZE, 0) != 0 || limitTo(RLIMIT_CORE, 0) != 0) return -1;
  if (limitTo(RLIMIT_NOFILE, descriptors) != 0) return -1;
#if defined(RLIMIT_AS) && !defined(__APPLE__)
  return limitTo(RLIMIT_AS, (rlim_t)confinement->addressSpace);
#else
  // macOS refuses a limit below what every process has mapped, which is some hundred gigabytes.
  (void)confinement;
  return 0;
#endif
}

#if defined(__linux__)
// Root without capabilities is held by the limits too, and has the rights of any user.
static int giveUpCapabilities(void) {
  struct { uint32_t version; int process; } header = {0x20080522, 0};
  struct { uint32_t effective, permitted, inheritable; } none[2] = {{0, 0, 0}, {0, 0, 0}};
  return (int)syscall(SYS_capset, &header, none);
}

// Since a process may have lost its parent before it asked to die with it, it looks once it has asked.
static int confineFurther(const struct CSystemConfinement *confinement) {
  int held = 0;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0) held |= CSystemHeldParent;
  if (getppid() != confinement->parent) {
    errno = ESRCH;
    return -1;
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return setLimits(confinement) == 0 ? held : -1;
  held |= CSystemHeldPrivileges;
  if (giveUpCapabilities() != 0) return -1;
  if (CSystemRefuseFiles() == 0) held |= CSystemHeldFiles;
  if (setLimits(confinement) != 0) return -1;
  return CSystemFilterCalls() == 0 ? held | CSystemHeldCalls : held;
}
#elif defined(__APPLE__)
static int confineFurther(const struct CSystemConfinement *confinement) {
  if (getppid() != confinement->parent) {
    errno = ESRCH;
    return -1;
  }
  // Deprecated in favour of entitlements, which a tool that is built from source cannot have; it still holds.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  char *fault = NULL;
  if (setLimits(confinement) != 0) return -1;
  if (sandbox_init(kSBXProfilePureComputation, SANDBOX_NAMED, &fault) == 0) return CSystemHeldCalls;
  sandbox_free_error(fault);
#pragma clang diagnostic pop
  return 0;
}
#else
static int confineFurther(const struct CSystemConfinement *confinement) {
  if (getppid() == confinement->parent) return setLimits(confinement);
  errno = ESRCH;
  return -1;
}
#endif

// Swift's runtime catches crashes to tell of them by another program, which is refused here; so a crash just ends the
// process, and the parent tells of it.
static void forgetCrashHandlers(void) {
  static const int numbers[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) signal(numbers[index], SIG_DFL);
}

int CSystemConfine(const struct CSystemConfinement *confinement) {
  closeOthers();
  CSystemKeepResidentBytes();
  forgetCrashHandlers();
  return chdir("/") == 0 ? confineFurther(confinement) : -1;
}

int CSystemAllowProcessorTime(uint64_t seconds) {
  struct rusage usage;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &usage) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
  // Whole seconds alone can be set, so the one that has begun is omitted.
  rlim_t used = (rlim_t)usage.ru_utime.tv_sec + (rlim_t)usage.ru_stime.tv_sec + 2;
  rlim_t maximum = used + (seconds < 1000000000 ? (rlim_t)seconds : 1000000000);
  limit.rlim_cur = limit.rlim_max != RLIM_INFINITY && limit.rlim_max < maximum ? limit.rlim_max : maximum;
  return setrlimit(RLIMIT_CPU, &limit);
}
