// Calls a function for many items in one crossing: the `sizeForItem` of a flow layout, for each of
// a million.
#include <math.h>

#include "elements.h"
#include "machine/machine.h"

enum { FUNCTION = 1, VIEW, LAYOUT, SECTION, FIRST, COUNT };

static bool is_extent(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  lua_Number value = lua_tonumber(L, index);
  return value > 0 && isfinite(value);
}

// askItems(function, view, layout, section, first, count): returns two values for each item.
//
// It stops at the first result that is not two extents, since that must be handled before the next
// call.
static int ask_items(lua_State *L) {
  lua_Integer item = luaL_checkinteger(L, FIRST), count = luaL_checkinteger(L, COUNT);
  lua_settop(L, COUNT);
  if (count < 1 || count > MOONLAY_MAX_ITEMS_ASKED) return luaL_error(L, "too many items are asked about");
  luaL_checkstack(L, 2 * (int)count + 8, NULL);
  for (lua_Integer end = item + count; item < end; item++) {
    for (int argument = FUNCTION; argument <= SECTION; argument++) lua_pushvalue(L, argument);
    lua_pushinteger(L, item);
    lua_call(L, SECTION, 2);
    if (!is_extent(L, -2) || !is_extent(L, -1)) break;
  }
  return lua_gettop(L) - COUNT;
}

void moonlay_push_item_asker(lua_State *L) { lua_pushcfunction(L, ask_items); }
