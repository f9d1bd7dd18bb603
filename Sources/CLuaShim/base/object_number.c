// The numbers of objects, by which keys are ordered and values are told apart: an address differs
// from run to run, and another object may get it later.
//
// The allocator numbers each object as it is created (machine.c). Lua's built-in functions without
// upvalues are not objects in memory: they have negative numbers, in the order of their names.
#include "machine/machine.h"

#include <string.h>

static const char builtins_key = 0;

static int64_t number_before(const void *object) {
  int64_t number;
  memcpy(&number, (const char *)object - moonlay_number_size, sizeof number);
  return number;
}

// MARK: userdata

// Notes how far the contents of a userdata are from its start.
void moonlay_measure_userdata(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  for (int count = 0; count < moonlay_user_values; count++) {
    char *contents = lua_newuserdatauv(L, 0, count);
    machine->userdata_heads[count] = (size_t)(contents - (char *)machine->latest_object);
    lua_pop(L, 1);
  }
}

static int64_t userdata_number(lua_State *L, int index) {
  int count = 0;
  while (count + 1 < moonlay_user_values) {
    bool exists = lua_getiuservalue(L, index, count + 1) != LUA_TNONE;
    lua_pop(L, 1);
    if (!exists) break;
    count++;
  }
  const char *contents = lua_touserdata(L, index);
  return number_before(contents - moonlay_machine_of(L)->userdata_heads[count]);
}

// MARK: built-in functions

// Their numbers begin here, below those of all objects.
enum { first_builtin = -1000000 };

static bool is_builtin(lua_State *L, int index) {
  if (lua_tocfunction(L, index) == NULL) return false;
  if (lua_getupvalue(L, index, 1) == NULL) return true;
  lua_pop(L, 1);
  return false;
}

// Numbers the function on top in the table at an index, unless it has a number. Pops it.
static void number_builtin(lua_State *L, int numbers) {
  lua_pushvalue(L, -1);
  if (is_builtin(L, -1) && lua_rawget(L, numbers) == LUA_TNIL) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, numbers) + 1;
    lua_pushvalue(L, -2);
    lua_pushinteger(L, first_builtin + count);
    lua_rawset(L, numbers);
    lua_pushvalue(L, -2);
    lua_rawseti(L, numbers, count);
  }
  lua_pop(L, 2);
}

// Numbers the functions of the table on top, and of the tables in it, in the order of their names.
// Pops it.
static void number_all(lua_State *L, int numbers, int depth) {
  int table = lua_gettop(L);
  moonlay_push_keys(L, table);
  lua_Integer count = (lua_Integer)lua_rawlen(L, table + 1);
  for (lua_Integer place = 1; place <= count; place++) {
    lua_rawgeti(L, table + 1, place);
    lua_rawget(L, table);
    if (lua_istable(L, -1) && depth > 0)
      number_all(L, numbers, depth - 1);
    else
      number_builtin(L, numbers);
  }
  lua_settop(L, table - 1);
}

// Numbers the iterator that the function below some arguments returns. Pops them all.
static void number_iterator(lua_State *L, int numbers, int arguments) {
  lua_call(L, arguments, 1);
  number_builtin(L, numbers);
}

// Numbers the iterators that a script gets from libraries without finding them there.
static void number_iterators(lua_State *L, int numbers) {
  moonlay_push_host_environment(L);
  int environment = lua_gettop(L);
  lua_getfield(L, environment, "ipairs");
  lua_newtable(L);
  number_iterator(L, numbers, 1);
  lua_getfield(L, environment, "utf8");
  for (int is_lax = 0; is_lax < 2; is_lax++) {
    lua_getfield(L, environment + 1, "codes");
    lua_pushliteral(L, "");
    lua_pushboolean(L, is_lax);
    number_iterator(L, numbers, 2);
  }
  lua_settop(L, environment - 1);
}

// Pushes the numbers of the built-in functions: those of the host's environment, which no script can
// change, and the iterators.
static void push_builtins(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &builtins_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  int numbers = lua_gettop(L);
  moonlay_push_host_environment(L);
  number_all(L, numbers, 1);
  number_iterators(L, numbers);
  lua_pushvalue(L, numbers);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &builtins_key);
}

static int64_t builtin_number(lua_State *L, int index) {
  // The host's own loops must not raise.
  if (!lua_checkstack(L, 128)) return first_builtin;
  push_builtins(L);
  int numbers = lua_gettop(L);
  lua_pushvalue(L, index);
  number_builtin(L, numbers);
  lua_pushvalue(L, index);
  lua_rawget(L, numbers);
  lua_Integer number = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return number;
}

int64_t moonlay_object_number(lua_State *L, int index) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
    case LUA_TTABLE: return number_before(lua_topointer(L, index));
    case LUA_TTHREAD: return number_before(lua_getextraspace(lua_tothread(L, index)));
    case LUA_TUSERDATA: return userdata_number(L, index);
    case LUA_TFUNCTION:
      return is_builtin(L, index) ? builtin_number(L, index) : number_before(lua_topointer(L, index));
    default: return 0;
  }
}
