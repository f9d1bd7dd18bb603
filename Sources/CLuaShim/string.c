// The library `string`: its table, and the functions that only move bytes.
#include <string.h>

#include "machine.h"
#include "string_library.h"
#include "string_position.h"

// How many bytes are moved between two looks at the abort flag.
enum { piece_size = 1024 };

static int string_len(lua_State *L) {
  size_t count;
  luaL_checklstring(L, 1, &count);
  lua_pushinteger(L, (lua_Integer)count);
  return 1;
}

static int string_sub(lua_State *L) {
  struct moonlay_bytes text;
  text.start = luaL_checklstring(L, 1, &text.count);
  size_t first = moonlay_first_position(luaL_checkinteger(L, 2), text.count);
  size_t last = moonlay_last_position(luaL_optinteger(L, 3, -1), text.count);
  if (first > last) lua_pushliteral(L, "");
  else lua_pushlstring(L, text.start + first - 1, last - first + 1);
  return 1;
}

// Writes what some bytes become, as many, to where the first of them goes.
typedef void (*byte_map)(char *result, const char *text, size_t count);

static void lower_bytes(char *result, const char *text, size_t count) {
  for (size_t index = 0; index < count; index += 1) {
    char byte = text[index];
    result[index] = byte >= 'A' && byte <= 'Z' ? (char)(byte + ('a' - 'A')) : byte;
  }
}

static void raise_bytes(char *result, const char *text, size_t count) {
  for (size_t index = 0; index < count; index += 1) {
    char byte = text[index];
    result[index] = byte >= 'a' && byte <= 'z' ? (char)(byte - ('a' - 'A')) : byte;
  }
}

static void reverse_bytes(char *result, const char *text, size_t count) {
  for (size_t index = 0; index < count; index += 1) result[count - 1 - index] = text[index];
}

// A string of what the bytes of argument 1 become, piece by piece; the pieces in reverse order where they are turned.
static int map_bytes(lua_State *L, byte_map map, bool is_reversed) {
  struct moonlay_bytes text;
  text.start = luaL_checklstring(L, 1, &text.count);
  luaL_Buffer buffer;
  char *result = luaL_buffinitsize(L, &buffer, text.count);
  for (size_t start = 0; start < text.count; start += piece_size) {
    moonlay_tick(L);
    size_t count = text.count - start < piece_size ? text.count - start : piece_size;
    map(result + (is_reversed ? text.count - start - count : start), text.start + start, count);
  }
  luaL_pushresultsize(&buffer, text.count);
  return 1;
}

static int string_lower(lua_State *L) { return map_bytes(L, lower_bytes, false); }

static int string_upper(lua_State *L) { return map_bytes(L, raise_bytes, false); }

static int string_reverse(lua_State *L) { return map_bytes(L, reverse_bytes, true); }

static int string_byte(lua_State *L) {
  struct moonlay_bytes text;
  text.start = luaL_checklstring(L, 1, &text.count);
  lua_Integer position = luaL_optinteger(L, 2, 1);
  size_t first = moonlay_first_position(position, text.count);
  size_t last = moonlay_last_position(luaL_optinteger(L, 3, position), text.count);
  if (first > last) return 0;
  if (last - first >= MOONLAY_LONGEST_STRING) return luaL_error(L, "string slice too long");
  int count = (int)(last - first) + 1;
  luaL_checkstack(L, count, "string slice too long");
  for (int index = 0; index < count; index += 1) {
    if (index % piece_size == 0) moonlay_tick(L);
    lua_pushinteger(L, (unsigned char)text.start[first - 1 + (size_t)index]);
  }
  return count;
}

static int string_char(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  char *result = luaL_buffinitsize(L, &buffer, (size_t)count);
  for (int index = 1; index <= count; index += 1) {
    if (index % piece_size == 0) moonlay_tick(L);
    lua_Unsigned byte = (lua_Unsigned)luaL_checkinteger(L, index);
    luaL_argcheck(L, byte <= UCHAR_MAX, index, "value out of range");
    result[index - 1] = (char)byte;
  }
  luaL_pushresultsize(&buffer, (size_t)count);
  return 1;
}

static const luaL_Reg functions[] = {
    {"byte", string_byte},
    {"char", string_char},
    {"find", moonlay_string_find},
    {"format", moonlay_string_format},
    {"gmatch", moonlay_string_gmatch},
    {"gsub", moonlay_string_gsub},
    {"len", string_len},
    {"lower", string_lower},
    {"match", moonlay_string_match},
    {"pack", moonlay_string_pack},
    {"packsize", moonlay_string_packsize},
    {"rep", moonlay_string_rep},
    {"reverse", string_reverse},
    {"sub", string_sub},
    {"unpack", moonlay_string_unpack},
    {"upper", string_upper},
    {NULL, NULL},
};

void moonlay_open_string(lua_State *L) {
  luaL_newlib(L, functions);
  moonlay_string_set_metatable(L);
}
