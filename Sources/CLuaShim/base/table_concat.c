// `table.concat`.
#include "machine/machine.h"
#include "table_library.h"

static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer index) {
  moonlay_tick(L);
  lua_geti(L, 1, index);
  if (!lua_isstring(L, -1))
    luaL_error(
        L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)index);
  luaL_addvalue(buffer);
}

int moonlay_table_concat(lua_State *L) {
  lua_Integer count = moonlay_table_length(L, 1, moonlay_table_reads);
  size_t separator_count;
  const char *separator = luaL_optlstring(L, 2, "", &separator_count);
  lua_Integer index = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, count);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; index < last; index += 1) {
    add_element(L, &buffer, index);
    luaL_addlstring(&buffer, separator, separator_count);
  }
  if (index == last) add_element(L, &buffer, last);
  luaL_pushresult(&buffer);
  return 1;
}
