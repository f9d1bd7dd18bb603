// What strings do as values: their methods, and arithmetic on those that are numerals.
#include <string.h>

#include "machine.h"
#include "string_library.h"

// Pushes the argument as a number if it is one, or a numeral.
static bool push_number(lua_State *L, int argument) {
  if (lua_type(L, argument) == LUA_TNUMBER) {
    lua_pushvalue(L, argument);
    return true;
  }
  size_t count;
  const char *text = lua_tolstring(L, argument, &count);
  return text != NULL && lua_stringtonumber(L, text) == count + 1;
}

// Leaves the operation to the second operand's metamethod, where that is not a string.
static int try_metamethod(lua_State *L, const char *name) {
  lua_settop(L, 2);
  if (lua_type(L, 2) == LUA_TSTRING || luaL_getmetafield(L, 2, name) == LUA_TNIL)
    return luaL_error(
        L, "attempt to %s a '%s' with a '%s'", name + strlen("__"), luaL_typename(L, 1), luaL_typename(L, 2));
  lua_insert(L, -3);
  lua_call(L, 2, 1);
  return 1;
}

static int arithmetic(lua_State *L, int operation, const char *name) {
  if (!push_number(L, 1) || !push_number(L, 2)) return try_metamethod(L, name);
  lua_arith(L, operation);
  return 1;
}

static int string_add(lua_State *L) { return arithmetic(L, LUA_OPADD, "__add"); }

static int string_subtract(lua_State *L) { return arithmetic(L, LUA_OPSUB, "__sub"); }

static int string_multiply(lua_State *L) { return arithmetic(L, LUA_OPMUL, "__mul"); }

static int string_modulo(lua_State *L) { return arithmetic(L, LUA_OPMOD, "__mod"); }

static int string_power(lua_State *L) { return arithmetic(L, LUA_OPPOW, "__pow"); }

static int string_divide(lua_State *L) { return arithmetic(L, LUA_OPDIV, "__div"); }

static int string_floor_divide(lua_State *L) { return arithmetic(L, LUA_OPIDIV, "__idiv"); }

// Lua gives a unary metamethod its operand twice.
static int string_negate(lua_State *L) { return arithmetic(L, LUA_OPUNM, "__unm"); }

static const luaL_Reg metamethods[] = {
    {"__add", string_add},
    {"__div", string_divide},
    {"__idiv", string_floor_divide},
    {"__mod", string_modulo},
    {"__mul", string_multiply},
    {"__pow", string_power},
    {"__sub", string_subtract},
    {"__unm", string_negate},
    {NULL, NULL},
};

void moonlay_string_set_metatable(lua_State *L) {
  luaL_newlib(L, metamethods);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "__index");
  // Scripts cannot get at the metatable, which all strings share, those of the host's own prelude among them.
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushliteral(L, "");
  lua_insert(L, -2);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}
