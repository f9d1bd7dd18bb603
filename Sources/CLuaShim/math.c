// The library `math`.
#include <math.h>

#include "CElementary.h"

#include "machine.h"
#include "math_library.h"

static const lua_Number pi = 3.141592653589793238462643383279502884;

// Pushes a float that has no fraction: as an integer if it is one.
static void push_whole(lua_State *L, lua_Number number) {
  lua_Integer integer;
  if (lua_numbertointeger(number, &integer)) lua_pushinteger(L, integer);
  else lua_pushnumber(L, number);
}

static int math_abs(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_Unsigned integer = (lua_Unsigned)lua_tointeger(L, 1);
    // The least integer has no opposite, and stays as it is.
    lua_pushinteger(L, (lua_Integer)((lua_Integer)integer < 0 ? 0u - integer : integer));
  } else {
    lua_pushnumber(L, fabs(luaL_checknumber(L, 1)));
  }
  return 1;
}

static int math_ceil(lua_State *L) {
  if (lua_isinteger(L, 1)) lua_settop(L, 1);
  else push_whole(L, ceil(luaL_checknumber(L, 1)));
  return 1;
}

static int math_floor(lua_State *L) {
  if (lua_isinteger(L, 1)) lua_settop(L, 1);
  else push_whole(L, floor(luaL_checknumber(L, 1)));
  return 1;
}

static int integer_fmod(lua_State *L) {
  lua_Integer dividend = lua_tointeger(L, 1), divisor = lua_tointeger(L, 2);
  luaL_argcheck(L, divisor != 0, 2, "zero");
  // The least integer by -1 overflows in C.
  lua_pushinteger(L, divisor == -1 ? 0 : dividend % divisor);
  return 1;
}

static int math_fmod(lua_State *L) {
  if (lua_isinteger(L, 1) && lua_isinteger(L, 2)) return integer_fmod(L);
  lua_Number dividend = luaL_checknumber(L, 1), divisor = luaL_checknumber(L, 2);
  lua_pushnumber(L, fmod(dividend, divisor));
  return 1;
}

static int math_modf(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
    lua_pushnumber(L, 0);
    return 2;
  }
  lua_Number number = luaL_checknumber(L, 1), whole = trunc(number);
  push_whole(L, whole);
  // An infinity less itself would be no number.
  lua_pushnumber(L, whole == number ? 0 : number - whole);
  return 2;
}

static int math_ult(lua_State *L) {
  lua_Integer one = luaL_checkinteger(L, 1), other = luaL_checkinteger(L, 2);
  lua_pushboolean(L, (lua_Unsigned)one < (lua_Unsigned)other);
  return 1;
}

static int math_tointeger(lua_State *L) {
  int is_integer;
  lua_Integer integer = lua_tointegerx(L, 1, &is_integer);
  if (is_integer) {
    lua_pushinteger(L, integer);
  } else {
    luaL_checkany(L, 1);
    lua_pushnil(L);
  }
  return 1;
}

static int math_type(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_type(L, 1) != LUA_TNUMBER) lua_pushnil(L);
  else lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
  return 1;
}

// The first argument that no other comes before (or after, where it wants the maximum). They may be whatever compares.
static int extreme(lua_State *L, bool wants_greatest) {
  int count = lua_gettop(L), best = 1;
  luaL_argcheck(L, count >= 1, 1, "value expected");
  for (int index = 2; index <= count; index += 1) {
    moonlay_tick(L);
    bool is_better = wants_greatest ? lua_compare(L, best, index, LUA_OPLT) : lua_compare(L, index, best, LUA_OPLT);
    if (is_better) best = index;
  }
  lua_pushvalue(L, best);
  return 1;
}

static int math_max(lua_State *L) { return extreme(L, true); }

static int math_min(lua_State *L) { return extreme(L, false); }

static int math_sqrt(lua_State *L) {
  lua_pushnumber(L, sqrt(luaL_checknumber(L, 1)));
  return 1;
}

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

static int math_deg(lua_State *L) {
  lua_pushnumber(L, luaL_checknumber(L, 1) * (180 / pi));
  return 1;
}

static int math_rad(lua_State *L) {
  lua_pushnumber(L, luaL_checknumber(L, 1) * (pi / 180));
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

static const luaL_Reg functions[] = {
    {"abs", math_abs},   {"acos", math_acos}, {"asin", math_asin}, {"atan", math_atan},
    {"ceil", math_ceil}, {"cos", math_cos},   {"deg", math_deg},   {"exp", math_exp},
    {"floor", math_floor}, {"fmod", math_fmod}, {"log", math_log}, {"max", math_max},
    {"min", math_min},   {"modf", math_modf}, {"rad", math_rad},   {"sin", math_sin},
    {"sqrt", math_sqrt}, {"tan", math_tan},   {"tointeger", math_tointeger}, {"type", math_type},
    {"ult", math_ult},   {NULL, NULL},
};

void moonlay_open_math(lua_State *L) {
  luaL_newlib(L, functions);
  lua_pushnumber(L, pi);
  lua_setfield(L, -2, "pi");
  lua_pushnumber(L, (lua_Number)HUGE_VAL);
  lua_setfield(L, -2, "huge");
  lua_pushinteger(L, LUA_MAXINTEGER);
  lua_setfield(L, -2, "maxinteger");
  lua_pushinteger(L, LUA_MININTEGER);
  lua_setfield(L, -2, "mininteger");
  moonlay_math_add_random(L);
}
