// `table.insert`, `remove` and `move`: move elements.
#include "machine/machine.h"
#include "table_library.h"

enum { reads_and_writes = moonlay_table_reads | moonlay_table_writes };

// Copies element `from` of argument 1 to element `to` of the table at `target`.
static void copy_element(lua_State *L, lua_Integer from, int target, lua_Integer to) {
  moonlay_tick(L);
  lua_geti(L, 1, from);
  lua_seti(L, target, to);
}

int moonlay_table_insert(lua_State *L) {
  // The position after the last element, which wraps around if the length is the largest integer.
  lua_Unsigned end = (lua_Unsigned)moonlay_table_length(L, 1, reads_and_writes) + 1;
  lua_Integer position = (lua_Integer)end;
  int arguments = lua_gettop(L);
  if (arguments < 2 || arguments > 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  if (arguments == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)position - 1 < end, 2, "position out of bounds");
    for (lua_Integer index = (lua_Integer)end; index > position; index -= 1)
      copy_element(L, index - 1, 1, index);
  }
  lua_seti(L, 1, position);
  return 0;
}

int moonlay_table_remove(lua_State *L) {
  lua_Integer count = moonlay_table_length(L, 1, reads_and_writes);
  lua_Integer position = luaL_optinteger(L, 2, count);
  if (position != count)
    luaL_argcheck(L, (lua_Unsigned)position - 1 <= (lua_Unsigned)count, 1, "position out of bounds");
  lua_geti(L, 1, position);
  for (; position < count; position += 1) copy_element(L, position + 1, 1, position);
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

// Returns whether elements from `first` to `last` may be copied to `target` in ascending order, so
// that none of them is replaced before it is copied.
static bool is_safe_upward(lua_State *L, lua_Integer first, lua_Integer last, lua_Integer target, int destination) {
  if (target > last || target <= first) return true;
  return destination != 1 && !lua_compare(L, 1, destination, LUA_OPEQ);
}

int moonlay_table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  int destination = lua_isnoneornil(L, 5) ? 1 : 5;
  moonlay_table_check(L, 1, moonlay_table_reads);
  moonlay_table_check(L, destination, moonlay_table_writes);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    if (is_safe_upward(L, first, last, target, destination)) {
      for (lua_Integer index = 0; index < count; index += 1)
        copy_element(L, first + index, destination, target + index);
    } else {
      for (lua_Integer index = count - 1; index >= 0; index -= 1)
        copy_element(L, first + index, destination, target + index);
    }
  }
  lua_pushvalue(L, destination);
  return 1;
}
