// The bytes of a class (`%a`), by ASCII only, so that a run does not depend on a locale.
#include "pattern.h"

static bool is_lower(unsigned char byte) { return byte >= 'a' && byte <= 'z'; }

static bool is_upper(unsigned char byte) { return byte >= 'A' && byte <= 'Z'; }

static bool is_digit(unsigned char byte) { return byte >= '0' && byte <= '9'; }

static bool is_letter(unsigned char byte) { return is_lower(byte) || is_upper(byte); }

static bool is_graphic(unsigned char byte) { return byte > ' ' && byte < 0x7F; }

static bool is_hexadecimal(unsigned char byte) {
  return is_digit(byte) || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
}

static bool is_space(unsigned char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

static unsigned char lowered(unsigned char byte) { return is_upper(byte) ? (unsigned char)(byte + 32) : byte; }

bool moonlay_pattern_class_has(unsigned char class, unsigned char byte) {
  bool has;
  switch (lowered(class)) {
    case 'a': has = is_letter(byte); break;
    case 'c': has = byte < ' ' || byte == 0x7F; break;
    case 'd': has = is_digit(byte); break;
    case 'g': has = is_graphic(byte); break;
    case 'l': has = is_lower(byte); break;
    case 'p': has = is_graphic(byte) && !is_letter(byte) && !is_digit(byte); break;
    case 's': has = is_space(byte); break;
    case 'u': has = is_upper(byte); break;
    case 'w': has = is_letter(byte) || is_digit(byte); break;
    case 'x': has = is_hexadecimal(byte); break;
    // The class of the zero byte, from the time when a pattern could not contain one.
    case 'z': has = byte == '\0'; break;
    default: return class == byte;
  }
  return is_upper(class) ? !has : has;
}
