#include "CProcessCounters.h"

#include <stddef.h>

#if defined(__GLIBC__)

#include <errno.h>

// glibc's own names for what is put in front of here. A program's definitions go before the library's, for all that
// runs in the process.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static int64_t count;

static void note(void) { __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}

int64_t moonlay_allocation_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

#else

int64_t moonlay_allocation_count(void) { return -1; }

#endif
