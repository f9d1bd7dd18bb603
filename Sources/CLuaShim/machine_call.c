// The host calls Lua: the only door in. Whatever is raised inside stops here.
#include "machine.h"

#include <string.h>

// Loads text; leaves the function and answers true, or a failure.
bool moonlay_load(lua_State *L, const char *text, size_t length, const char *file) {
  if (!lua_checkstack(L, 24)) return false;
  return moonlay_compile_file(L, text, length, file) == LUA_OK;
}

// Loads text of the host's own: with its environment, and left out of tracebacks.
bool moonlay_load_host(lua_State *L, const char *text, size_t length, const char *name) {
  if (!lua_checkstack(L, 24)) return false;
  const char *chunk_name = lua_pushfstring(L, "=\x7f%s", name);
  int status = moonlay_compile(L, text, length, chunk_name);
  lua_remove(L, -2);
  if (status != LUA_OK) {
    moonlay_settle_failure(L);
    return false;
  }
  moonlay_push_host_environment(L);
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  return true;
}

bool moonlay_begin_call(lua_State *L, int slot) {
  if (!lua_checkstack(L, 24)) return false;
  lua_pushcfunction(L, moonlay_catch);
  lua_rawgeti(L, LUA_REGISTRYINDEX, slot);
  return true;
}

// Calls under the handler; an abort that is due already is not entered.
static int run(struct moonlay_machine *machine, lua_State *L, int handler, int results) {
  if (atomic_load_explicit(&machine->abort, memory_order_relaxed) != MOONLAY_ABORT_NONE) {
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

// Calls; an error value that the handler had no room to look at is settled while the budgets still hold, since its text
// may be a script's to give.
static int run_and_settle(struct moonlay_machine *machine, lua_State *L, int handler, int results) {
  int status = run(machine, L, handler, results);
  bool is_error = status != LUA_OK &&
                  atomic_load_explicit(&machine->abort, memory_order_relaxed) == MOONLAY_ABORT_NONE;
  if (is_error) moonlay_settle_failure(L);
  return status;
}

enum moonlay_outcome moonlay_finish_call(lua_State *L, int handler, int results) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  // Lua writes as many results as are asked for; 16 have room in any case.
  if (results > 16 && !lua_checkstack(L, results)) results = 16;
  if (machine->depth++ == 0) moonlay_watchdog_enter(machine);
  bool started = moonlay_clock_start(machine);
  int status = run_and_settle(machine, L, handler, results);
  if (started) moonlay_clock_stop(machine);
  if (--machine->depth == 0) moonlay_watchdog_leave(machine);
  lua_remove(L, handler);
  if (status == LUA_OK) return MOONLAY_RETURNED;
  if (atomic_load_explicit(&machine->abort, memory_order_relaxed) != MOONLAY_ABORT_NONE) {
    lua_pop(L, 1);
    moonlay_push_abort_place(L);
    return MOONLAY_ABORTED;
  }
  return MOONLAY_FAILED;
}

const char *moonlay_position(lua_State *L, int *line) {
  lua_Debug record;
  if (!moonlay_script_frame(L, &record)) return NULL;
  *line = record.currentline;
  return *record.source == '=' ? record.source + 1 : NULL;
}
