// The functions that the runtimes of Swift and Lua require from a system, which a page does not
// have.
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// A jump buffer is identified by the call that set it, and by a number within that call.
void __wasm_setjmp(void *place, uint32_t label, void *invocation);
uint32_t __wasm_setjmp_test(void *place, void *invocation);
void __wasm_longjmp(void *place, int value);

void __wasm_setjmp(void *place, uint32_t label, void *invocation) {
  (*(jmp_buf *)place)->label = label;
  (*(jmp_buf *)place)->invocation = invocation;
}

uint32_t __wasm_setjmp_test(void *place, void *invocation) {
  return (*(jmp_buf *)place)->invocation == invocation ? (*(jmp_buf *)place)->label : 0;
}

// Tag 1 is that of C's jumps.
void __wasm_longjmp(void *place, int value) {
  (*(jmp_buf *)place)->thrown.target = place;
  (*(jmp_buf *)place)->thrown.value = value == 0 ? 1 : value;
  __builtin_wasm_throw(1, &(*(jmp_buf *)place)->thrown);
}

// Swift seeds its hashing with it. No result depends on the order of a set, so a constant is
// sufficient.
void arc4random_buf(void *buffer, size_t count) {
  static uint64_t state = 0x9e3779b97f4a7c15;
  for (size_t index = 0; index < count; index++) {
    state = state * 6364136223846793005 + 1442695040888963407;
    ((unsigned char *)buffer)[index] = (unsigned char)(state >> 56);
  }
}

// Lua's own `table.sort` uses it as a seed. Scripts do not have that function: theirs is the
// host's.
int64_t clock(void);
int64_t clock(void) { return 0; }

// Parses a number for Swift's Double(_: String).
const char *_swift_stdlib_strtod_clocale(const char *text, double *result);

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end;
}

// The C library's access to files and the process, which does not exist here. 8 is WASI's "bad file
// descriptor".
#define WASI(name) __imported_wasi_snapshot_preview1_##name
#define REFUSED(name, ...)             \
  int32_t WASI(name)(__VA_ARGS__);     \
  int32_t WASI(name)(__VA_ARGS__) { return 8; }

REFUSED(clock_time_get, int32_t a, int64_t b, int32_t c)
REFUSED(fd_close, int32_t a)
REFUSED(fd_fdstat_get, int32_t a, int32_t b)
REFUSED(fd_fdstat_set_flags, int32_t a, int32_t b)
REFUSED(fd_prestat_get, int32_t a, int32_t b)
REFUSED(fd_prestat_dir_name, int32_t a, int32_t b, int32_t c)
REFUSED(fd_read, int32_t a, int32_t b, int32_t c, int32_t d)
REFUSED(fd_renumber, int32_t a, int32_t b)
REFUSED(fd_seek, int32_t a, int64_t b, int32_t c, int32_t d)
REFUSED(fd_write, int32_t a, int32_t b, int32_t c, int32_t d)
REFUSED(path_open, int32_t a, int32_t b, int32_t c, int32_t d, int32_t e, int64_t f, int64_t g, int32_t h, int32_t i)

_Noreturn void WASI(proc_exit)(int32_t status);
_Noreturn void WASI(proc_exit)(int32_t status) {
  (void)status;
  __builtin_trap();
}

// The storage of Swift's empty arrays. The compiler's own is aligned to 4 bytes on a 32-bit
// processor, and a `Span` of 64-bit numbers traps there (Swift 6.3.1). Its contents are the
// compiler's: no type, a constant reference count, no elements, and a capacity of zero.
_Alignas(16) int32_t moonlay_empty_array[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};
