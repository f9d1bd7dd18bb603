// `table.unpack`.
#include <limits.h>

#include "machine/machine.h"
#include "table_library.h"

int moonlay_table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned distance = (lua_Unsigned)last - (lua_Unsigned)first;
  if (distance >= INT_MAX || !lua_checkstack(L, (int)distance + 1))
    return luaL_error(L, "too many results to unpack");
  for (lua_Unsigned index = 0; index <= distance; index += 1) {
    moonlay_tick(L);
    lua_geti(L, 1, first + (lua_Integer)index);
  }
  return (int)distance + 1;
}
