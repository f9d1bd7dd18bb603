// What is done where much memory is requested, and where the system refuses it. Swift ends the process there by a signal, as if that
// were a fault of the program; so its allocations pass through here. Lua's do not: its allocator calls realloc, and a script can be
// told.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CSystemShim.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

extern void *__libc_malloc(size_t size);
extern void __libc_free(void *block);

// An array that grows asks for twice what it holds, and copies what it holds, faster than a guard looks.
enum { much = 16 << 20 };
static void (*_Atomic askFirst)(size_t size);

static void (*_Atomic endProcess)(void);
static _Atomic(void *) reserve;
static atomic_bool hasRunOut;
static atomic_int endStatus;

// What a message needs, with the lines that it quotes.
enum { reserved = 4 << 20 };

static void endAtOnce(int number) {
  (void)number;
  _exit(atomic_load(&endStatus));
}

void CSystemBeforeMuchIsAllocated(void (*ask)(size_t size)) { atomic_store(&askFirst, ask); }

void CSystemWhenMemoryRunsOut(void (*end)(void), int status) {
  atomic_store(&endStatus, status);
  if (atomic_load(&reserve) == NULL) atomic_store(&reserve, __libc_malloc(reserved));
  atomic_store(&endProcess, end);
}

static void runOut(void) {
  void (*end)(void) = atomic_load(&endProcess);
  if (end == NULL) return;
  if (atomic_exchange(&hasRunOut, true)) endAtOnce(0);
  __libc_free(atomic_exchange(&reserve, NULL));
  // The thread may hold a lock that the end waits for.
  signal(SIGALRM, endAtOnce);
  alarm(1);
  end();
}

// Weak, since a program that counts its allocations, as the benchmarks are, has a malloc of its own.
__attribute__((weak)) void *malloc(size_t size) {
  if (size >= much) {
    void (*ask)(size_t) = atomic_load(&askFirst);
    if (ask != NULL) ask(size);
  }
  void *block = __libc_malloc(size);
  if (block == NULL) runOut();
  return block;
}

#else

void CSystemBeforeMuchIsAllocated(void (*ask)(size_t size)) { (void)ask; }

void CSystemWhenMemoryRunsOut(void (*end)(void), int status) {
  (void)end;
  (void)status;
}

#endif
