// Reads the data: `view:data(section, item)`, which a layout calls for each of its items.
//
// The prelude finds a section and registers it; its other items are then returned from here, until
// the prelude reports that the data has changed. So reading an item costs one array access, without
// a Lua call.
#include "elements.h"
#include "machine/machine.h"

// The upvalues of the reader: the values of the current section, its data, and the prelude's own
// function.
enum { VALUES = 1, DATA, ASK };

// read(data, view, section, item): returns the item's value. The prelude handles items of other
// sections.
static int read_item(lua_State *L) {
  const struct moonlay_read_section *kept = &moonlay_machine_of(L)->read;
  if (lua_topointer(L, 1) == kept->data && lua_isinteger(L, 3) && lua_isinteger(L, 4) &&
      lua_tointeger(L, 3) == kept->section) {
    lua_Integer item = lua_tointeger(L, 4);
    if (item >= 1 && item <= kept->count) {
      lua_rawgeti(L, lua_upvalueindex(VALUES), item);
      return 1;
    }
  }
  lua_pushvalue(L, lua_upvalueindex(ASK));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

// The upvalue of the two functions for the prelude: the reader.
enum { READER = 1 };

// Sets an upvalue of the reader to the value on top of the stack.
static void give(lua_State *L, int upvalue) { lua_setupvalue(L, lua_upvalueindex(READER), upvalue); }

// keep(data, section, count, values): registers a section, because the next items are likely its
// own.
static int keep(lua_State *L) {
  struct moonlay_read_section *kept = &moonlay_machine_of(L)->read;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 4);
  *kept = (struct moonlay_read_section){lua_topointer(L, 1), luaL_checkinteger(L, 2), luaL_checkinteger(L, 3)};
  give(L, VALUES);
  // The address of an object is unique while it is referenced.
  lua_settop(L, 1);
  give(L, DATA);
  return 0;
}

// forget(): the data has changed, or other data is shown.
static int forget(lua_State *L) {
  struct moonlay_read_section *kept = &moonlay_machine_of(L)->read;
  if (kept->data == NULL) return 0;
  kept->data = NULL;
  for (int value = VALUES; value <= DATA; value++) {
    lua_pushnil(L);
    give(L, value);
  }
  return 0;
}

// copy(values, count): returns a new array of the values, which may have holes.
static int copy_items(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer count = luaL_checkinteger(L, 2), held = (lua_Integer)lua_rawlen(L, 1);
  lua_settop(L, 1);
  lua_createtable(L, held < count ? (int)held : (int)count, 0);
  for (lua_Integer item = 1; item <= count; item++) {
    if (lua_rawgeti(L, 1, item) == LUA_TNIL) lua_pop(L, 1);
    else lua_rawseti(L, 2, item);
    moonlay_tick(L);
  }
  return 1;
}

// dataReader(ask) → read, keep, forget, copy
static int open_reader(lua_State *L) {
  lua_settop(L, 1);
  lua_pushnil(L);
  lua_pushnil(L);
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, read_item, ASK);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, keep, READER);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, forget, READER);
  lua_pushcfunction(L, copy_items);
  return 4;
}

void moonlay_push_data_reader(lua_State *L) { lua_pushcfunction(L, open_reader); }
