// Values as text, without an address: an object is shown by a number, assigned when its text is
// first requested.
#include "machine.h"

static const char serials_key = 0;

void moonlay_push_weak_table(lua_State *L, const void *key) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

// Pushes the table of the numbers.
static void push_serials(lua_State *L) { moonlay_push_weak_table(L, &serials_key); }

static bool is_object(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TTABLE:
    case LUA_TFUNCTION:
    case LUA_TUSERDATA:
    case LUA_TTHREAD: return true;
    default: return false;
  }
}

static lua_Integer known_serial(lua_State *L, int index) {
  index = lua_absindex(L, index);
  push_serials(L);
  lua_pushvalue(L, index);
  lua_rawget(L, -2);
  lua_Integer serial = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return serial;
}

lua_Integer moonlay_serial(lua_State *L, int index) {
  if (!is_object(L, index)) return 0;
  luaL_checkstack(L, 6, NULL);
  lua_Integer serial = known_serial(L, index);
  if (serial != 0) return serial;
  struct moonlay_machine *machine = moonlay_machine_of(L);
  index = lua_absindex(L, index);
  serial = ++machine->next_serial;
  push_serials(L);
  lua_pushvalue(L, index);
  lua_pushinteger(L, serial);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return serial;
}

// Pushes the text of an object that has none of its own.
static void push_object_text(lua_State *L, int index) {
  const char *name;
  if (moonlay_trampoline_name(L, index, &name)) {
    lua_pushfstring(L, "function: %s", name);
    return;
  }
  int type = luaL_getmetafield(L, index, "__name");
  const char *kind = type == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, index);
  lua_pushfstring(L, "%s: %I", kind, (LUAI_UACINT)moonlay_serial(L, index));
  if (type != LUA_TNIL) lua_remove(L, -2);
}

const char *moonlay_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
  } else if (is_object(L, index)) {
    push_object_text(L, index);
  } else if (lua_type(L, index) == LUA_TLIGHTUSERDATA) {
    lua_pushliteral(L, "userdata");
  } else {
    luaL_tolstring(L, index, NULL);
  }
  return lua_tolstring(L, -1, length);
}
