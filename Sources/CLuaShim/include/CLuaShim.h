// The interface of Lua for Swift. No function raises a Lua error: code that may raise runs in a
// protected call, or with the allocator in host mode, which never refuses memory. No jump crosses a
// Swift frame.
#ifndef MOONLAY_LUA_SHIM_H
#define MOONLAY_LUA_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "elements.h"
#include "recorder.h"

struct lua_State;
struct moonlay_machine;
struct moonlay_watchdog;

// The reason why a script was aborted.
enum moonlay_abort {
  MOONLAY_ABORT_NONE = 0,
  MOONLAY_ABORT_TIME,
  MOONLAY_ABORT_MEMORY,
  MOONLAY_ABORT_INSTRUCTIONS,
  MOONLAY_ABORT_INTERRUPTED,
  MOONLAY_ABORT_OUTPUT,
};

enum moonlay_kind {
  MOONLAY_NIL,
  MOONLAY_BOOLEAN,
  MOONLAY_INTEGER,
  MOONLAY_NUMBER,
  MOONLAY_STRING,
  MOONLAY_TABLE,
  MOONLAY_FUNCTION,
  MOONLAY_USERDATA,
  MOONLAY_THREAD,
};

struct moonlay_limits {
  int64_t nanoseconds;    // INT64_MAX for none
  size_t memory, output;  // bytes
  uint64_t instructions;  // 0 for none
  uint64_t seed;
};

// The host functions of a machine. Each is called in host mode, with the context as its first
// argument.
struct moonlay_host {
  void *context;
  void (*print)(void *context, const char *text, size_t length);
  double (*time)(void *context);
  // Pushes the text and the file of a module and returns 1; pushes the place that was searched and
  // returns 0; pushes the reason of a refusal and returns -1.
  int (*module)(void *context, struct lua_State *L, const char *name);
  // Pushes a script's text as it is compiled, or nil if it is compiled as it is. Returns 0, or the line of an
  // expression that Lua's compiler must not see. Assignments to parts of copied values are redirected in files alone.
  int (*prepare)(void *context, struct lua_State *L, const char *text, size_t length, bool is_file);
  void (*warn)(
    void *context, const char *code, const char *name, const char *message, const char *fix, const char *file,
    int line);
};

// A function of the host. The body returns the number of pushed results, or -1 with an error value
// on top.
struct moonlay_function {
  int (*body)(void *context, struct lua_State *L);
  void (*release)(void *context);
  void *context;
  bool pauses_clock;
};

// The machine.
struct moonlay_machine *moonlay_machine_make(
  const struct moonlay_limits *limits, const struct moonlay_host *host);
void moonlay_machine_close(struct moonlay_machine *machine);
// Returns the running coroutine, in which the host pushes and calls.
struct lua_State *moonlay_running(struct moonlay_machine *machine);
size_t moonlay_used_memory(const struct moonlay_machine *machine);
uint64_t moonlay_used_instructions(const struct moonlay_machine *machine);
// Counts instructions, even without a limit, until moonlay_end_counting was called as often.
void moonlay_begin_counting(struct moonlay_machine *machine);
void moonlay_end_counting(struct moonlay_machine *machine);
// The processor time of the calling thread, in nanoseconds; in a page, the page's clock.
int64_t moonlay_thread_time(void);
int moonlay_abort_reason(const struct moonlay_machine *machine);
void moonlay_reset_budgets(struct moonlay_machine *machine);
// Pauses or resumes garbage collection.
void moonlay_pause_collector(struct moonlay_machine *machine, bool pauses);
// Sets the maximum total number of instructions; 0 for no limit.
void moonlay_limit_instructions(struct moonlay_machine *machine, uint64_t count);

// For tests: refuses the allocation with this number, counted from now, and all later ones of
// scripts. 0 for none.
void moonlay_refuse_allocation(struct moonlay_machine *machine, uint64_t number);
uint64_t moonlay_allocations(const struct moonlay_machine *machine);

// Returns a handle that may interrupt from any thread, and outlive the machine.
struct moonlay_watchdog *moonlay_watchdog_retain(struct moonlay_machine *machine);
void moonlay_watchdog_release(struct moonlay_watchdog *watchdog);
void moonlay_watchdog_interrupt(struct moonlay_watchdog *watchdog);
// A listener, which is called once, on a separate thread, if an interrupted script does not stop.
struct moonlay_listener {
  void (*hear)(void *context);
  void (*release)(void *context);
  void *context;
};
void moonlay_watchdog_listen(
  struct moonlay_watchdog *watchdog, const struct moonlay_listener *listener);

// Runs the body on a thread with a stack of its own and waits for it. Returns false if no thread
// can be created.
bool moonlay_on_deep_stack(size_t bytes, void (*body)(void *context), void *context);

// Returns the index of the first place of some bytes in a text; `count` if there is none.
size_t moonlay_find(const char *text, size_t count, const char *part, size_t size);
// Writes `count` bytes that are stated in hexadecimal digits, two for each.
void moonlay_decode(const unsigned char *digits, unsigned char *bytes, size_t count);

// The outcome of a call or a compilation. On top of the stack is a failure, or the place of an
// abort or nil.
enum moonlay_outcome { MOONLAY_RETURNED, MOONLAY_FAILED, MOONLAY_ABORTED };

// Compiles text to a function on top. A script's text is compiled within its budgets.
enum moonlay_outcome moonlay_load(
  struct lua_State *L, const char *text, size_t length, const char *file);
// Returns false with a failure on top.
bool moonlay_load_host(struct lua_State *L, const char *text, size_t length, const char *name);
bool moonlay_load_host_code(struct lua_State *L, const void *code, size_t length);
#ifdef __wasm__
// Returns the code of the function in a slot of the registry, with its names and lines. The caller
// frees it. NULL if there is no memory.
void *moonlay_code(struct lua_State *L, int slot, size_t *length);
#endif
// Returns whether the name is that of this Lua.
bool moonlay_is_compiler(const char *name);

// A call: begin with the function's anchor, push the arguments, finish. `handler` is the top before
// the call plus one.
bool moonlay_begin_call(struct lua_State *L, int slot);
enum moonlay_outcome moonlay_finish_call(struct lua_State *L, int handler, int results);
// Returns the file and line of the innermost script frame, or NULL.
const char *moonlay_position(struct lua_State *L, int *line);

// Failures.
void moonlay_push_failure(struct lua_State *L, const char *code, const char *message, const char *fix);
void moonlay_set_place(struct lua_State *L, const char *file, int line);
void moonlay_place_failure(struct lua_State *L);

// Functions, globals.
void moonlay_push_function(
  struct lua_State *L, const char *name, const struct moonlay_function *function);
void moonlay_push_global(struct lua_State *L, const char *name, size_t length);
void moonlay_set_global(struct lua_State *L, const char *name, size_t length);
void moonlay_push_globals_table(struct lua_State *L);

// The stack.
int moonlay_top(struct lua_State *L);
void moonlay_set_top(struct lua_State *L, int top);
bool moonlay_has_room(struct lua_State *L, int count);
enum moonlay_kind moonlay_kind(struct lua_State *L, int index);
bool moonlay_boolean(struct lua_State *L, int index);
bool moonlay_integer(struct lua_State *L, int index, int64_t *value);
bool moonlay_number(struct lua_State *L, int index, double *value);
// Reads consecutive numbers; returns how many there were before the first other value.
int moonlay_numbers(struct lua_State *L, int first, int count, double *values);
const char *moonlay_string(struct lua_State *L, int index, size_t *length);
size_t moonlay_raw_count(struct lua_State *L, int index);
bool moonlay_raw_equal(struct lua_State *L, int left, int right);
void moonlay_push_nil(struct lua_State *L);
void moonlay_push_boolean(struct lua_State *L, bool value);
void moonlay_push_integer(struct lua_State *L, int64_t value);
void moonlay_push_number(struct lua_State *L, double value);
void moonlay_push_string(struct lua_State *L, const char *bytes, size_t length);
void moonlay_push_table(struct lua_State *L, int items, int fields);
bool moonlay_push_field(struct lua_State *L, int table, const char *name, size_t length);
bool moonlay_push_item(struct lua_State *L, int table, int64_t item);
bool moonlay_replace_key(struct lua_State *L, int table);
void moonlay_set_field(struct lua_State *L, int table, const char *name, size_t length);
void moonlay_set_item(struct lua_State *L, int table, int64_t item);
bool moonlay_push_metatable(struct lua_State *L, int index);
void moonlay_set_metatable(struct lua_State *L, int table);
// Pushes the list of all keys of a table in the order of `pairs`.
void moonlay_push_keys(struct lua_State *L, int table);

// Returns the number of an object (a table, function, userdata or thread): objects are numbered as
// they are created, and no two of a machine ever have the same. 0 for any other value.
int64_t moonlay_object_number(struct lua_State *L, int index);

// Anchors: values that the host references, in numbered slots.
void moonlay_anchor(struct lua_State *L, int index, int slot);
void moonlay_release(struct lua_State *L, int slot);
void moonlay_push_anchor(struct lua_State *L, int slot);

#endif
