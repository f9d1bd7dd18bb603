// The host's functions that move values between fields, in a machine that records: they also move
// the origins of the values.
#include "recording.h"

#include <string.h>

// Calls the original function with all arguments.
static int call_original(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checkstack(L, count + 8, NULL);
  lua_pushvalue(L, lua_upvalueindex(ORIGINAL));
  for (int index = 1; index <= count; index++) lua_pushvalue(L, index);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L) - count;
}

// Returns the events of the arguments, if a script has called this function itself.
static int direct_arguments(lua_State *L, uint32_t *events) {
  moonlay_passing *arguments = &moonlay_recorder_of(L)->arguments;
  bool is_direct = arguments->is_valid && arguments->state == L && arguments->frame == moonlay_frame(L, 1, NULL);
  if (!is_direct || arguments->count >> 31) return 0;
  memcpy(events, arguments->events, arguments->count * sizeof *events);
  return (int)arguments->count;
}

static void set_named_field(lua_State *L, int table, const char *name, uint32_t event) {
  lua_pushstring(L, name);
  moonlay_note_field(L, table, lua_gettop(L), event);
  lua_pop(L, 1);
}

// Copies the recorded events of fields to a value that is created from another.
static void copy_fields(lua_State *L, int from, int to, const char *const names[], int count) {
  for (int number = 0; number < count; number++) {
    lua_pushstring(L, names[number]);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, from) != LUA_TNIL) {
      moonlay_recorder *recorder = moonlay_recorder_of(L);
      moonlay_recorded_value value = moonlay_recorded_value_of(L, recorder, lua_gettop(L));
      uint32_t event = moonlay_field(L, recorder, from, lua_gettop(L) - 1, &value);
      if (event != MOONLAY_EVENT_MOVED) moonlay_note_field(L, to, lua_gettop(L) - 1, event);
    }
    lua_pop(L, 2);
  }
}

static int make_value(lua_State *L, const char *const names[], int count, bool is_insets) {
  uint32_t events[max_followed];
  int given = direct_arguments(L, events), arguments = lua_gettop(L);
  int results = call_original(L), made = arguments + 1;
  if (results == 1 && arguments == 1 && lua_type(L, 1) == LUA_TTABLE) copy_fields(L, 1, made, names, count);
  if (results < 1 || given == 0 || given != arguments || lua_type(L, 1) == LUA_TTABLE) return results;
  for (int number = 0; number < count; number++) {
    int from = number;
    if (is_insets && given == 1) from = 0;
    if (is_insets && given == 2) from = number % 2;
    if (from < given) set_named_field(L, made, names[number], events[from]);
  }
  return results;
}

static int make_rect(lua_State *L) {
  return make_value(L, (const char *const[]){"x", "y", "width", "height"}, 4, false);
}
static int make_size(lua_State *L) { return make_value(L, (const char *const[]){"width", "height"}, 2, false); }
static int make_point(lua_State *L) { return make_value(L, (const char *const[]){"x", "y"}, 2, false); }
static int make_insets(lua_State *L) {
  return make_value(L, (const char *const[]){"top", "left", "bottom", "right"}, 4, true);
}

// table.insert: an appended value keeps its event; otherwise the events of the table's fields are
// dropped.
static int insert(lua_State *L) {
  uint32_t events[max_followed];
  int given = direct_arguments(L, events), arguments = lua_gettop(L);
  int results = call_original(L);
  if (lua_type(L, 1) != LUA_TTABLE) return results;
  if (arguments != 2) {
    moonlay_forget_fields(L, 1);
    return results;
  }
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  moonlay_note_field(L, 1, lua_gettop(L), given == 2 ? events[1] : 0);
  lua_pop(L, 1);
  return results;
}

// table.remove, table.sort, table.move and `rawset`: fields change.
static int change(lua_State *L) {
  int arguments = lua_gettop(L);
  int results = call_original(L);
  for (int index = 1; index <= arguments; index++)
    if (lua_type(L, index) == LUA_TTABLE) moonlay_forget_fields(L, index);
  return results;
}

// pcall, xpcall: entries that an error has unwound are dropped.
static int drop_unwound(lua_State *L, int status, lua_KContext count) {
  (void)status;
  moonlay_entry_stack *stack = moonlay_entries(L, moonlay_recorder_of(L));
  if (stack != NULL && stack->count > count) stack->count = (int)count;
  return lua_gettop(L);
}

static int call_protected(lua_State *L) {
  moonlay_entry_stack *stack = moonlay_entries(L, moonlay_recorder_of(L));
  int count = stack == NULL ? 0 : stack->count, arguments = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(ORIGINAL));
  lua_insert(L, 1);
  lua_callk(L, arguments, LUA_MULTRET, count, drop_unwound);
  return drop_unwound(L, LUA_OK, count);
}

// `upvalues` is the place of the recorder, which is followed by its other upvalues.
static void wrap(lua_State *L, int upvalues, int table, const char *name, lua_CFunction function) {
  lua_pushstring(L, name);
  if (lua_rawget(L, table) != LUA_TFUNCTION) {
    lua_pop(L, 1);
    return;
  }
  for (int upvalue = RECORDER; upvalue <= HELD; upvalue++) {
    lua_pushvalue(L, upvalues + upvalue - RECORDER);
    lua_insert(L, -2);
  }
  lua_pushcclosure(L, function, ORIGINAL);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, table);
}

void moonlay_wrap_functions(lua_State *L, int upvalues) {
  int top = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  int globals = top + 1;
  wrap(L, upvalues, globals, "Rect", make_rect);
  wrap(L, upvalues, globals, "Size", make_size);
  wrap(L, upvalues, globals, "Point", make_point);
  wrap(L, upvalues, globals, "Insets", make_insets);
  wrap(L, upvalues, globals, "rawset", change);
  wrap(L, upvalues, globals, "pcall", call_protected);
  wrap(L, upvalues, globals, "xpcall", call_protected);
  lua_pushliteral(L, "table");
  if (lua_rawget(L, globals) == LUA_TTABLE) {
    wrap(L, upvalues, top + 2, "insert", insert);
    wrap(L, upvalues, top + 2, "remove", change);
    wrap(L, upvalues, top + 2, "sort", change);
    wrap(L, upvalues, top + 2, "move", change);
  }
  lua_settop(L, top);
}
