// The library `table`: Lua's own `pack`, functions that can be aborted whatever length a table
// claims, and checks of values that replace a table.
#include "machine/machine.h"
#include "table_library.h"

static bool has_metamethod(lua_State *L, int argument, const char *name) {
  if (luaL_getmetafield(L, argument, name) == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

void moonlay_table_check(lua_State *L, int argument, int uses) {
  if (lua_type(L, argument) == LUA_TTABLE) return;
  bool does = lua_getmetatable(L, argument) != 0;
  if (does) {
    lua_pop(L, 1);
    if (uses & moonlay_table_reads) does = does && has_metamethod(L, argument, "__index");
    if (uses & moonlay_table_writes) does = does && has_metamethod(L, argument, "__newindex");
    if (uses & moonlay_table_measures) does = does && has_metamethod(L, argument, "__len");
  }
  if (!does) luaL_checktype(L, argument, LUA_TTABLE);
}

lua_Integer moonlay_table_length(lua_State *L, int argument, int uses) {
  moonlay_table_check(L, argument, uses | moonlay_table_measures);
  return luaL_len(L, argument);
}

static const luaL_Reg own[] = {
    {"concat", moonlay_table_concat},
    {"insert", moonlay_table_insert},
    {"move", moonlay_table_move},
    {"remove", moonlay_table_remove},
    {"sort", moonlay_table_sort},
    {"unpack", moonlay_table_unpack},
    {NULL, NULL},
};

static const char *const stock[] = {"pack", NULL};

void moonlay_open_table(lua_State *L) {
  luaL_newlib(L, own);
  moonlay_take_stock(L, luaopen_table, stock);
}
