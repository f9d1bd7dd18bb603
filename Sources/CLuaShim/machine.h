// What the C files of a machine share. Swift does not see this header.
//
// One machine is one Lua state with its budgets. Whatever may raise a Lua error lives in C, below a protected call; no
// jump crosses a Swift frame.
#ifndef MOONLAY_MACHINE_H
#define MOONLAY_MACHINE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CLuaShim.h"

// One coroutine that runs, and the one that resumed it. Lives on the C stack of `resume`.
struct moonlay_resumption {
  lua_State *state;
  struct moonlay_resumption *outer;
};

// The section of the data that a script read last: its other items are answered without a call of Lua's.
struct moonlay_read_section {
  // The data, by identity; NULL while no section is kept.
  const void *data;
  lua_Integer section, count;
};

// Small blocks are of these many sizes, each a multiple of this many bytes.
enum { moonlay_small_step = 16, moonlay_small_sizes = 32 };

struct moonlay_machine {
  // Why the script must end (enum moonlay_abort); 0 while it may run. Set from the signal handler too.
  _Atomic(int) abort;

  lua_State *main;
  // The coroutine that runs now: where the hook must be armed. Read by the signal handler.
  lua_State *volatile running;
  struct moonlay_resumption *resumption;

  // The calls from the host that are under way, one inside the other.
  int depth;
  // How many coroutines are being closed, one inside the other.
  int closing_depth;
  // Whether host code runs: the allocator then refuses nothing.
  bool host_mode;

  // In bytes. Above the soft limit the script is aborted; only above the hard one is memory refused.
  size_t memory_used, memory_limit, memory_soft, memory_hard;
  // Where small blocks come from. Those that were given back are kept by their size.
  struct moonlay_region {
    char *start, *next, *end;
    void *free_blocks[moonlay_small_sizes];
  } region;
  // For tests: the allocation with this number is refused, and all that follow it; 0 for none.
  uint64_t allocations, refused_allocation;

  uint64_t instructions_used, instruction_limit;  // a limit of 0 is none
  unsigned counting;                              // how often counting was begun and not ended
  size_t output_used, output_limit;               // in bytes

  // What the generator of `math.random` starts from.
  uint64_t seed;
  // The number that the next object gets whose text is requested.
  lua_Integer next_serial;
  // How many warnings the script had.
  int warnings;

  // The innermost other machine that runs on the same thread.
  struct moonlay_machine *outer;
  struct moonlay_watchdog *watchdog;
  struct moonlay_host host;

  // Where layouts place elements; NULL before the prelude has asked for it. Lua owns it.
  struct moonlay_placing *placing;
  struct moonlay_read_section read;

  // Whether the files that are loaded are instrumented ones, which are handed the recorder.
  bool records;

  // Where the script was when it was aborted is in the registry.
  bool abort_is_placed;
};

static inline struct moonlay_machine *moonlay_machine_of(lua_State *L) {
  return *(struct moonlay_machine **)lua_getextraspace(L);
}

// ThreadSanitizer holds a signal back until the thread makes a system call, which a loop of a script never does. Under it
// the watchdog sends none: the script looks for itself what was requested.
//
// In a page there is no other thread that could send one: Lua itself counts down there (Sources/MoonlayWeb).
#if defined(__SANITIZE_THREAD__) || defined(__wasm__)
#define MOONLAY_POLLS 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define MOONLAY_POLLS 1
#endif
#endif
#ifndef MOONLAY_POLLS
#define MOONLAY_POLLS 0
#endif

#ifdef __wasm__
#define MOONLAY_POLLS_BY_HOOK 0
#else
#define MOONLAY_POLLS_BY_HOOK MOONLAY_POLLS
#endif

// How many instructions a script runs between two looks, where it looks for itself.
enum { moonlay_poll_period = 1000 };

// Aborts the machines on this thread whose watchdogs request it.
void moonlay_poll_requests(void);

// Raises the abort. It passes every `pcall`, and carries no value that a script could make.
_Noreturn void moonlay_raise_abort(lua_State *L);

// Ends the script if it must end. Every C loop that a script can make long calls this as it goes.
static inline void moonlay_tick(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (MOONLAY_POLLS) moonlay_poll_requests();
  if (__builtin_expect(atomic_load_explicit(&machine->abort, memory_order_relaxed) != 0, 0))
    moonlay_raise_abort(L);
}

// Raises a failure: an error with a code, a message without a place, and what to write instead (or NULL). Its place is
// the innermost line of a script. The format is that of lua_pushfstring.
_Noreturn int moonlay_fail(lua_State *L, const char *code, const char *fix, const char *format, ...);

// As luaL_tolstring, but an object without a name of its own is shown by a number and not by its address: `table: 1`.
const char *moonlay_tolstring(lua_State *L, int index, size_t *length);

// Pushes the registry's table of a key, which holds its own keys weakly; made when it is first requested.
void moonlay_push_weak_table(lua_State *L, const void *key);

// The number of an object (a table, function, userdata or thread) by which it is shown, the same for its whole life.
// For `%p`. 0 for any other value.
lua_Integer moonlay_serial(lua_State *L, int index);

// The libraries. Each leaves its table on the stack. `math` takes its seed from the machine.
void moonlay_open_string(lua_State *L);
void moonlay_open_table(lua_State *L);
void moonlay_open_utf8(lua_State *L);
void moonlay_open_math(lua_State *L);
void moonlay_open_coroutine(lua_State *L);

// Calls what opens one of Lua's own libraries, and sets the named of its functions and values in the table on top. The names end with
// NULL.
void moonlay_take_stock(lua_State *L, lua_CFunction open, const char *const names[]);

// Pushes a copy of a table, so that a change to one does not change the other.
void moonlay_push_table_copy(lua_State *L, int table);

// What of the machine's own files the others of them need.

// Ending a script.
void moonlay_arm(struct moonlay_machine *machine);
// Lets the state run without a hook, or with that which looks for requests.
void moonlay_disarm(lua_State *L);
void moonlay_hook(lua_State *L, lua_Debug *record);
void moonlay_abort_with(struct moonlay_machine *machine, int reason);
bool moonlay_is_abort(lua_State *L, int index);

// An error that was caught, on top: an abort continues, and a message of the host's own code loses the host's place.
void moonlay_settle_error(lua_State *L);

// Tells the host of the error on top, which a script has caught.
void moonlay_note_caught(lua_State *L);

void moonlay_place_abort(lua_State *L);
void moonlay_push_abort_place(lua_State *L);

// Failures.
void moonlay_open_failure(lua_State *L);
void moonlay_note_assertion(lua_State *L, int value);
void moonlay_note_coroutine(lua_State *L, lua_State *dead, int value);
void moonlay_move_note(lua_State *L, int before, int after);
int moonlay_catch(lua_State *L);
void moonlay_settle_failure(lua_State *L);
bool moonlay_script_frame(lua_State *L, lua_Debug *record);
bool moonlay_is_host_source(const char *source);
// The message after the place in the host's own code that it may begin with.
const char *moonlay_without_host_place(const char *message);
void moonlay_set_place(lua_State *L, const char *file, int line);

// The environment.
void moonlay_open_sandbox(lua_State *L);
void moonlay_push_host_environment(lua_State *L);
void moonlay_open_base(lua_State *L);
int moonlay_load_text(lua_State *L);
int moonlay_require(lua_State *L);
int moonlay_pairs(lua_State *L);
int moonlay_next(lua_State *L);
bool moonlay_trampoline_name(lua_State *L, int index, const char **name);
lua_Integer moonlay_known_serial(lua_State *L, int index);
// Pushes the name, of those in scope, that the name at the index may have been meant as, or nil.
void moonlay_push_nearest(lua_State *L, int name);

// Looks for what would hang or crash Lua's compiler; answers the code, or NULL for a sound text.
struct moonlay_lint {
  const char *code, *message;
  int line;
};
const char *moonlay_lint(const char *text, size_t length, struct moonlay_lint *found);
// Pushes the text with its assignments to parts of copied values made to reach the objects; pushes nothing, and answers
// false, where it has none.
bool moonlay_push_parts(lua_State *L, const char *text, size_t length);
// Pushes the text with its keys that compare written so that Lua compiles them right; pushes nothing, and answers false, where
// it has none.
bool moonlay_push_comparisons(lua_State *L, const char *text, size_t length);
// Skips a byte order mark and a first line that starts with '#'.
void moonlay_skip_prologue(const char **text, size_t *length);
int moonlay_compile(lua_State *L, const char *text, size_t length, const char *chunk_name);
int moonlay_compile_file(lua_State *L, const char *text, size_t length, const char *file);

// Hands the recorder to the instrumented chunk on top, which answers the script's own in its place. Answers Lua's status.
int moonlay_hand_recorder(lua_State *L);

// Time.
struct moonlay_watchdog *moonlay_watchdog_make(int64_t nanoseconds);
void moonlay_watchdog_close(struct moonlay_watchdog *watchdog);
void moonlay_watchdog_reset(struct moonlay_watchdog *watchdog);
// The script came to where it can be ended.
void moonlay_watchdog_heed(struct moonlay_watchdog *watchdog);
void moonlay_watchdog_enter(struct moonlay_machine *machine);
void moonlay_watchdog_leave(struct moonlay_machine *machine);
// Each answers whether the clock was in the other state.
bool moonlay_clock_start(struct moonlay_machine *machine);
bool moonlay_clock_stop(struct moonlay_machine *machine);
#endif
