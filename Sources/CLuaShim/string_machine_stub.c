// What the libraries ask of the machine, for a build in which the machine's own files are not there: it gives way to them.
#include "machine.h"

#include <string.h>

#define gives_way __attribute__((weak))

gives_way void moonlay_raise_abort(lua_State *L) {
  lua_pushlightuserdata(L, moonlay_machine_of(L));
  lua_error(L);
  __builtin_unreachable();
}

gives_way lua_Integer moonlay_serial(lua_State *L, int index) {
  return lua_topointer(L, index) != NULL && lua_type(L, index) != LUA_TSTRING ? 1 : 0;
}

gives_way const char *moonlay_tolstring(lua_State *L, int index, size_t *length) {
  return luaL_tolstring(L, index, length);
}
