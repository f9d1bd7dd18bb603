// Properties of values that the host's prelude may read, but a script may not.
#include <lauxlib.h>
#include <lua.h>

#include "elements.h"
#include "machine/machine.h"

// metatableOf(value): returns its metatable, locked or not.
static int metatable_of(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) lua_pushnil(L);
  return 1;
}

void moonlay_push_metatable_reader(lua_State *L) { lua_pushcfunction(L, metatable_of); }

// definitionOf(function): returns the file and the first line of a script's function; nothing for
// other values.
static int definition_of(lua_State *L) {
  lua_Debug record;
  if (lua_type(L, 1) != LUA_TFUNCTION) return 0;
  lua_pushvalue(L, 1);
  if (!lua_getinfo(L, ">S", &record) || record.linedefined < 0 || moonlay_is_host_source(record.source)) return 0;
  lua_pushstring(L, *record.source == '@' || *record.source == '=' ? record.source + 1 : record.source);
  lua_pushinteger(L, record.linedefined);
  return 2;
}

// parametersOf(function): returns the names of the parameters of a script's function as an array, and
// the last line of its body; nothing for other values.
static int parameters_of(lua_State *L) {
  lua_Debug record;
  if (lua_type(L, 1) != LUA_TFUNCTION) return 0;
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  if (!lua_getinfo(L, ">Su", &record) || record.linedefined <= 0 || moonlay_is_host_source(record.source)) return 0;
  lua_createtable(L, record.nparams, 0);
  for (int number = 1; number <= record.nparams; number++) {
    lua_pushvalue(L, 1);
    const char *name = lua_getlocal(L, NULL, number);
    lua_pop(L, 1);
    lua_pushstring(L, name == NULL ? "" : name);
    lua_rawseti(L, 2, number);
  }
  lua_pushinteger(L, record.lastlinedefined);
  return 2;
}

void moonlay_push_parameter_reader(lua_State *L) { lua_pushcfunction(L, parameters_of); }

void moonlay_push_definition_reader(lua_State *L) { lua_pushcfunction(L, definition_of); }

int moonlay_keys_beside_sequence(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_checkstack(L, 3)) return 0;
  index = lua_absindex(L, index);
  lua_Integer count = (lua_Integer)lua_rawlen(L, index);
  int found = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TNUMBER) found |= MOONLAY_OTHER_KEYS;
    else if (!lua_isinteger(L, -2) || lua_tointeger(L, -2) < 1 || lua_tointeger(L, -2) > count)
      found |= MOONLAY_LOOSE_NUMBERS;
  }
  return found;
}
