// The functions of `table`, one concept per file; table.c lists them under their names in Lua.
#ifndef MOONLAY_TABLE_LIBRARY_H
#define MOONLAY_TABLE_LIBRARY_H

#include <lua.h>

// The uses of a table by a function; other values must have the metamethods for them.
enum {
  moonlay_table_reads = 1,
  moonlay_table_writes = 2,
  moonlay_table_measures = 4,
};

// Raises an error unless the argument is a table, or has the metamethods to act as one.
void moonlay_table_check(lua_State *L, int argument, int uses);

// Checks the argument, and returns its length, as with `#`.
lua_Integer moonlay_table_length(lua_State *L, int argument, int uses);

int moonlay_table_concat(lua_State *L);
int moonlay_table_insert(lua_State *L);
int moonlay_table_move(lua_State *L);
int moonlay_table_remove(lua_State *L);
int moonlay_table_sort(lua_State *L);
int moonlay_table_unpack(lua_State *L);

#endif
