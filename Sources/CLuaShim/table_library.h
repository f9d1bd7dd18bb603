// The functions of `table`, one concept a file; table.c lists them under their names in Lua.
#ifndef MOONLAY_TABLE_LIBRARY_H
#define MOONLAY_TABLE_LIBRARY_H

#include <lua.h>

// What a function does with a table; a value that is none must have the metamethods for it.
enum {
  moonlay_table_reads = 1,
  moonlay_table_writes = 2,
  moonlay_table_measures = 4,
};

// Raises an error unless the argument is a table, or has the metamethods to do as one.
void moonlay_table_check(lua_State *L, int argument, int uses);

// Checks the argument, and answers its length as `#` gives it.
lua_Integer moonlay_table_length(lua_State *L, int argument, int uses);

int moonlay_table_concat(lua_State *L);
int moonlay_table_insert(lua_State *L);
int moonlay_table_move(lua_State *L);
int moonlay_table_remove(lua_State *L);
int moonlay_table_sort(lua_State *L);
int moonlay_table_unpack(lua_State *L);

#endif
