// Reads the format strings of `string.pack`.
#include "string_pack_format.h"

#include <limits.h>
#include <stdint.h>

#include "machine.h"

bool moonlay_pack_native_order_is_little(void) {
  const uint16_t probe = 1;
  return *(const unsigned char *)&probe == 1;
}

bool moonlay_pack_has_value(enum moonlay_pack_kind kind) { return kind < moonlay_pack_padding; }

// What C aligns the widest of an integer, a double and a pointer to.
struct widest {
  char before;
  union {
    lua_Integer integer;
    lua_Number number;
    void *pointer;
  } value;
};

enum { native_alignment = offsetof(struct widest, value) };

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// Reads a count, or answers `fallback` where none stands. A count too large for an `int` ends before the digit that
// would make it so; that digit is then an option, which there is none of.
static int read_count(struct moonlay_pack_format *format, int fallback) {
  if (!is_digit(*format->next)) return fallback;
  int count = 0;
  do {
    count = count * 10 + (*format->next - '0');
    format->next += 1;
  } while (is_digit(*format->next) && count <= (INT_MAX - 9) / 10);
  return count;
}

// Reads the size of an integer.
static int read_size(struct moonlay_pack_format *format, int fallback) {
  int size = read_count(format, fallback);
  if (size < 1 || size > moonlay_pack_most_bytes)
    luaL_error(format->L, "integral size (%d) out of limits [1,%d]", size, (int)moonlay_pack_most_bytes);
  return size;
}

static struct moonlay_pack_option option(enum moonlay_pack_kind kind, size_t size) {
  return (struct moonlay_pack_option){.kind = kind, .size = (int)size};
}

static struct moonlay_pack_option read_fixed_string(struct moonlay_pack_format *format) {
  int size = read_count(format, -1);
  if (size == -1) luaL_error(format->L, "missing size for format option 'c'");
  return option(moonlay_pack_fixed_string, (size_t)size);
}

static struct moonlay_pack_option read_setting(struct moonlay_pack_format *format, char letter) {
  switch (letter) {
    case ' ': break;
    case '<': format->is_little = true; break;
    case '>': format->is_little = false; break;
    case '=': format->is_little = moonlay_pack_native_order_is_little(); break;
    case '!': format->most_alignment = read_size(format, native_alignment); break;
    default: luaL_error(format->L, "invalid format option '%c'", letter);
  }
  return option(moonlay_pack_setting, 0);
}

// Reads a letter and its count, and nothing of alignment.
static struct moonlay_pack_option read_letter(struct moonlay_pack_format *format) {
  char letter = *format->next;
  format->next += 1;
  switch (letter) {
    case 'b': return option(moonlay_pack_integer, sizeof(char));
    case 'B': return option(moonlay_pack_unsigned, sizeof(char));
    case 'h': return option(moonlay_pack_integer, sizeof(short));
    case 'H': return option(moonlay_pack_unsigned, sizeof(short));
    case 'i': return option(moonlay_pack_integer, (size_t)read_size(format, sizeof(int)));
    case 'I': return option(moonlay_pack_unsigned, (size_t)read_size(format, sizeof(int)));
    case 'l': return option(moonlay_pack_integer, sizeof(long));
    case 'L': return option(moonlay_pack_unsigned, sizeof(long));
    case 'j': return option(moonlay_pack_integer, sizeof(lua_Integer));
    case 'J': return option(moonlay_pack_unsigned, sizeof(lua_Integer));
    case 'T': return option(moonlay_pack_unsigned, sizeof(size_t));
    case 'f': return option(moonlay_pack_float, sizeof(float));
    case 'd':
    case 'n': return option(moonlay_pack_double, sizeof(double));
    case 's': return option(moonlay_pack_counted_string, (size_t)read_size(format, sizeof(size_t)));
    case 'c': return read_fixed_string(format);
    case 'z': return option(moonlay_pack_ended_string, 0);
    case 'x': return option(moonlay_pack_padding, 1);
    case 'X': return option(moonlay_pack_alignment, 0);
    default: return read_setting(format, letter);
  }
}

// The alignment that the option behind an `X` has: the option itself is read and dropped.
static int read_alignment_of_next(struct moonlay_pack_format *format) {
  struct moonlay_pack_option next = {.kind = moonlay_pack_fixed_string};
  if (*format->next != '\0') next = read_letter(format);
  if (next.kind == moonlay_pack_fixed_string || next.size == 0)
    luaL_argerror(format->L, 1, "invalid next option for option 'X'");
  return next.size;
}

static bool is_aligned(enum moonlay_pack_kind kind) {
  switch (kind) {
    case moonlay_pack_integer:
    case moonlay_pack_unsigned:
    case moonlay_pack_float:
    case moonlay_pack_double:
    case moonlay_pack_counted_string:
    case moonlay_pack_alignment: return true;
    default: return false;
  }
}

struct moonlay_pack_option moonlay_pack_format_read(struct moonlay_pack_format *format, size_t offset) {
  moonlay_tick(format->L);
  struct moonlay_pack_option option = read_letter(format);
  int alignment = option.kind == moonlay_pack_alignment ? read_alignment_of_next(format) : option.size;
  if (alignment <= 1 || !is_aligned(option.kind)) return option;
  if (alignment > format->most_alignment) alignment = format->most_alignment;
  if ((alignment & (alignment - 1)) != 0)
    luaL_argerror(format->L, 1, "format asks for alignment not power of 2");
  option.padding = (int)((size_t)alignment - (offset & (size_t)(alignment - 1))) & (alignment - 1);
  return option;
}

struct moonlay_pack_format moonlay_pack_format_begin(lua_State *L) {
  return (struct moonlay_pack_format){
      .L = L, .next = luaL_checkstring(L, 1), .is_little = moonlay_pack_native_order_is_little(), .most_alignment = 1};
}
