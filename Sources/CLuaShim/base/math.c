// The library `math`: Lua's own, with elementary functions whose results are the same on every
// system, and with random numbers of the run's own.
#include "CElementary.h"

#include "machine/machine.h"
#include "math_library.h"

static int math_exp(lua_State *L) {
  lua_pushnumber(L, moonlay_exp(luaL_checknumber(L, 1)));
  return 1;
}

static lua_Number logarithm(lua_Number number, lua_Number base) {
  if (base == 2) return moonlay_log2(number);
  if (base == 10) return moonlay_log10(number);
  return moonlay_log(number) / moonlay_log(base);
}

static int math_log(lua_State *L) {
  lua_Number number = luaL_checknumber(L, 1);
  lua_pushnumber(L, lua_isnoneornil(L, 2) ? moonlay_log(number) : logarithm(number, luaL_checknumber(L, 2)));
  return 1;
}

static int math_sin(lua_State *L) {
  lua_pushnumber(L, moonlay_sin(luaL_checknumber(L, 1)));
  return 1;
}

static int math_cos(lua_State *L) {
  lua_pushnumber(L, moonlay_cos(luaL_checknumber(L, 1)));
  return 1;
}

static int math_tan(lua_State *L) {
  lua_pushnumber(L, moonlay_tan(luaL_checknumber(L, 1)));
  return 1;
}

static int math_asin(lua_State *L) {
  lua_pushnumber(L, moonlay_asin(luaL_checknumber(L, 1)));
  return 1;
}

static int math_acos(lua_State *L) {
  lua_pushnumber(L, moonlay_acos(luaL_checknumber(L, 1)));
  return 1;
}

static int math_atan(lua_State *L) {
  lua_Number y = luaL_checknumber(L, 1), x = luaL_optnumber(L, 2, 1);
  lua_pushnumber(L, moonlay_atan2(y, x));
  return 1;
}

static const luaL_Reg own[] = {
  {"acos", math_acos}, {"asin", math_asin}, {"atan", math_atan}, {"cos", math_cos}, {"exp", math_exp},
  {"log", math_log},   {"sin", math_sin},   {"tan", math_tan},   {NULL, NULL},
};

static const char *const stock[] = {
  "abs", "ceil", "deg", "floor", "fmod", "huge", "max",       "maxinteger", "min",
  "mininteger", "modf", "pi",  "rad", "sqrt", "tointeger", "type", "ult", NULL,
};

void moonlay_open_math(lua_State *L) {
  luaL_newlib(L, own);
  moonlay_take_stock(L, luaopen_math, stock);
  moonlay_math_add_random(L);
}
