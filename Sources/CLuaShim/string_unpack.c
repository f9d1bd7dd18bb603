// `string.unpack`.
#include <string.h>

#include "machine.h"
#include "string_library.h"
#include "string_pack_format.h"
#include "string_position.h"

enum { bits_of_byte = 8 };

// The integer in these bytes. Those beyond a Lua integer must repeat its sign.
static lua_Integer read_integer(lua_State *L, const char *bytes, bool is_little, int size, bool is_signed) {
  lua_Unsigned value = 0;
  int kept = size <= (int)sizeof value ? size : (int)sizeof value;
  for (int index = kept - 1; index >= 0; index -= 1)
    value = (value << bits_of_byte) | (unsigned char)bytes[is_little ? index : size - 1 - index];
  if (size < (int)sizeof value) {
    if (!is_signed) return (lua_Integer)value;
    lua_Unsigned sign = (lua_Unsigned)1 << (size * bits_of_byte - 1);
    return (lua_Integer)((value ^ sign) - sign);
  }
  int extension = is_signed && (lua_Integer)value < 0 ? 0xFF : 0;
  for (int index = kept; index < size; index += 1) {
    if ((unsigned char)bytes[is_little ? index : size - 1 - index] != extension)
      luaL_error(L, "%d-byte integer does not fit into Lua Integer", size);
  }
  return (lua_Integer)value;
}

// Reads a float or double into `number`, whose bytes are in native order.
static void read_number(char *number, const char *bytes, size_t count, bool is_little) {
  bool is_turned = is_little != moonlay_pack_native_order_is_little();
  for (size_t index = 0; index < count; index += 1)
    number[index] = bytes[is_turned ? count - 1 - index : index];
}

// Pushes the string whose count stands at the offset. Answers how many bytes the string itself takes.
static size_t unpack_counted_string(
    lua_State *L, struct moonlay_bytes data, size_t offset, struct moonlay_pack_option option, bool is_little) {
  size_t count = (size_t)read_integer(L, data.start + offset, is_little, option.size, false);
  size_t left = data.count - offset - (size_t)option.size;
  luaL_argcheck(L, count <= left, 2, "data string too short");
  lua_pushlstring(L, data.start + offset + option.size, count);
  return count;
}

// Pushes the string that a zero ends. Answers how many bytes it and its zero take.
static size_t unpack_ended_string(lua_State *L, struct moonlay_bytes data, size_t offset) {
  const char *start = data.start + offset;
  const char *end = memchr(start, '\0', data.count - offset);
  luaL_argcheck(L, end != NULL, 2, "unfinished string for format 'z'");
  lua_pushlstring(L, start, (size_t)(end - start));
  return (size_t)(end - start) + 1;
}

// Pushes the value at the offset, if the option has one. Answers how many bytes it took beyond the option's size.
static size_t unpack_value(
    lua_State *L, struct moonlay_bytes data, size_t offset, struct moonlay_pack_option option, bool is_little) {
  const char *bytes = data.start + offset;
  switch (option.kind) {
    case moonlay_pack_integer:
    case moonlay_pack_unsigned:
      lua_pushinteger(L, read_integer(L, bytes, is_little, option.size, option.kind == moonlay_pack_integer));
      return 0;
    case moonlay_pack_float: {
      float value;
      read_number((char *)&value, bytes, sizeof value, is_little);
      lua_pushnumber(L, (lua_Number)value);
      return 0;
    }
    case moonlay_pack_double: {
      double value;
      read_number((char *)&value, bytes, sizeof value, is_little);
      lua_pushnumber(L, value);
      return 0;
    }
    case moonlay_pack_fixed_string: lua_pushlstring(L, bytes, (size_t)option.size); return 0;
    case moonlay_pack_counted_string: return unpack_counted_string(L, data, offset, option, is_little);
    case moonlay_pack_ended_string: return unpack_ended_string(L, data, offset);
    case moonlay_pack_padding:
    case moonlay_pack_alignment:
    case moonlay_pack_setting: return 0;
  }
  return 0;
}

int moonlay_string_unpack(lua_State *L) {
  struct moonlay_pack_format format = moonlay_pack_format_begin(L);
  struct moonlay_bytes data;
  data.start = luaL_checklstring(L, 2, &data.count);
  size_t offset = moonlay_first_position(luaL_optinteger(L, 3, 1), data.count) - 1;
  luaL_argcheck(L, offset <= data.count, 3, "initial position out of string");
  int count = 0;
  while (*format.next != '\0') {
    struct moonlay_pack_option option = moonlay_pack_format_read(&format, offset);
    size_t size = (size_t)option.padding + (size_t)option.size;
    luaL_argcheck(L, size <= data.count - offset, 2, "data string too short");
    offset += (size_t)option.padding;
    luaL_checkstack(L, 2, "too many results");
    offset += unpack_value(L, data, offset, option, format.is_little) + (size_t)option.size;
    if (moonlay_pack_has_value(option.kind)) count += 1;
  }
  lua_pushinteger(L, (lua_Integer)offset + 1);
  return count + 1;
}
