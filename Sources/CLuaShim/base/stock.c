// Lua's own libraries, of which scripts get only the listed functions.
#include "machine/machine.h"

void moonlay_take_stock(lua_State *L, lua_CFunction open, const char *const names[]) {
  int library = lua_gettop(L);
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
  for (; *names != NULL; names++) {
    lua_getfield(L, -1, *names);
    lua_setfield(L, library, *names);
  }
  lua_settop(L, library);
}

void moonlay_push_table_copy(lua_State *L, int table) {
  table = lua_absindex(L, table);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
}

static const char *const utf8_names[] = {
  "char", "charpattern", "codepoint", "codes", "len", "offset", NULL,
};

void moonlay_open_utf8(lua_State *L) {
  lua_createtable(L, 0, sizeof utf8_names / sizeof *utf8_names - 1);
  moonlay_take_stock(L, luaopen_utf8, utf8_names);
}
