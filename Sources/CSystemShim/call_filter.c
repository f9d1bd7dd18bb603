// What a confined process may still ask of Linux: memory, threads of its own, the clock, and the streams that it has.
// Everything else is refused as if it were not permitted: opening, connecting, starting, looking at other processes.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemProcess.h"

#include <errno.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && __has_include(<linux/seccomp.h>)
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#else
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (field))
#define NUMBER offsetof(struct seccomp_data, nr)
// The lower half of an argument, which is all that is asked about: both systems store it first.
#define ARGUMENT(index) (offsetof(struct seccomp_data, args) + 8 * (index))
#define RETURN(answer) BPF_STMT(BPF_RET | BPF_K, (answer))
#define REFUSE(number) RETURN(SECCOMP_RET_ERRNO | (number))
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
#define SKIP_UNLESS_BIT(bits, count) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, (count))
#define ALLOW(number) SKIP_UNLESS(number, 1), RETURN(SECCOMP_RET_ALLOW)
// Allowed where an argument is the value.
#define ALLOW_WITH(number, index, value) \
  SKIP_UNLESS(number, 4), LOAD(ARGUMENT(index)), SKIP_UNLESS(value, 1), RETURN(SECCOMP_RET_ALLOW), REFUSE(EPERM)
// Memory that is not to be executed.
#define ALLOW_DATA(number) \
  SKIP_UNLESS(number, 4), LOAD(ARGUMENT(2)), SKIP_UNLESS_BIT(PROT_EXEC, 1), REFUSE(EPERM), RETURN(SECCOMP_RET_ALLOW)

int CSystemFilterCalls(void) {
  struct sock_filter rules[] = {
      LOAD(offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(NUMBER),
      ALLOW(SYS_read), ALLOW(SYS_pread64), ALLOW(SYS_write), ALLOW(SYS_futex), ALLOW(SYS_close),
      ALLOW_DATA(SYS_mmap), ALLOW_DATA(SYS_mprotect),
      ALLOW(SYS_munmap), ALLOW(SYS_mremap), ALLOW(SYS_brk),
      // Memory may be given back; any other advice is one that this system does not know.
      SKIP_UNLESS(SYS_madvise, 6), LOAD(ARGUMENT(2)), SKIP_UNLESS(MADV_DONTNEED, 1), RETURN(SECCOMP_RET_ALLOW),
      SKIP_UNLESS(MADV_FREE, 1), RETURN(SECCOMP_RET_ALLOW), REFUSE(EINVAL),
      ALLOW(SYS_clock_gettime), ALLOW(SYS_clock_nanosleep), ALLOW(SYS_nanosleep), ALLOW(SYS_gettimeofday),
      ALLOW(SYS_rt_sigaction), ALLOW(SYS_rt_sigprocmask), ALLOW(SYS_rt_sigreturn), ALLOW(SYS_sigaltstack),
      ALLOW(SYS_getpid), ALLOW(SYS_getppid), ALLOW(SYS_gettid), ALLOW(SYS_getrusage), ALLOW(SYS_getrandom),
      ALLOW(SYS_sched_yield), ALLOW(SYS_sched_getaffinity), ALLOW(SYS_sysinfo), ALLOW(SYS_restart_syscall),
      ALLOW(SYS_set_robust_list), ALLOW(SYS_set_tid_address), ALLOW(SYS_exit), ALLOW(SYS_exit_group),
#if defined(SYS_rseq)
      ALLOW(SYS_rseq),
#endif
#if defined(SYS_poll)
      ALLOW(SYS_poll),
#endif
      ALLOW(SYS_ppoll),
      // Its own threads and limits, and no others.
      ALLOW_WITH(SYS_tgkill, 0, (uint32_t)getpid()), ALLOW_WITH(SYS_prlimit64, 0, 0),
      // A thread, but no process. The newer call hides what it is requested; told that it is unknown, the C library
      // takes the older one.
      SKIP_UNLESS(SYS_clone, 4), LOAD(ARGUMENT(0)), SKIP_UNLESS_BIT(CLONE_THREAD, 1), RETURN(SECCOMP_RET_ALLOW),
      REFUSE(EPERM),
#if defined(SYS_clone3)
      SKIP_UNLESS(SYS_clone3, 1), REFUSE(ENOSYS),
#endif
#if defined(SYS_getrlimit)
      ALLOW(SYS_getrlimit),
#endif
#if defined(SYS_setrlimit)
      ALLOW(SYS_setrlimit),
#endif
      REFUSE(EPERM),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
#else
int CSystemFilterCalls(void) {
  errno = ENOSYS;
  return -1;
}
#endif
