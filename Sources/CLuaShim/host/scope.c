// The names in scope, among which the intended one of a misspelt name is looked for.
#include "machine/machine.h"

#include <string.h>

enum {
  // The maximum length and number of names: those that the host reads.
  max_name = 64,
  max_names = 4096,
};

static void add(lua_State *L, int names, const char *name) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, names);
  // Lua's own variables begin with a bracket: `(for state)`.
  if (*name == 0 || *name == '(' || strlen(name) > max_name || count == max_names) return;
  lua_pushstring(L, name);
  lua_rawseti(L, names, count + 1);
}

static void add_locals(lua_State *L, int names, lua_Debug *record) {
  const char *name;
  for (int index = 1; (name = lua_getlocal(L, record, index)) != NULL; index++) {
    lua_pop(L, 1);
    add(L, names, name);
  }
  lua_getinfo(L, "f", record);
  int function = lua_gettop(L);
  for (int index = 1; (name = lua_getupvalue(L, function, index)) != NULL; index++) {
    lua_pop(L, 1);
    if (strcmp(name, "_ENV") != 0) add(L, names, name);
  }
  lua_pop(L, 1);
}

static void add_globals(lua_State *L, int names) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    moonlay_tick(L);
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING) add(L, names, lua_tostring(L, -1));
  }
  lua_pop(L, 1);
}

void moonlay_push_names_in_scope(lua_State *L) {
  lua_Debug record;
  luaL_checkstack(L, 8, NULL);
  lua_newtable(L);
  int names = lua_gettop(L);
  if (lua_getstack(L, 1, &record)) add_locals(L, names, &record);
  add_globals(L, names);
}
