// The events that set a table's fields: a table for each, found by a table with weak keys.
#include "recording.h"

#include <string.h>

static const char serial_key = 0, moved_key = 0;

// Pushes the known events of the object's fields; returns whether there are any.
static bool push_fields(lua_State *L, int object) {
  lua_pushvalue(L, object);
  if (lua_rawget(L, lua_upvalueindex(FIELDS)) == LUA_TTABLE) return true;
  lua_pop(L, 1);
  return false;
}

static void push_made_fields(lua_State *L, int object) {
  object = lua_absindex(L, object);
  if (push_fields(L, object)) return;
  lua_newtable(L);
  lua_pushvalue(L, object);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(FIELDS));
}

static bool can_be_key(lua_State *L, int key) {
  if (lua_isnoneornil(L, key)) return false;
  return lua_type(L, key) != LUA_TNUMBER || lua_isinteger(L, key) || lua_tonumber(L, key) == lua_tonumber(L, key);
}

// Replaces the events of the fields by a mark that they were moved.
void moonlay_forget_fields(lua_State *L, int table) {
  lua_pushvalue(L, table);
  lua_createtable(L, 0, 1);
  lua_pushboolean(L, true);
  lua_rawsetp(L, -2, &moved_key);
  lua_rawset(L, lua_upvalueindex(FIELDS));
}

void moonlay_note_field(lua_State *L, int table, int key, uint32_t event) {
  int type = lua_type(L, table);
  if ((type != LUA_TTABLE && type != LUA_TUSERDATA) || !can_be_key(L, key)) return;
  key = lua_absindex(L, key);
  push_made_fields(L, table);
  lua_pushvalue(L, key);
  if (event == 0) lua_pushnil(L);
  else lua_pushinteger(L, event);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

// Returns the event of the table's own field, if that event set this very value.
static uint32_t own_field(lua_State *L, const moonlay_recorder *recorder, int table, int key,
                          const moonlay_recorded_value *value) {
  if (!push_fields(L, table)) return 0;
  lua_pushvalue(L, key);
  lua_rawget(L, -2);
  uint32_t event = (uint32_t)lua_tointeger(L, -1);
  bool is_moved = event == 0 && lua_rawgetp(L, -2, &moved_key) != LUA_TNIL;
  lua_pop(L, event == 0 ? 3 : 2);
  if (is_moved) return MOONLAY_EVENT_MOVED;
  if (event == 0 || event > recorder->event_count) return 0;
  return moonlay_same_value(recorder, &recorder->events[event - 1].value, value) ? event : 0;
}

// Returns the event that set a value, which was read from a field. Searches like Lua: in the table, and along its chain of
// `__index`.
uint32_t moonlay_field(lua_State *L, const moonlay_recorder *recorder, int table, int key,
                       const moonlay_recorded_value *value) {
  enum { max_tables = 24 };
  if (lua_type(L, table) != LUA_TTABLE || !can_be_key(L, key)) return 0;
  int top = lua_gettop(L);
  uint32_t event = 0;
  lua_pushvalue(L, table);
  for (int step = 0; step < max_tables; step++) {
    lua_pushvalue(L, key);
    bool is_here = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    if (is_here) {
      event = own_field(L, recorder, top + 1, key, value);
      break;
    }
    if (!lua_getmetatable(L, -1)) break;
    lua_pushliteral(L, "__index");
    if (lua_rawget(L, -2) != LUA_TTABLE) break;
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
  return event;
}

// Adds the number at the top of the stack, an entry of a table with the key below it, as a leaf.
static void add_entry(lua_State *L, moonlay_recorder *recorder, int table, uint32_t number) {
  int top = lua_gettop(L);
  moonlay_recorded_value value = moonlay_recorded_value_of(L, recorder, top);
  uint32_t event = own_field(L, recorder, table, top - 1, &value);
  moonlay_add_leaf(recorder, (moonlay_leaf){.event = event, .index = MOONLAY_LEAF_FIELD + number, .value = value});
}

// Adds the leaves of a rectangle's, size's or point's fields to the current event.
void moonlay_add_rectangle(lua_State *L, moonlay_recorder *recorder, int table, uint32_t index) {
  static const char *const names[] = {"x", "y", "width", "height"};
  if (lua_type(L, table) != LUA_TTABLE) return;
  table = lua_absindex(L, table);
  for (uint32_t number = 0; number < 4; number++) {
    lua_pushstring(L, names[number]);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, table) == LUA_TNIL) {
      // The short form: {x, y, width, height}.
      lua_pop(L, 2);
      lua_pushinteger(L, number + 1);
      lua_rawgeti(L, table, number + 1);
    }
    if (lua_type(L, -1) == LUA_TNUMBER) add_entry(L, recorder, table, index * 4 + number);
    lua_pop(L, 2);
  }
}

// Adds the leaves of an array's numbers from the fifth on: four for each index.
void moonlay_add_numbers(lua_State *L, moonlay_recorder *recorder, int table, uint32_t index) {
  enum { max_numbers = 1 << 16 };
  if (lua_type(L, table) != LUA_TTABLE) return;
  table = lua_absindex(L, table);
  lua_Unsigned count = lua_rawlen(L, table);
  if (count > max_numbers) count = max_numbers;
  for (uint32_t number = 4; number < count; number++) {
    lua_pushinteger(L, number + 1);
    if (lua_rawgeti(L, table, number + 1) == LUA_TNUMBER) add_entry(L, recorder, table, index * 4 + number);
    lua_pop(L, 2);
  }
}

// Returns the number of the attributes, the same while they exist; a new one is negative.
int64_t moonlay_attributes_serial(lua_State *L, moonlay_recorder *recorder, int attributes) {
  attributes = lua_absindex(L, attributes);
  push_made_fields(L, attributes);
  int64_t serial = 0;
  if (lua_rawgetp(L, -1, &serial_key) == LUA_TNUMBER) serial = lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (serial == 0) {
    serial = ++recorder->next_serial;
    lua_pushinteger(L, serial);
    lua_rawsetp(L, -2, &serial_key);
    serial = -serial;
  }
  lua_pop(L, 1);
  return serial;
}
