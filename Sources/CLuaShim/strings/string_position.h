// Positions in the string functions: from 1, and from the end if negative.
#ifndef MOONLAY_STRING_POSITION_H
#define MOONLAY_STRING_POSITION_H

#include <lua.h>
#include <limits.h>
#include <stddef.h>

// The maximum length of a string, or of a buffer of several, which must fit into an `int`.
#define MOONLAY_MAX_STRING ((size_t)INT_MAX)

// The bytes of an argument.
struct moonlay_bytes {
  const char *start;
  size_t count;
};

// Returns the start of a range: from 1; a position before the string means its first byte.
static inline size_t moonlay_first_position(lua_Integer position, size_t count) {
  if (position > 0) return (size_t)position;
  if (position == 0 || position < -(lua_Integer)count) return 1;
  return count + (size_t)position + 1;
}

#endif
