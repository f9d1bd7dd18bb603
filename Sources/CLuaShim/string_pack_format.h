// The format strings of `string.pack`: one option after another, with its size and alignment.
#ifndef MOONLAY_STRING_PACK_FORMAT_H
#define MOONLAY_STRING_PACK_FORMAT_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

// What an option stands for.
enum moonlay_pack_kind {
  moonlay_pack_integer,
  moonlay_pack_unsigned,
  moonlay_pack_float,
  moonlay_pack_double,
  // Bytes of a fixed number; with their count before them; with a zero behind them.
  moonlay_pack_fixed_string,
  moonlay_pack_counted_string,
  moonlay_pack_ended_string,
  moonlay_pack_padding,
  moonlay_pack_alignment,
  // Changes how what follows is read, and stands for no bytes.
  moonlay_pack_setting,
};

// The bytes that an integer may have.
enum { moonlay_pack_most_bytes = 16 };

struct moonlay_pack_format {
  lua_State *L;
  // What is still to be read.
  const char *next;
  bool is_little;
  int most_alignment;
};

// One option: its size in bytes, and how many bytes of padding it needs before it.
struct moonlay_pack_option {
  enum moonlay_pack_kind kind;
  int size;
  int padding;
};

// The format of argument 1, at its beginning: native byte order, no alignment.
struct moonlay_pack_format moonlay_pack_format_begin(lua_State *L);

// Reads the next option, which is to stand `offset` bytes behind the beginning.
struct moonlay_pack_option moonlay_pack_format_read(struct moonlay_pack_format *format, size_t offset);

// Whether the option takes an argument of `pack`, and is a result of `unpack`.
bool moonlay_pack_has_value(enum moonlay_pack_kind kind);

bool moonlay_pack_native_order_is_little(void);

#endif
