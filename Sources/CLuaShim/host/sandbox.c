// The environment of a script, with only the functions listed here.
#include "machine/machine.h"

#include <string.h>

static const char declared_key = 0;

// The maximum number of warnings for a script: they are output too.
enum { max_warnings = 100 };

static void push_globals(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

// An assignment at the top level of a chunk declares a global; in a function it is more likely a
// mistake.
static void warn_if_inside_function(lua_State *L, const char *name) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  lua_Debug record;
  if (!lua_getstack(L, 1, &record)) return;
  lua_getinfo(L, "Sl", &record);
  if (*record.what != 'L' || moonlay_is_host_source(record.source)) return;
  if (machine->warnings++ >= max_warnings) return;
  const char *message = lua_pushfstring(L, "'%s' would become a global variable", name);
  const char *fix = lua_pushfstring(
    L, "write 'local %s = …', or give it a value at the top level of the script", name);
  const char *file = *record.source == '=' ? record.source + 1 : record.short_src;
  bool mode = machine->host_mode;
  machine->host_mode = true;
  machine->host.warn(
    machine->host.context, "implicit-global", name, message, fix, file, record.currentline);
  machine->host_mode = mode;
  lua_pop(L, 2);
}

static void declare(lua_State *L, int name) {
  name = lua_absindex(L, name);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
  lua_pushvalue(L, name);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static bool is_declared(lua_State *L, int name) {
  name = lua_absindex(L, name);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
  lua_pushvalue(L, name);
  bool found = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return found;
}

// Handles reading a global that has no value.
static int read_missing(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING || is_declared(L, 2)) {
    lua_pushnil(L);
    return 1;
  }
  moonlay_push_names_in_scope(L);
  struct moonlay_subject subject = {
    .kind = "global", .name = lua_tostring(L, 2), .names = lua_gettop(L)};
  return moonlay_fail_about(L, subject, "undeclared-global", NULL, "'%s' is not declared", subject.name);
}

// Handles assigning a global that has no value.
static int write_missing(lua_State *L) {
  lua_settop(L, 3);
  if (lua_type(L, 2) == LUA_TSTRING && !is_declared(L, 2)) {
    warn_if_inside_function(L, lua_tostring(L, 2));
    declare(L, 2);
  }
  lua_rawset(L, 1);
  return 0;
}

static void lock(lua_State *L) {
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

static void watch_globals(lua_State *L) {
  lua_createtable(L, 0, 3);
  lua_pushcfunction(L, read_missing);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, write_missing);
  lua_setfield(L, -2, "__newindex");
  lock(L);
  lua_setmetatable(L, -2);
}

static int os_clock(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  bool mode = machine->host_mode;
  machine->host_mode = true;
  lua_Number time = machine->host.time(machine->host.context);
  machine->host_mode = mode;
  lua_pushnumber(L, time);
  return 1;
}

static int os_time(lua_State *L) {
  if (!lua_isnoneornil(L, 1))
    moonlay_fail(L, "runtime-error", NULL, "'os.time' takes no date here: it uses the clock of the run");
  os_clock(L);
  lua_Number time = lua_tonumber(L, -1);
  bool is_countable = time >= 0 && time < 9007199254740992.0;
  lua_Integer seconds = is_countable ? (lua_Integer)time : 0;
  lua_pushinteger(L, seconds);
  return 1;
}

static const luaL_Reg os_functions[] = {{"clock", os_clock}, {"time", os_time}, {NULL, NULL}};

static void open_os(lua_State *L) { luaL_newlib(L, os_functions); }

static const struct {
  const char *name;
  void (*open)(lua_State *L);
} libraries[] = {
  {"coroutine", moonlay_open_coroutine}, {"math", moonlay_open_math},
  {"os", open_os},                       {"string", moonlay_open_string},
  {"table", moonlay_open_table},         {"utf8", moonlay_open_utf8},
};

static void open_libraries(lua_State *L) {
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    libraries[index].open(L);
    lua_setfield(L, -2, libraries[index].name);
  }
}

static void declare_all(lua_State *L) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &declared_key);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    declare(L, -1);
  }
}

// Returns whether a table at the index has the name of a subject.
static bool is_subject(lua_State *L, int index) {
  bool named = lua_istable(L, index) && lua_getfield(L, index, "name") == LUA_TSTRING;
  lua_settop(L, 5);
  return named;
}

// `fail(code, message [, fix [, subject [, element]]])`: raises a failure from the host's own Lua code. A
// subject has `kind`, `name`, `of`, `position` and `to`; the fix is a text, or a subject with the `text`.
static int fail(lua_State *L) {
  const char *code = luaL_checkstring(L, 1), *message = luaL_checkstring(L, 2);
  lua_settop(L, 5);
  int subject = is_subject(L, 3) ? 3 : is_subject(L, 4) ? 4 : 0;
  if (lua_istable(L, 3)) lua_getfield(L, 3, "text");
  const char *fix = luaL_optstring(L, lua_istable(L, 3) ? 6 : 3, NULL);
  moonlay_push_failure(L, code, message, fix);
  if (subject != 0) {
    // A script can change the failure.
    moonlay_push_table_copy(L, subject);
    lua_setfield(L, -2, "about");
  }
  if (lua_istable(L, 5)) {
    lua_pushvalue(L, 5);
    lua_setfield(L, -2, "element");
  }
  moonlay_place_failure(L);
  return lua_error(L);
}

// `declare(name, value)`: sets a global of the scripts.
static int declare_global(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  declare(L, 1);
  push_globals(L);
  lua_insert(L, 1);
  lua_rawset(L, 1);
  return 0;
}

// Creates the environment of the host's own Lua code: copies of the scripts' functions, which no
// script can replace.
static void open_host_environment(lua_State *L) {
  push_globals(L);
  moonlay_push_table_copy(L, -1);
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    lua_getfield(L, -1, libraries[index].name);
    moonlay_push_table_copy(L, -1);
    lua_setfield(L, -3, libraries[index].name);
    lua_pop(L, 1);
  }
  lua_pushcfunction(L, fail);
  lua_setfield(L, -2, "fail");
  lua_pushcfunction(L, declare_global);
  lua_setfield(L, -2, "declare");
  moonlay_set_host_environment(L);
  lua_pop(L, 1);
}

void moonlay_open_sandbox(lua_State *L) {
  push_globals(L);
  moonlay_open_base(L);
  open_libraries(L);
  open_host_environment(L);
  declare_all(L);
  watch_globals(L);
  lua_pop(L, 1);
}

// Pops a value, and sets the global to it.
void moonlay_set_global(lua_State *L, const char *name, size_t length) {
  lua_pushlstring(L, name, length);
  declare(L, -1);
  push_globals(L);
  lua_rotate(L, -3, 1);
  lua_insert(L, -2);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void moonlay_push_global(lua_State *L, const char *name, size_t length) {
  push_globals(L);
  lua_pushlstring(L, name, length);
  lua_rawget(L, -2);
  lua_remove(L, -2);
}

void moonlay_push_globals_table(lua_State *L) { push_globals(L); }
