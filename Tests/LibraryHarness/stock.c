// A Lua state as anyone would make it: Lua's own libraries and allocator, no hook, no budget. What safety costs is held
// against it.
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <stdlib.h>

#include "LibraryHarness.h"

// How many rows of nine numbers wait before they are handed over.
enum { row_numbers = 9, waiting_rows = 512 };

struct rows {
  int count;
  double sum;
  double numbers[row_numbers * waiting_rows];
};

static void hand_over(struct rows *rows) {
  for (int row = 0; row < rows->count; row++) rows->sum += rows->numbers[row * row_numbers + 3];
  rows->count = 0;
}

// self:placeCell(section, item, x, y, width, height), with the checks that an element needs anyway, and no other.
static int place_cell(lua_State *L) {
  struct rows *rows = lua_touserdata(L, lua_upvalueindex(1));
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer section = luaL_checkinteger(L, 2), item = luaL_checkinteger(L, 3);
  luaL_argcheck(L, section >= 1, 2, "out of range");
  luaL_argcheck(L, item >= 1, 3, "out of range");
  double *numbers = &rows->numbers[rows->count * row_numbers];
  numbers[0] = 0;
  numbers[1] = (double)section - 1;
  numbers[2] = (double)item - 1;
  for (int index = 0; index < 4; index++) {
    double number = luaL_checknumber(L, 4 + index);
    luaL_argcheck(L, isfinite(number), 4 + index, "not finite");
    numbers[3 + index] = number;
  }
  numbers[7] = 0;
  numbers[8] = 1;
  if (++rows->count == waiting_rows) hand_over(rows);
  return 0;
}

struct lua_State *stock_open(void) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return NULL;
  luaL_openlibs(L);
  // As in a machine, the rows are none of the memory that Lua counts, or it would collect at other times.
  struct rows *rows = calloc(1, sizeof *rows);
  if (rows == NULL) {
    lua_close(L);
    return NULL;
  }
  lua_pushlightuserdata(L, rows);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, place_cell);
  lua_pushcclosure(L, place_cell, 1);
  lua_setglobal(L, "placeCell");
  return L;
}

const char *stock_load(struct lua_State *L, const char *text) {
  lua_settop(L, 0);
  return luaL_loadstring(L, text) == LUA_OK ? NULL : lua_tostring(L, -1);
}

const char *stock_call(struct lua_State *L) {
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  return lua_pcall(L, 0, 0, 0) == LUA_OK ? NULL : lua_tostring(L, -1);
}

void stock_close(struct lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, place_cell);
  free(lua_touserdata(L, -1));
  lua_close(L);
}
