// Coroutines: Lua's own library, which also tracks the running coroutine, and lets nothing catch
// aborts.
#include "machine/machine.h"

// The maximum depth of nested closing of coroutines, which uses C stack that Lua does not count.
enum { max_closing_depth = 64 };

static lua_State *coroutine_argument(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co != NULL, 1, "coroutine");
  return co;
}

static void begin(struct moonlay_machine *machine, struct moonlay_resumption *it, lua_State *co) {
  it->state = co;
  it->outer = machine->resumption;
  machine->resumption = it;
  machine->running = co;
  // A coroutine that was created earlier has no hook of its own.
  if (machine->counting > 0) moonlay_arm(machine);
}

static void end(struct moonlay_machine *machine, struct moonlay_resumption *it, lua_State *L) {
  machine->running = L;
  machine->resumption = it->outer;
}

static int refuse(lua_State *L, const char *message) {
  lua_pushstring(L, message);
  return -1;
}

// Resumes with the arguments on top; returns the number of results on top of it, or -1 for the
// error value.
static int resume_with(lua_State *L, lua_State *co, int arguments) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  moonlay_tick(L);
  if (!lua_checkstack(co, arguments)) return refuse(L, "too many arguments to resume");
  lua_xmove(L, co, arguments);
  struct moonlay_resumption resumption;
  int results;
  begin(machine, &resumption, co);
  int status = lua_resume(co, L, arguments, &results);
  end(machine, &resumption, L);
  moonlay_tick(L);
  if (status == LUA_OK || status == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(co, results);
      return refuse(L, "too many results to resume");
    }
    lua_xmove(co, L, results);
    return results;
  }
  lua_xmove(co, L, 1);
  moonlay_note_coroutine(L, co, -1);
  return -1;
}

static int resume(lua_State *L) {
  lua_State *co = coroutine_argument(L);
  int results = resume_with(L, co, lua_gettop(L) - 1);
  if (results < 0) moonlay_note_caught(L);
  lua_pushboolean(L, results >= 0);
  lua_insert(L, results >= 0 ? -(results + 1) : -2);
  return results >= 0 ? results + 1 : 2;
}

// Closes the coroutine; pushes the error value on it, if there is one.
static int close_coroutine(lua_State *L, lua_State *co) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (machine->closing_depth >= max_closing_depth)
    luaL_error(L, "more than %d coroutines are being closed, one inside the other", max_closing_depth);
  struct moonlay_resumption resumption;
  begin(machine, &resumption, co);
  machine->closing_depth++;
#if LUA_VERSION_RELEASE_NUM >= 50406
  int status = lua_closethread(co, L);
#else
  int status = lua_resetthread(co);
#endif
  machine->closing_depth--;
  end(machine, &resumption, L);
  moonlay_tick(L);
  return status;
}

// Raises the error value on top, with the place of the caller before it, as Lua's own `wrap` does.
static int raise_from_wrap(lua_State *L) {
  if (lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_pushvalue(L, -2);
    lua_concat(L, 2);
    moonlay_move_note(L, -2, -1);
  }
  return lua_error(L);
}

static int resume_wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume_with(L, co, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    // If a closing method fails too, its error replaces the first.
    if (close_coroutine(L, co) != LUA_OK) lua_xmove(co, L, 1);
  }
  return raise_from_wrap(L);
}

static int wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  lua_pushcclosure(L, resume_wrapped, 1);
  return 1;
}

enum status { status_running, status_dead, status_suspended, status_normal };
static const char *const status_names[] = {"running", "dead", "suspended", "normal"};

static enum status status_of(lua_State *L, lua_State *co) {
  if (L == co) return status_running;
  lua_Debug record;
  switch (lua_status(co)) {
    case LUA_YIELD: return status_suspended;
    case LUA_OK:
      if (lua_getstack(co, 0, &record)) return status_normal;
      return lua_gettop(co) == 0 ? status_dead : status_suspended;
    default: return status_dead;
  }
}

static int close(lua_State *L) {
  lua_State *co = coroutine_argument(L);
  enum status status = status_of(L, co);
  if (status != status_dead && status != status_suspended)
    return luaL_error(L, "cannot close a %s coroutine", status_names[status]);
  if (lua_status(co) > LUA_YIELD && lua_gettop(co) > 0 && moonlay_is_abort(co, -1)) {
    // Hooks are off in a coroutine that a hook killed. Its closing methods could not be stopped, so
    // they do not run.
    lua_pushboolean(L, false);
    lua_pushliteral(L, "the coroutine was stopped by the host");
    return 2;
  }
  if (close_coroutine(L, co) == LUA_OK) {
    lua_pushboolean(L, true);
    return 1;
  }
  lua_pushboolean(L, false);
  lua_xmove(co, L, 1);
  moonlay_note_caught(L);
  return 2;
}

static const luaL_Reg own[] = {
  {"close", close}, {"resume", resume}, {"wrap", wrap}, {NULL, NULL},
};

static const char *const stock[] = {"create", "isyieldable", "running", "status", "yield", NULL};

void moonlay_open_coroutine(lua_State *L) {
  luaL_newlib(L, own);
  moonlay_take_stock(L, luaopen_coroutine, stock);
}
