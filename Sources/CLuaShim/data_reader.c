// Reading the data: `view:data(section, item)`, which a layout calls for each of its items.
//
// The prelude finds a section and says what it has found; its other items are then answered here, until the prelude says
// that the data has changed. So an item costs a look into one array, and neither a table of states nor a call of Lua's.
#include "elements.h"
#include "machine.h"

// The upvalues of the reader: the values of the section that is kept, its data, and the prelude's own function.
enum { VALUES = 1, DATA, ASK };

// read(data, view, section, item): the item's value. What is not of the section that is kept, the prelude answers, or refuses.
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

// The upvalue of the two functions that the prelude tells: the reader.
enum { READER = 1 };

// Gives the reader what is on top of the stack.
static void give(lua_State *L, int upvalue) { lua_setupvalue(L, lua_upvalueindex(READER), upvalue); }

// keep(data, section, count, values): what is read next is likely of the same section.
static int keep(lua_State *L) {
  struct moonlay_read_section *kept = &moonlay_machine_of(L)->read;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 4);
  *kept = (struct moonlay_read_section){lua_topointer(L, 1), luaL_checkinteger(L, 2), luaL_checkinteger(L, 3)};
  give(L, VALUES);
  // What is held has its address for itself.
  lua_settop(L, 1);
  give(L, DATA);
  return 0;
}

// forget(): the data has changed, or another is shown.
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

// copy(values, count): the values in an array of the caller's own. They may have holes.
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
