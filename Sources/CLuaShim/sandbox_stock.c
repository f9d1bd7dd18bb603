// Lua's own libraries, for where the machine's are not linked: without what leaves text or escapes the seed.
#include "machine.h"

#define STAND_IN __attribute__((weak))

static void open_without(lua_State *L, const char *name, lua_CFunction open, const char *removed) {
  luaL_requiref(L, name, open, 0);
  lua_pushnil(L);
  lua_setfield(L, -2, removed);
}

STAND_IN void moonlay_open_string(lua_State *L) { open_without(L, "string", luaopen_string, "dump"); }
STAND_IN void moonlay_open_table(lua_State *L) { open_without(L, "table", luaopen_table, ""); }
STAND_IN void moonlay_open_utf8(lua_State *L) { open_without(L, "utf8", luaopen_utf8, ""); }

STAND_IN void moonlay_open_math(lua_State *L) {
  open_without(L, "math", luaopen_math, "");
  lua_getfield(L, -1, "randomseed");
  lua_pushinteger(L, (lua_Integer)moonlay_machine_of(L)->seed);
  lua_call(L, 1, 0);
}
