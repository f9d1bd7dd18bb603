// `string.pack` and `string.packsize`.
#include <string.h>

#include "machine.h"
#include "string_library.h"
#include "string_pack_format.h"
#include "string_position.h"

enum { bits_of_byte = 8 };

// What stands where a format asks for padding.
enum { padding_byte = 0 };

// Padding is added in pieces of at most this many bytes, with a look at the abort flag between two.
enum { piece_size = 1 << 16 };

static void add_padding(luaL_Buffer *buffer, size_t count) {
  while (count > 0) {
    moonlay_tick(buffer->L);
    size_t piece = count < piece_size ? count : piece_size;
    char *bytes = luaL_prepbuffsize(buffer, piece);
    memset(bytes, padding_byte, piece);
    luaL_addsize(buffer, piece);
    count -= piece;
  }
}

// Adds an integer's bytes; those beyond a Lua integer repeat its sign.
static void add_integer(luaL_Buffer *buffer, lua_Unsigned value, bool is_little, int size, bool is_negative) {
  char *bytes = luaL_prepbuffsize(buffer, moonlay_pack_most_bytes);
  for (int index = 0; index < size; index += 1) {
    int byte = is_negative ? 0xFF : 0;
    if (index < (int)sizeof value) byte = (int)(value >> (index * bits_of_byte)) & 0xFF;
    bytes[is_little ? index : size - 1 - index] = (char)byte;
  }
  luaL_addsize(buffer, (size_t)size);
}

// Adds the bytes of a float or double, which are in native order.
static void add_number(luaL_Buffer *buffer, const char *native, size_t count, bool is_little) {
  bool is_turned = is_little != moonlay_pack_native_order_is_little();
  char *bytes = luaL_prepbuffsize(buffer, count);
  for (size_t index = 0; index < count; index += 1)
    bytes[index] = native[is_turned ? count - 1 - index : index];
  luaL_addsize(buffer, count);
}

static void pack_integer(
    lua_State *L, luaL_Buffer *buffer, int argument, struct moonlay_pack_option option, bool is_little) {
  lua_Integer value = luaL_checkinteger(L, argument);
  if (option.size < (int)sizeof value) {
    lua_Integer limit = (lua_Integer)1 << (option.size * bits_of_byte - 1);
    luaL_argcheck(L, -limit <= value && value < limit, argument, "integer overflow");
  }
  add_integer(buffer, (lua_Unsigned)value, is_little, option.size, value < 0);
}

static void pack_unsigned(
    lua_State *L, luaL_Buffer *buffer, int argument, struct moonlay_pack_option option, bool is_little) {
  lua_Unsigned value = (lua_Unsigned)luaL_checkinteger(L, argument);
  if (option.size < (int)sizeof value)
    luaL_argcheck(L, value >> (option.size * bits_of_byte) == 0, argument, "unsigned overflow");
  add_integer(buffer, value, is_little, option.size, false);
}

static void pack_fixed_string(lua_State *L, luaL_Buffer *buffer, int argument, struct moonlay_pack_option option) {
  struct moonlay_bytes text;
  text.start = luaL_checklstring(L, argument, &text.count);
  size_t size = (size_t)option.size;
  luaL_argcheck(L, text.count <= size, argument, "string longer than given size");
  luaL_addlstring(buffer, text.start, text.count);
  add_padding(buffer, size - text.count);
}

// Answers how many bytes the string itself takes.
static size_t pack_counted_string(
    lua_State *L, luaL_Buffer *buffer, int argument, struct moonlay_pack_option option, bool is_little) {
  struct moonlay_bytes text;
  text.start = luaL_checklstring(L, argument, &text.count);
  bool fits = option.size >= (int)sizeof text.count || text.count >> (option.size * bits_of_byte) == 0;
  luaL_argcheck(L, fits, argument, "string length does not fit in given size");
  add_integer(buffer, text.count, is_little, option.size, false);
  luaL_addlstring(buffer, text.start, text.count);
  return text.count;
}

// Answers how many bytes the string and its zero take.
static size_t pack_ended_string(lua_State *L, luaL_Buffer *buffer, int argument) {
  struct moonlay_bytes text;
  text.start = luaL_checklstring(L, argument, &text.count);
  luaL_argcheck(L, strlen(text.start) == text.count, argument, "string contains zeros");
  luaL_addlstring(buffer, text.start, text.count + 1);
  return text.count + 1;
}

// Packs one value, or the padding that takes none. Answers how many bytes it took beyond the option's size.
static size_t pack_value(
    lua_State *L, luaL_Buffer *buffer, int argument, struct moonlay_pack_option option, bool is_little) {
  switch (option.kind) {
    case moonlay_pack_integer: pack_integer(L, buffer, argument, option, is_little); return 0;
    case moonlay_pack_unsigned: pack_unsigned(L, buffer, argument, option, is_little); return 0;
    case moonlay_pack_float: {
      float value = (float)luaL_checknumber(L, argument);
      add_number(buffer, (const char *)&value, sizeof value, is_little);
      return 0;
    }
    case moonlay_pack_double: {
      double value = luaL_checknumber(L, argument);
      add_number(buffer, (const char *)&value, sizeof value, is_little);
      return 0;
    }
    case moonlay_pack_fixed_string: pack_fixed_string(L, buffer, argument, option); return 0;
    case moonlay_pack_counted_string: return pack_counted_string(L, buffer, argument, option, is_little);
    case moonlay_pack_ended_string: return pack_ended_string(L, buffer, argument);
    case moonlay_pack_padding: add_padding(buffer, 1); return 0;
    case moonlay_pack_alignment:
    case moonlay_pack_setting: return 0;
  }
  return 0;
}

int moonlay_string_pack(lua_State *L) {
  struct moonlay_pack_format format = moonlay_pack_format_begin(L);
  // Where an argument is missing it is nil, and not what the buffer keeps on the stack.
  lua_pushnil(L);
  int argument = 1;
  size_t total = 0;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (*format.next != '\0') {
    struct moonlay_pack_option option = moonlay_pack_format_read(&format, total);
    add_padding(&buffer, (size_t)option.padding);
    total += (size_t)option.padding + (size_t)option.size;
    if (moonlay_pack_has_value(option.kind)) argument += 1;
    total += pack_value(L, &buffer, argument, option, format.is_little);
  }
  luaL_pushresult(&buffer);
  return 1;
}

int moonlay_string_packsize(lua_State *L) {
  struct moonlay_pack_format format = moonlay_pack_format_begin(L);
  size_t total = 0;
  while (*format.next != '\0') {
    struct moonlay_pack_option option = moonlay_pack_format_read(&format, total);
    bool is_fixed = option.kind != moonlay_pack_counted_string && option.kind != moonlay_pack_ended_string;
    luaL_argcheck(L, is_fixed, 1, "variable-length format");
    size_t size = (size_t)option.padding + (size_t)option.size;
    luaL_argcheck(L, total <= MOONLAY_LONGEST_STRING - size, 1, "format result too large");
    total += size;
  }
  lua_pushinteger(L, (lua_Integer)total);
  return 1;
}
