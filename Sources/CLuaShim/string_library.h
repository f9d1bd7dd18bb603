// The functions of `string`, one concept a file; string.c lists them under their names in Lua.
#ifndef MOONLAY_STRING_LIBRARY_H
#define MOONLAY_STRING_LIBRARY_H

#include <lua.h>

int moonlay_string_find(lua_State *L);
int moonlay_string_match(lua_State *L);
int moonlay_string_gmatch(lua_State *L);
int moonlay_string_gsub(lua_State *L);
int moonlay_string_rep(lua_State *L);
int moonlay_string_format(lua_State *L);
int moonlay_string_pack(lua_State *L);
int moonlay_string_packsize(lua_State *L);
int moonlay_string_unpack(lua_State *L);

// Gives all strings the metatable whose index is the library on top of the stack. Leaves the stack as it was.
void moonlay_string_set_metatable(lua_State *L);

#endif
