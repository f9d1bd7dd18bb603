// Reads and creates values for the host: with raw access, which raises only for lack of memory, and
// the host is never refused memory. Indices out of range and values of another type yield nothing.
#include "machine/machine.h"

int moonlay_top(lua_State *L) { return lua_gettop(L); }

void moonlay_set_top(lua_State *L, int top) { lua_settop(L, top); }

bool moonlay_has_room(lua_State *L, int count) { return lua_checkstack(L, count); }

enum moonlay_kind moonlay_kind(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN: return MOONLAY_BOOLEAN;
    case LUA_TNUMBER: return lua_isinteger(L, index) ? MOONLAY_INTEGER : MOONLAY_NUMBER;
    case LUA_TSTRING: return MOONLAY_STRING;
    case LUA_TTABLE: return MOONLAY_TABLE;
    case LUA_TFUNCTION: return MOONLAY_FUNCTION;
    case LUA_TUSERDATA:
    case LUA_TLIGHTUSERDATA: return MOONLAY_USERDATA;
    case LUA_TTHREAD: return MOONLAY_THREAD;
    default: return MOONLAY_NIL;
  }
}

bool moonlay_boolean(lua_State *L, int index) { return lua_toboolean(L, index); }

bool moonlay_integer(lua_State *L, int index, int64_t *value) {
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  int exact;
  *value = lua_tointegerx(L, index, &exact);
  return exact;
}

bool moonlay_number(lua_State *L, int index, double *value) {
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  *value = lua_tonumber(L, index);
  return true;
}

int moonlay_numbers(lua_State *L, int first, int count, double *values) {
  for (int offset = 0; offset < count; offset++)
    if (!moonlay_number(L, first + offset, &values[offset])) return offset;
  return count;
}

const char *moonlay_string(lua_State *L, int index, size_t *length) {
  return lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, length) : NULL;
}

size_t moonlay_raw_count(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TTABLE || type == LUA_TSTRING ? lua_rawlen(L, index) : 0;
}

bool moonlay_raw_equal(lua_State *L, int left, int right) { return lua_rawequal(L, left, right); }

void moonlay_push_nil(lua_State *L) { lua_pushnil(L); }

void moonlay_push_boolean(lua_State *L, bool value) { lua_pushboolean(L, value); }

void moonlay_push_integer(lua_State *L, int64_t value) { lua_pushinteger(L, value); }

void moonlay_push_number(lua_State *L, double value) { lua_pushnumber(L, value); }

void moonlay_push_string(lua_State *L, const char *bytes, size_t length) {
  lua_pushlstring(L, bytes, length);
}

void moonlay_push_table(lua_State *L, int items, int fields) {
  lua_createtable(L, items, fields);
}

bool moonlay_push_field(lua_State *L, int table, const char *name, size_t length) {
  if (!lua_istable(L, table)) return false;
  table = lua_absindex(L, table);
  lua_pushlstring(L, name, length);
  lua_rawget(L, table);
  return true;
}

bool moonlay_push_item(lua_State *L, int table, int64_t item) {
  if (!lua_istable(L, table)) return false;
  lua_rawgeti(L, table, item);
  return true;
}

// Replaces the key on top by its value.
bool moonlay_replace_key(lua_State *L, int table) {
  if (!lua_istable(L, table)) return false;
  lua_rawget(L, table);
  return true;
}

void moonlay_set_field(lua_State *L, int table, const char *name, size_t length) {
  if (!lua_istable(L, table)) {
    lua_pop(L, 1);
    return;
  }
  table = lua_absindex(L, table);
  lua_pushlstring(L, name, length);
  lua_insert(L, -2);
  lua_rawset(L, table);
}

void moonlay_set_item(lua_State *L, int table, int64_t item) {
  if (lua_istable(L, table))
    lua_rawseti(L, table, item);
  else
    lua_pop(L, 1);
}

bool moonlay_push_metatable(lua_State *L, int index) { return lua_getmetatable(L, index); }

void moonlay_set_metatable(lua_State *L, int table) {
  if (lua_istable(L, table) && lua_istable(L, -1))
    lua_setmetatable(L, table);
  else
    lua_pop(L, 1);
}

void moonlay_anchor(lua_State *L, int index, int slot) {
  lua_pushvalue(L, index);
  lua_rawseti(L, LUA_REGISTRYINDEX, slot);
}

void moonlay_release(lua_State *L, int slot) {
  // Not nil: reusing a slot in the registry's array part costs nothing.
  lua_pushboolean(L, false);
  lua_rawseti(L, LUA_REGISTRYINDEX, slot);
}

void moonlay_push_anchor(lua_State *L, int slot) { lua_rawgeti(L, LUA_REGISTRYINDEX, slot); }
