// The functions of `string`, one concept per file; string.c lists them under their names in Lua.
#ifndef MOONLAY_STRING_LIBRARY_H
#define MOONLAY_STRING_LIBRARY_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

int moonlay_string_find(lua_State *L);
int moonlay_string_match(lua_State *L);
int moonlay_string_gmatch(lua_State *L);
int moonlay_string_gsub(lua_State *L);
int moonlay_string_rep(lua_State *L);
int moonlay_string_format(lua_State *L);

// Returns whether two sequences of equal length have the same bytes. Raises the abort.
bool moonlay_string_is_equal(lua_State *L, const char *one, const char *other, size_t count);

// Returns the number by which `%p` shows the value at the index, the same for its whole life; 0 if
// it has no identity. The index is absolute. A string with a number is kept until the state closes.
lua_Integer moonlay_string_identity(lua_State *L, int index);

#endif
