// Declarations shared by the C files of a machine. Swift does not see this header.
//
// One machine is one Lua state with its budgets. Code that may raise a Lua error is in C, in a
// protected call; no jump crosses a Swift frame.
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

// A running coroutine, and the one that resumed it, on the C stack of `resume`.
struct moonlay_resumption {
  lua_State *state;
  struct moonlay_resumption *outer;
};

// The section of the data that a script read last; its other items are returned without a Lua call.
struct moonlay_read_section {
  // The data, by identity; NULL if no section is stored.
  const void *data;
  lua_Integer section, count;
};

// The number of sizes of small blocks, and their step in bytes.
enum { moonlay_small_step = 16, moonlay_small_sizes = 32 };

// The size of an object's number, in bytes; and the number of counts of user values that are measured.
enum { moonlay_number_size = 8, moonlay_user_values = 3 };

struct moonlay_machine {
  // The reason why the script must end (enum moonlay_abort); 0 while it may run. The signal handler
  // sets it too.
  _Atomic(int) abort;

  lua_State *main;
  // The running coroutine, in which the hook must be armed. Read by the signal handler.
  lua_State *volatile running;
  struct moonlay_resumption *resumption;

  // The number of nested calls from the host.
  int depth;
  // The number of nested closings of coroutines.
  int closing_depth;
  // Whether host code runs: the allocator then refuses nothing.
  bool host_mode;

  // In bytes. Above the soft limit the script is aborted; only above the hard one is memory
  // refused.
  size_t memory_used, memory_limit, memory_soft, memory_hard;
  // The source of small blocks; freed ones are kept by their size.
  struct moonlay_region {
    char *start, *next, *end;
    void *free_blocks[moonlay_small_sizes];
  } region;
  // The number of objects that were created, the latest of them, and the bytes of a userdata before
  // its contents, by its count of user values.
  int64_t created;
  void *latest_object;
  size_t userdata_heads[moonlay_user_values];
  // For tests: the allocation with this number and all later ones are refused; 0 for none.
  uint64_t allocations, refused_allocation;

  uint64_t instructions_used, instruction_limit;  // a limit of 0 means none
  unsigned counting;                              // the number of unfinished counts
  size_t output_used, output_limit;               // in bytes

  // The seed of `math.random`.
  uint64_t seed;
  // The number for the next object whose text is requested.
  lua_Integer next_serial;
  // The number of warnings that the script got.
  int warnings;

  // The innermost other machine that runs on the same thread.
  struct moonlay_machine *outer;
  struct moonlay_watchdog *watchdog;
  struct moonlay_host host;

  // The placing of layouts; NULL before the prelude has requested it. Lua owns it.
  struct moonlay_placing *placing;
  struct moonlay_read_section read;

  // Passes the recorder to the instrumented chunk on top, which is replaced by the script's own that it
  // returns, and returns Lua's status; NULL if the loaded files are not instrumented.
  int (*hand_recorder)(lua_State *L);

  // Whether the place at which the script was aborted is in the registry.
  bool abort_is_placed;
};

static inline struct moonlay_machine *moonlay_machine_of(lua_State *L) {
  return *(struct moonlay_machine **)lua_getextraspace(L);
}

// ThreadSanitizer delays a signal until the thread makes a system call, which a loop of a script
// never does. With it, the watchdog sends no signal: the script polls for requests.
//
// A page has no other thread that could send a signal: Lua itself counts down there
// (Sources/MoonlayWeb).
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

// The number of instructions between two polls.
enum { moonlay_poll_period = 1000 };

// Aborts the machines on this thread whose watchdogs request it.
void moonlay_poll_requests(void);

// Raises the abort. It passes every `pcall`, and has no value that a script could create.
_Noreturn void moonlay_raise_abort(lua_State *L);

// Raises the abort if the script must end.
static inline void moonlay_end_if_aborted(lua_State *L) {
  if (MOONLAY_POLLS) moonlay_poll_requests();
  if (__builtin_expect(atomic_load_explicit(&moonlay_machine_of(L)->abort, memory_order_relaxed) != 0, 0))
    moonlay_raise_abort(L);
}

// Every C loop that a script can make long calls this in each step. While instructions are counted for a measurement, a step
// counts as one, so that a library function is not free.
static inline void moonlay_tick(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  machine->instructions_used += machine->counting != 0;
  moonlay_end_if_aborted(L);
}

// Raises a failure: an error with a code, a message without a place, and a fix (or NULL). Its place
// is the innermost line of a script. The format is that of lua_pushfstring.
_Noreturn int moonlay_fail(lua_State *L, const char *code, const char *fix, const char *format, ...);

// What a failure is about: its kind (`global`, `argument`, …) and its name; the called function, the
// position of an argument from 1, and what to write instead, or NULL and 0.
struct moonlay_subject {
  const char *kind, *name, *owner, *replacement;

  // The code that the fix writes, in general terms; NULL if its words are exact.
  const char *code;
  int position;

  // Whether an argument was nil.
  bool is_nil;

  // The index of an array of the names of which one may be meant; 0 if there is none.
  int names;
};

// Raises a failure about a subject.
_Noreturn int moonlay_fail_about(
  lua_State *L, struct moonlay_subject subject, const char *code, const char *fix, const char *format, ...);

// Like luaL_tolstring, but shows an object without a name by a number instead of its address:
// `table: 1`.
const char *moonlay_tolstring(lua_State *L, int index, size_t *length);

// Pushes the registry's table of a key, which has weak keys; creates it on first use.
void moonlay_push_weak_table(lua_State *L, const void *key);

// Returns the number by which an object (a table, function, userdata or thread) is shown, the same
// for its whole life. For `%p`. 0 for any other value.
lua_Integer moonlay_serial(lua_State *L, int index);

void moonlay_measure_userdata(lua_State *L);

// The libraries. Each pushes its table. `math` gets its seed from the machine.
void moonlay_open_string(lua_State *L);
void moonlay_open_table(lua_State *L);
void moonlay_open_utf8(lua_State *L);
void moonlay_open_math(lua_State *L);
void moonlay_open_coroutine(lua_State *L);

// Calls the opener of one of Lua's own libraries, and copies the named functions and values to the
// table on top. The names end with NULL.
void moonlay_take_stock(lua_State *L, lua_CFunction open, const char *const names[]);

// Pushes a copy of a table, so that a change to one does not change the other.
void moonlay_push_table_copy(lua_State *L, int table);

// Declarations shared by the machine's own files.

// Ending a script.
void moonlay_arm(struct moonlay_machine *machine);
// Removes the hook from the state, or leaves only the one that polls for requests.
void moonlay_disarm(lua_State *L);
void moonlay_hook(lua_State *L, lua_Debug *record);
void moonlay_abort_with(struct moonlay_machine *machine, int reason);
bool moonlay_is_abort(lua_State *L, int index);

// Handles a caught error on top: an abort continues, and a message of the host's own code loses its
// place.
void moonlay_settle_error(lua_State *L);

// Notifies the host of the error on top, which a script has caught.
void moonlay_note_caught(lua_State *L);

void moonlay_place_abort(lua_State *L);
void moonlay_push_abort_place(lua_State *L);

// Failures.
void moonlay_open_failure(lua_State *L);
bool moonlay_is_failure(lua_State *L, int index);
void moonlay_note_assertion(lua_State *L, int value);
void moonlay_note_coroutine(lua_State *L, lua_State *dead, int value);
void moonlay_move_note(lua_State *L, int before, int after);
int moonlay_catch(lua_State *L);
void moonlay_settle_failure(lua_State *L);
bool moonlay_script_frame(lua_State *L, lua_Debug *record);
bool moonlay_is_host_source(const char *source);
// Returns the message without the place in the host's own code with which it may begin.
const char *moonlay_without_host_place(const char *message);
void moonlay_set_place(lua_State *L, const char *file, int line);

// The environment.
void moonlay_open_sandbox(lua_State *L);
// Pops the globals of the host's own Lua code, and pushes them.
void moonlay_set_host_environment(lua_State *L);
void moonlay_push_host_environment(lua_State *L);
void moonlay_open_base(lua_State *L);
int moonlay_load_text(lua_State *L);
int moonlay_require(lua_State *L);
int moonlay_pairs(lua_State *L);
int moonlay_next(lua_State *L);
bool moonlay_trampoline_name(lua_State *L, int index, const char **name);
// Pushes an array of the names in scope of the running function.
void moonlay_push_names_in_scope(lua_State *L);

int moonlay_compile(lua_State *L, const char *text, size_t length, const char *chunk_name);
int moonlay_compile_file(lua_State *L, const char *text, size_t length, const char *file);

// Time.
struct moonlay_watchdog *moonlay_watchdog_make(int64_t nanoseconds);
void moonlay_watchdog_close(struct moonlay_watchdog *watchdog);
void moonlay_watchdog_reset(struct moonlay_watchdog *watchdog);
// Reports that the script has reached a point where it can be ended.
void moonlay_watchdog_heed(struct moonlay_watchdog *watchdog);
void moonlay_watchdog_enter(struct moonlay_machine *machine);
void moonlay_watchdog_leave(struct moonlay_machine *machine);
// Each returns whether the clock was in the other state.
bool moonlay_clock_start(struct moonlay_machine *machine);
bool moonlay_clock_stop(struct moonlay_machine *machine);
#endif
