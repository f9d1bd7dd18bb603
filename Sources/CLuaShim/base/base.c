// The base functions that differ from Lua's own: errors pass through, nothing catches aborts, and
// the output is bounded.
#include "machine/machine.h"

#include <string.h>

void moonlay_settle_error(lua_State *L) {
  moonlay_tick(L);
  if (lua_type(L, -1) != LUA_TSTRING) return;
  size_t length;
  const char *whole = lua_tolstring(L, -1, &length);
  const char *text = moonlay_without_host_place(whole);
  if (text == whole) return;
  lua_pushlstring(L, text, length - (size_t)(text - whole));
  lua_replace(L, -2);
}

// The registry key of the function that is called with the errors that scripts catch.
static const char catcher;

void moonlay_note_caught(lua_State *L) {
  if (!moonlay_is_failure(L, -1)) return;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &catcher) != LUA_TFUNCTION) {
    lua_pop(L, 1);
    return;
  }
  lua_pushvalue(L, -2);
  lua_call(L, 1, 0);
}

// noteCaught(function): sets the function to call with each error of the host that is caught.
static int set_catcher(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &catcher);
  return 0;
}

void moonlay_push_catcher_setter(lua_State *L) { lua_pushcfunction(L, set_catcher); }

// Returns the results of `pcall` and `xpcall`, also after a coroutine that yielded inside them
// resumes.
static int finish_protected(lua_State *L, int status, lua_KContext skipped) {
  if (status != LUA_OK && status != LUA_YIELD) {
    moonlay_settle_error(L);
    // With a handler, the error was noted before the handler saw it.
    if (skipped == 0) moonlay_note_caught(L);
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  moonlay_tick(L);
  return lua_gettop(L) - (int)skipped;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_protected);
  return finish_protected(L, status, 0);
}

// Calls the handler of a script, except for an abort, because hooks are off during the handler.
static int handle_error(lua_State *L) {
  moonlay_tick(L);
  if (moonlay_is_abort(L, 1)) return 1;
  lua_settop(L, 1);
  moonlay_note_caught(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int protected_call_with_handler(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle_error, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_protected);
  return finish_protected(L, status, 2);
}

// Like Lua's own, but notes the place, because the raised value may have any type.
static int assert_condition(lua_State *L) {
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  luaL_checkany(L, 1);
  lua_remove(L, 1);
  lua_pushliteral(L, "assertion failed!");
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  moonlay_note_assertion(L, 1);
  return lua_error(L);
}

static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      moonlay_fail(
        L, "runtime-error", "use '__close' and a variable with the attribute '<close>'",
        "a metatable cannot have '__gc' here");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  moonlay_tolstring(L, 1, NULL);
  return 1;
}

static int print(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  int count = lua_gettop(L);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (int argument = 1; argument <= count; argument++) {
    if (argument > 1) luaL_addchar(&text, '\t');
    moonlay_tolstring(L, argument, NULL);
    luaL_addvalue(&text);
    moonlay_tick(L);
  }
  luaL_pushresult(&text);
  size_t length;
  const char *bytes = lua_tolstring(L, -1, &length);
  if (length >= machine->output_limit - machine->output_used) {
    moonlay_abort_with(machine, MOONLAY_ABORT_OUTPUT);
    moonlay_raise_abort(L);
  }
  machine->output_used += length + 1;
  bool mode = machine->host_mode;
  machine->host_mode = true;
  machine->host.print(machine->host.context, bytes, length);
  machine->host_mode = mode;
  return 0;
}

static int collect_garbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") != 0)
    moonlay_fail(
      L, "runtime-error", "collectgarbage(\"count\") returns the kilobytes in use",
      "'collectgarbage' only supports \"count\" here");
  lua_pushnumber(L, (lua_Number)moonlay_machine_of(L)->memory_used / 1024);
  return 1;
}

static const luaL_Reg own[] = {
  {"assert", assert_condition},
  {"collectgarbage", collect_garbage},
  {"load", moonlay_load_text},
  {"next", moonlay_next},
  {"pairs", moonlay_pairs},
  {"pcall", protected_call},
  {"print", print},
  {"require", moonlay_require},
  {"setmetatable", set_metatable},
  {"tostring", to_string},
  {"xpcall", protected_call_with_handler},
  {NULL, NULL},
};

static const char *const stock[] = {
  "error",  "getmetatable", "ipairs",   "rawequal", "rawget", "rawlen",
  "rawset", "select",       "tonumber", "type",     NULL,
};

// Sets the functions in the table on top.
void moonlay_open_base(lua_State *L) {
  luaL_setfuncs(L, own, 0);
  // Lua's own library writes into the globals, so they are another table meanwhile.
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_insert(L, -2);
  moonlay_take_stock(L, luaopen_base, stock);
  lua_insert(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
