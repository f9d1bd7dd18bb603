// Reads and writes the forms of UTF-8: from one to six bytes, the first of which says how many there are.
#include "utf8_decode.h"

enum { bits_of_continuation = 6 };

// How many bytes a form has that begins with this one; 0 where none does.
static size_t form_count(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC0 || first > 0xFD) return 0;
  size_t count = 2;
  while (first & (0x80 >> count)) count += 1;
  return count;
}

// The maximum code whose form has this many bytes: a longer form of it is overlong.
static uint32_t greatest_code(size_t count) {
  return count == 1 ? 0x7F : ((uint32_t)1 << (5 * count + 1)) - 1;
}

static bool is_unicode(uint32_t code) { return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF); }

size_t moonlay_utf8_decode_long(const char *text, size_t count, bool is_lax, uint32_t *code) {
  if (count == 0) return 0;
  unsigned char first = (unsigned char)*text;
  size_t form = form_count(first);
  if (form < 2 || form > count) return 0;
  uint32_t result = first & (0x7Fu >> form);
  for (size_t index = 1; index < form; index += 1) {
    if (!moonlay_utf8_is_continuation(text[index])) return 0;
    result = (result << bits_of_continuation) | ((unsigned char)text[index] & 0x3F);
  }
  if (result <= greatest_code(form - 1)) return 0;
  if (!is_lax && !is_unicode(result)) return 0;
  *code = result;
  return form;
}

size_t moonlay_utf8_encode(uint32_t code, char form[moonlay_utf8_longest]) {
  size_t count = 1;
  while (code > greatest_code(count)) count += 1;
  if (count == 1) {
    form[0] = (char)code;
    return 1;
  }
  for (size_t index = count - 1; index > 0; index -= 1) {
    form[index] = (char)(0x80 | (code & 0x3F));
    code >>= bits_of_continuation;
  }
  // As many ones at the top as the form has bytes, then a zero, then the code's highest bits.
  form[0] = (char)((0xFF00u >> count & 0xFF) | code);
  return count;
}
