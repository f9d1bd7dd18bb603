// `string.format`.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "machine/machine.h"
#include "string_library.h"
#include "string_position.h"

enum {
  // The maximum number of flags, digits and points of a specification.
  max_modifiers = 20,
  // The size of a number as text: the largest takes 309 digits, a sign, a point, and 99 more; or 99
  // in hexadecimal.
  number_size = 512,
  // A string of this length is added unchanged: the widest field has 99 places.
  long_string = 100,
};

// The characters of a specification before its letter.
static const char modifiers[] = "-+ #0123456789.";

// The flags of a conversion of a float.
static const char number_flags[] = "-+ #0";

// The text between `%` and the end of one conversion: "%-5.2f".
struct specification {
  char text[max_modifiers + 3];
  char conversion;
};

// The layout in a specification; -1 for values that it does not set.
struct layout {
  int width;
  int precision;
  bool is_left;
};

// Reads the specification after a `%`, and moves to its end.
static struct specification read_specification(lua_State *L, const char **format) {
  size_t count = strspn(*format, modifiers);
  if (count > max_modifiers) luaL_error(L, "invalid format (too long)");
  struct specification specification = {.conversion = (*format)[count]};
  specification.text[0] = '%';
  memcpy(specification.text + 1, *format, count + 1);
  specification.text[count + 2] = '\0';
  *format += count + 1;
  return specification;
}

// Reads at most two digits; -1 if there are none.
static int read_digits(const char **text) {
  int value = -1;
  for (int place = 0; place < 2 && **text >= '0' && **text <= '9'; place += 1) {
    value = (value < 0 ? 0 : value * 10) + (**text - '0');
    *text += 1;
  }
  return value;
}

// Reads the layout of a specification that may have these flags, and optionally a precision.
static struct layout read_layout(
    lua_State *L, const struct specification *specification, const char *flags, bool has_precision) {
  const char *next = specification->text + 1;
  size_t flag_count = strspn(next, flags);
  struct layout layout = {-1, -1, memchr(next, '-', flag_count) != NULL};
  next += flag_count;
  // A zero that is not allowed as a flag is not a width either.
  if (*next != '0') {
    layout.width = read_digits(&next);
    if (*next == '.' && has_precision) {
      next += 1;
      layout.precision = read_digits(&next);
      if (layout.precision < 0) layout.precision = 0;
    }
  }
  if (next[0] != specification->conversion || next[1] != '\0')
    luaL_error(L, "invalid conversion specification: '%s'", specification->text);
  return layout;
}

// Adds bytes in a field of the layout's width.
static void add_field(luaL_Buffer *buffer, struct layout layout, struct moonlay_bytes bytes) {
  size_t width = layout.width < 0 ? 0 : (size_t)layout.width;
  size_t padding = width > bytes.count ? width - bytes.count : 0;
  size_t before = layout.is_left ? 0 : padding;
  char *field = luaL_prepbuffsize(buffer, bytes.count + padding);
  memset(field, ' ', bytes.count + padding);
  memcpy(field + before, bytes.start, bytes.count);
  luaL_addsize(buffer, bytes.count + padding);
}

static void add_character(lua_State *L, luaL_Buffer *buffer, int argument, struct specification specification) {
  struct layout layout = read_layout(L, &specification, "-", false);
  char byte = (char)luaL_checkinteger(L, argument);
  add_field(buffer, layout, (struct moonlay_bytes){&byte, 1});
}

// `%d` and related ones: passes the integer to C's conversion as a long one.
static void add_integer(
    lua_State *L, luaL_Buffer *buffer, int argument, struct specification specification, const char *flags) {
  lua_Integer integer = luaL_checkinteger(L, argument);
  read_layout(L, &specification, flags, true);
  char wide[sizeof specification.text + 2];
  size_t count = strlen(specification.text) - 1;
  memcpy(wide, specification.text, count);
  memcpy(wide + count, (char[]){'l', 'l', specification.conversion, '\0'}, 4);
  char *text = luaL_prepbuffsize(buffer, number_size);
  luaL_addsize(buffer, (size_t)snprintf(text, number_size, wide, (long long)integer));
}

static void add_number(lua_State *L, luaL_Buffer *buffer, int argument, struct specification specification) {
  // Of two faults, one is reported: that of the specification for a hexadecimal number, otherwise
  // that of the argument.
  bool is_hexadecimal = specification.conversion == 'a' || specification.conversion == 'A';
  if (is_hexadecimal) read_layout(L, &specification, number_flags, true);
  lua_Number number = luaL_checknumber(L, argument);
  read_layout(L, &specification, number_flags, true);
  char *text = luaL_prepbuffsize(buffer, number_size);
  luaL_addsize(buffer, (size_t)snprintf(text, number_size, specification.text, number));
}

// `%p`: the number of the object. Addresses are not shown, because they differ between runs.
static void add_identity(lua_State *L, luaL_Buffer *buffer, int argument, struct specification specification) {
  luaL_checkany(L, argument);
  struct layout layout = read_layout(L, &specification, "-", false);
  char text[number_size] = "(null)";
  lua_Integer identity = moonlay_string_identity(L, argument);
  if (identity != 0) snprintf(text, sizeof text, LUA_INTEGER_FMT, identity);
  add_field(buffer, layout, (struct moonlay_bytes){text, strlen(text)});
}

static void add_string(lua_State *L, luaL_Buffer *buffer, int argument, struct specification specification) {
  struct moonlay_bytes text;
  text.start = moonlay_tolstring(L, argument, &text.count);
  if (specification.text[2] == '\0') {
    luaL_addvalue(buffer);
    return;
  }
  luaL_argcheck(L, memchr(text.start, '\0', text.count) == NULL, argument, "string contains zeros");
  struct layout layout = read_layout(L, &specification, "-", true);
  if (layout.precision < 0 && text.count >= long_string) {
    luaL_addvalue(buffer);
    return;
  }
  if (layout.precision >= 0 && (size_t)layout.precision < text.count) text.count = (size_t)layout.precision;
  // The text is on top of the stack, where the buffer must be, so it is copied and popped.
  char copy[long_string];
  memcpy(copy, text.start, text.count);
  lua_pop(L, 1);
  add_field(buffer, layout, (struct moonlay_bytes){copy, text.count});
}

static void add_quoted_string(lua_State *L, luaL_Buffer *buffer, struct moonlay_bytes text) {
  luaL_addchar(buffer, '"');
  for (size_t index = 0; index < text.count; index += 1) {
    moonlay_tick(L);
    unsigned char byte = (unsigned char)text.start[index];
    if (byte == '"' || byte == '\\' || byte == '\n') {
      luaL_addchar(buffer, '\\');
      luaL_addchar(buffer, (char)byte);
    } else if (byte < ' ' || byte == 0x7F) {
      // A following digit would be read as part of the escape.
      char next = index + 1 < text.count ? text.start[index + 1] : '\0';
      char escape[8];
      snprintf(escape, sizeof escape, next >= '0' && next <= '9' ? "\\%03d" : "\\%d", byte);
      luaL_addstring(buffer, escape);
    } else {
      luaL_addchar(buffer, (char)byte);
    }
  }
  luaL_addchar(buffer, '"');
}

// Adds a literal that reads back as exactly the same number.
static void add_quoted_number(lua_State *L, luaL_Buffer *buffer, int argument) {
  char text[number_size];
  if (lua_isinteger(L, argument)) {
    lua_Integer integer = lua_tointeger(L, argument);
    // The minimum integer has no decimal literal: its digits alone are too large.
    const char *format = integer == LUA_MININTEGER ? "0x%llx" : LUA_INTEGER_FMT;
    snprintf(text, sizeof text, format, (long long)integer);
  } else {
    lua_Number number = lua_tonumber(L, argument);
    if (isnan(number)) snprintf(text, sizeof text, "(0/0)");
    else if (isinf(number)) snprintf(text, sizeof text, number > 0 ? "1e9999" : "-1e9999");
    else snprintf(text, sizeof text, "%a", number);
  }
  luaL_addstring(buffer, text);
}

static void add_quoted(lua_State *L, luaL_Buffer *buffer, int argument, struct specification specification) {
  if (specification.text[2] != '\0') luaL_error(L, "specifier '%%q' cannot have modifiers");
  switch (lua_type(L, argument)) {
    case LUA_TSTRING: {
      struct moonlay_bytes text;
      text.start = lua_tolstring(L, argument, &text.count);
      add_quoted_string(L, buffer, text);
      break;
    }
    case LUA_TNUMBER: add_quoted_number(L, buffer, argument); break;
    case LUA_TNIL:
    case LUA_TBOOLEAN:
      luaL_tolstring(L, argument, NULL);
      luaL_addvalue(buffer);
      break;
    default: luaL_argerror(L, argument, "value has no literal form");
  }
}

static void add_conversion(lua_State *L, luaL_Buffer *buffer, int argument, struct specification specification) {
  switch (specification.conversion) {
    case 'c': add_character(L, buffer, argument, specification); break;
    case 'd':
    case 'i': add_integer(L, buffer, argument, specification, "-+ 0"); break;
    case 'u': add_integer(L, buffer, argument, specification, "-0"); break;
    case 'o':
    case 'x':
    case 'X': add_integer(L, buffer, argument, specification, "-#0"); break;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': add_number(L, buffer, argument, specification); break;
    case 'p': add_identity(L, buffer, argument, specification); break;
    case 'q': add_quoted(L, buffer, argument, specification); break;
    case 's': add_string(L, buffer, argument, specification); break;
    default: luaL_error(L, "invalid conversion '%s' to 'format'", specification.text);
  }
}

int moonlay_string_format(lua_State *L) {
  int last_argument = lua_gettop(L), argument = 1;
  struct moonlay_bytes format;
  format.start = luaL_checklstring(L, 1, &format.count);
  const char *format_end = format.start + format.count;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (format.start < format_end) {
    moonlay_tick(L);
    char byte = *format.start;
    format.start += 1;
    if (byte != '%') {
      luaL_addchar(&buffer, byte);
    } else if (*format.start == '%') {
      luaL_addchar(&buffer, '%');
      format.start += 1;
    } else {
      argument += 1;
      if (argument > last_argument) return luaL_argerror(L, argument, "no value");
      add_conversion(L, &buffer, argument, read_specification(L, &format.start));
    }
  }
  luaL_pushresult(&buffer);
  return 1;
}
