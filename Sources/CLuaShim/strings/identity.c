// The replacement of an address for `%p`: a number, in the order in which they are requested.
#include "machine/machine.h"
#include "string_library.h"

// The registry's table of the numbered strings: from an address to the number, and from the number
// to the string, which keeps the string alive, so that no other gets its address. Its own address
// is the key.
static const char identities_key = 0;

static void push_identities(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &identities_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &identities_key);
}

lua_Integer moonlay_string_identity(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return moonlay_serial(L, index);
  const void *address = lua_topointer(L, index);
  push_identities(L);
  lua_rawgetp(L, -1, address);
  lua_Integer identity = lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (identity == 0) {
    identity = ++moonlay_machine_of(L)->next_serial;
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, identity);
    lua_pushinteger(L, identity);
    lua_rawsetp(L, -2, address);
  }
  lua_pop(L, 1);
  return identity;
}
