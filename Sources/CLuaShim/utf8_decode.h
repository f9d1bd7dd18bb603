// UTF-8, as Lua reads it: by default what Unicode allows; where it is lax, any code below 2^31.
#ifndef MOONLAY_UTF8_DECODE_H
#define MOONLAY_UTF8_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  // The most bytes that a code takes.
  moonlay_utf8_longest = 6,
};

// The maximum code that there is a form for.
#define MOONLAY_UTF8_GREATEST 0x7FFFFFFFu

static inline bool moonlay_utf8_is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

// As below, where the form is not of one byte.
size_t moonlay_utf8_decode_long(const char *text, size_t count, bool is_lax, uint32_t *code);

// How many bytes the code that begins at `text`, of which `count` bytes are left, takes; 0 where none begins there.
// Overlong forms are none, nor are surrogates and codes beyond Unicode, unless it is lax.
static inline size_t moonlay_utf8_decode(const char *text, size_t count, bool is_lax, uint32_t *code) {
  if (count == 0 || (unsigned char)*text >= 0x80) return moonlay_utf8_decode_long(text, count, is_lax, code);
  *code = (unsigned char)*text;
  return 1;
}

// Writes the form of a code, and answers how many bytes it takes.
size_t moonlay_utf8_encode(uint32_t code, char form[moonlay_utf8_longest]);

#endif
