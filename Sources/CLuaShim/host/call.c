// Calls from the host to Lua: the only entry. Any error is caught here.
#include "machine/machine.h"

#include <string.h>

static bool is_aborted(const struct moonlay_machine *machine) {
  return atomic_load_explicit(&machine->abort, memory_order_relaxed) != MOONLAY_ABORT_NONE;
}

// Starts to count the script's time. Returns whether it was not counted before.
static bool enter(struct moonlay_machine *machine) {
  if (machine->depth++ == 0) moonlay_watchdog_enter(machine);
  return moonlay_clock_start(machine);
}

static void leave(struct moonlay_machine *machine, bool started) {
  if (started) moonlay_clock_stop(machine);
  if (--machine->depth == 0) moonlay_watchdog_leave(machine);
}

// Returns the outcome; for an abort, replaces the value on top by its place.
static enum moonlay_outcome outcome(struct moonlay_machine *machine, lua_State *L, int status) {
  if (status == LUA_OK) return MOONLAY_RETURNED;
  if (!is_aborted(machine)) return MOONLAY_FAILED;
  lua_pop(L, 1);
  moonlay_push_abort_place(L);
  return MOONLAY_ABORTED;
}

// Loads text; pushes the function, a failure, or the place of an abort.
enum moonlay_outcome moonlay_load(lua_State *L, const char *text, size_t length, const char *file) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (!lua_checkstack(L, 24)) {
    moonlay_push_failure(L, "runtime-error", "stack overflow", NULL);
    return MOONLAY_FAILED;
  }
  bool started = enter(machine);
  int status = moonlay_compile_file(L, text, length, file);
  leave(machine, started);
  return outcome(machine, L, status);
}

// Gives loaded code of the host its environment, or settles its failure.
static bool finish_host(lua_State *L, int status) {
  if (status != LUA_OK) {
    moonlay_settle_failure(L);
    return false;
  }
  moonlay_push_host_environment(L);
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  return true;
}

// Loads text of the host, with its environment; tracebacks omit it.
bool moonlay_load_host(lua_State *L, const char *text, size_t length, const char *name) {
  if (!lua_checkstack(L, 24)) return false;
  const char *chunk_name = lua_pushfstring(L, "=\x7f%s", name);
  int status = moonlay_compile(L, text, length, chunk_name);
  lua_remove(L, -2);
  return finish_host(L, status);
}

bool moonlay_is_compiler(const char *name) { return strcmp(name, lua_ident) == 0; }

// Does the same for precompiled code. This is the only entry for code: a script is always text.
bool moonlay_load_host_code(lua_State *L, const void *code, size_t length) {
  if (!lua_checkstack(L, 24)) return false;
  return finish_host(L, luaL_loadbufferx(L, code, length, "=host", "b"));
}

bool moonlay_begin_call(lua_State *L, int slot) {
  if (!lua_checkstack(L, 24)) return false;
  lua_pushcfunction(L, moonlay_catch);
  lua_rawgeti(L, LUA_REGISTRYINDEX, slot);
  return true;
}

// Calls with the handler, unless an abort is due already.
static int run(struct moonlay_machine *machine, lua_State *L, int handler, int results) {
  if (is_aborted(machine)) {
    lua_settop(L, handler);
    lua_pushnil(L);
    return LUA_ERRRUN;
  }
  bool mode = machine->host_mode;
  machine->host_mode = false;
  int status = lua_pcall(L, lua_gettop(L) - handler - 1, results, handler);
  machine->host_mode = mode;
  return status;
}

// Calls, and settles an error value that the handler had no room for. The budgets still apply,
// because a script may compute its text.
static int run_and_settle(struct moonlay_machine *machine, lua_State *L, int handler, int results) {
  int status = run(machine, L, handler, results);
  if (status != LUA_OK && !is_aborted(machine)) moonlay_settle_failure(L);
  return status;
}

enum moonlay_outcome moonlay_finish_call(lua_State *L, int handler, int results) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  // Lua writes as many results as are requested; there is always room for 16.
  if (results > 16 && !lua_checkstack(L, results)) results = 16;
  bool started = enter(machine);
  int status = run_and_settle(machine, L, handler, results);
  leave(machine, started);
  lua_remove(L, handler);
  return outcome(machine, L, status);
}

const char *moonlay_position(lua_State *L, int *line) {
  lua_Debug record;
  if (!moonlay_script_frame(L, &record)) return NULL;
  *line = record.currentline;
  return *record.source == '=' ? record.source + 1 : NULL;
}
