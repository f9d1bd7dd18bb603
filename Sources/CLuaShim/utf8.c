// The library `utf8`.
#include "utf8_decode.h"

#include <limits.h>
#include <string.h>

#include "machine.h"
#include "string_position.h"

static const char invalid_code[] = "invalid UTF-8 code";

// A position counted from 1, where a negative one counts from the end; 0 for one before the beginning.
static lua_Integer absolute_position(lua_Integer position, size_t count) {
  if (position >= 0) return position;
  if (0u - (size_t)position > count) return 0;
  return (lua_Integer)count + position + 1;
}

static struct moonlay_bytes check_bytes(lua_State *L, int argument) {
  struct moonlay_bytes bytes;
  bytes.start = luaL_checklstring(L, argument, &bytes.count);
  return bytes;
}

// Whether the byte at the offset continues a form. There is one more than there are bytes, and it does not.
static bool continues(struct moonlay_bytes text, lua_Integer offset) {
  return offset < (lua_Integer)text.count && moonlay_utf8_is_continuation(text.start[offset]);
}

static int utf8_char(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int index = 1; index <= count; index += 1) {
    moonlay_tick(L);
    lua_Unsigned code = (lua_Unsigned)luaL_checkinteger(L, index);
    luaL_argcheck(L, code <= MOONLAY_UTF8_GREATEST, index, "value out of range");
    char form[moonlay_utf8_longest];
    luaL_addlstring(&buffer, form, moonlay_utf8_encode((uint32_t)code, form));
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int utf8_len(lua_State *L) {
  struct moonlay_bytes text = check_bytes(L, 1);
  lua_Integer offset = absolute_position(luaL_optinteger(L, 2, 1), text.count) - 1;
  lua_Integer last = absolute_position(luaL_optinteger(L, 3, -1), text.count) - 1;
  bool is_lax = lua_toboolean(L, 4);
  luaL_argcheck(L, 0 <= offset && offset <= (lua_Integer)text.count, 2, "initial position out of bounds");
  luaL_argcheck(L, last < (lua_Integer)text.count, 3, "final position out of bounds");
  lua_Integer codes = 0;
  while (offset <= last) {
    moonlay_tick(L);
    uint32_t code;
    size_t form = moonlay_utf8_decode(text.start + offset, text.count - (size_t)offset, is_lax, &code);
    if (form == 0) {
      lua_pushnil(L);
      lua_pushinteger(L, offset + 1);
      return 2;
    }
    offset += (lua_Integer)form;
    codes += 1;
  }
  lua_pushinteger(L, codes);
  return 1;
}

static int utf8_codepoint(lua_State *L) {
  struct moonlay_bytes text = check_bytes(L, 1);
  lua_Integer first = absolute_position(luaL_optinteger(L, 2, 1), text.count);
  lua_Integer last = absolute_position(luaL_optinteger(L, 3, first), text.count);
  bool is_lax = lua_toboolean(L, 4);
  luaL_argcheck(L, first >= 1, 2, "out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)text.count, 3, "out of bounds");
  if (first > last) return 0;
  if (last - first >= INT_MAX) return luaL_error(L, "string slice too long");
  luaL_checkstack(L, (int)(last - first) + 1, "string slice too long");
  int codes = 0;
  for (lua_Integer offset = first - 1; offset < last;) {
    moonlay_tick(L);
    uint32_t code;
    size_t form = moonlay_utf8_decode(text.start + offset, text.count - (size_t)offset, is_lax, &code);
    if (form == 0) return luaL_error(L, invalid_code);
    lua_pushinteger(L, code);
    offset += (lua_Integer)form;
    codes += 1;
  }
  return codes;
}

// Where the code begins of which the byte at the offset is a part.
static lua_Integer start_of_code(lua_State *L, struct moonlay_bytes text, lua_Integer offset) {
  while (offset > 0 && continues(text, offset)) {
    moonlay_tick(L);
    offset -= 1;
  }
  return offset;
}

// Moves an offset on by a number of codes, or back where it is negative. Answers how many it could not move.
static lua_Integer move_by_codes(
    lua_State *L, struct moonlay_bytes text, lua_Integer *offset, lua_Integer codes) {
  while (codes < 0 && *offset > 0) {
    *offset = start_of_code(L, text, *offset - 1);
    codes += 1;
  }
  while (codes > 0 && *offset < (lua_Integer)text.count) {
    do {
      moonlay_tick(L);
      *offset += 1;
    } while (continues(text, *offset));
    codes -= 1;
  }
  return codes;
}

static int utf8_offset(lua_State *L) {
  struct moonlay_bytes text = check_bytes(L, 1);
  lua_Integer codes = luaL_checkinteger(L, 2);
  lua_Integer standard = codes >= 0 ? 1 : (lua_Integer)text.count + 1;
  lua_Integer offset = absolute_position(luaL_optinteger(L, 3, standard), text.count) - 1;
  luaL_argcheck(L, 0 <= offset && offset <= (lua_Integer)text.count, 3, "position out of bounds");
  if (codes == 0) {
    lua_pushinteger(L, start_of_code(L, text, offset) + 1);
    return 1;
  }
  if (continues(text, offset)) return luaL_error(L, "initial position is a continuation byte");
  // The first code from here is the one that begins here.
  if (move_by_codes(L, text, &offset, codes > 0 ? codes - 1 : codes) == 0) lua_pushinteger(L, offset + 1);
  else lua_pushnil(L);
  return 1;
}

// The iterator of `codes`: from the position of one code to the next, and that code.
static int next_code(lua_State *L, bool is_lax) {
  struct moonlay_bytes text = check_bytes(L, 1);
  lua_Integer offset = lua_tointeger(L, 2);
  // What comes before the beginning comes after the end, as a number without sign.
  if (offset < 0) return 0;
  if (offset > 0) {
    while (continues(text, offset)) {
      moonlay_tick(L);
      offset += 1;
    }
  }
  if (offset >= (lua_Integer)text.count) return 0;
  uint32_t code;
  size_t form = moonlay_utf8_decode(text.start + offset, text.count - (size_t)offset, is_lax, &code);
  if (form == 0 || continues(text, offset + (lua_Integer)form)) return luaL_error(L, invalid_code);
  lua_pushinteger(L, offset + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int next_strict_code(lua_State *L) { return next_code(L, false); }

static int next_lax_code(lua_State *L) { return next_code(L, true); }

static int utf8_codes(lua_State *L) {
  luaL_argcheck(L, !continues(check_bytes(L, 1), 0), 1, invalid_code);
  lua_pushcfunction(L, lua_toboolean(L, 2) ? next_lax_code : next_strict_code);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static const luaL_Reg functions[] = {
    {"char", utf8_char},
    {"codepoint", utf8_codepoint},
    {"codes", utf8_codes},
    {"len", utf8_len},
    {"offset", utf8_offset},
    {NULL, NULL},
};

// Matches one code of a string that is valid.
static const char code_pattern[] = "[\0-\x7F\xC2-\xFD][\x80-\xBF]*";

void moonlay_open_utf8(lua_State *L) {
  luaL_newlib(L, functions);
  lua_pushlstring(L, code_pattern, sizeof code_pattern - 1);
  lua_setfield(L, -2, "charpattern");
}
