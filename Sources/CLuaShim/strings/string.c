// The library `string`: Lua's own, except for functions that can run endlessly on a short text, or
// show addresses.
#include "machine/machine.h"
#include "string_library.h"

static const luaL_Reg own[] = {
  {"find", moonlay_string_find},     {"format", moonlay_string_format},
  {"gmatch", moonlay_string_gmatch}, {"gsub", moonlay_string_gsub},
  {"match", moonlay_string_match},   {"rep", moonlay_string_rep},
  {NULL, NULL},
};

static const char *const stock[] = {
  "byte", "char", "len", "lower", "pack", "packsize", "reverse", "sub", "unpack", "upper", NULL,
};

// Lua's own library gives all strings a metatable. Scripts can reach neither that nor the table of
// their methods, which the host's own code uses, too.
static void lock_metatable(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  moonlay_push_table_copy(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

void moonlay_open_string(lua_State *L) {
  luaL_newlib(L, own);
  moonlay_take_stock(L, luaopen_string, stock);
  lock_metatable(L);
}
