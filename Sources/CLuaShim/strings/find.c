// `string.find` and `string.match`.
#include <string.h>

#include "machine/machine.h"
#include "pattern.h"
#include "string_library.h"
#include "string_position.h"

// Subjects are searched in pieces of this many bytes, with a check of the abort flag between two.
enum { piece_size = 1 << 16 };

static const char *find_byte(lua_State *L, const char *start, size_t count, char byte) {
  while (count > 0) {
    moonlay_tick(L);
    size_t piece = count < piece_size ? count : piece_size;
    const char *found = memchr(start, byte, piece);
    if (found != NULL) return found;
    start += piece;
    count -= piece;
  }
  return NULL;
}

bool moonlay_string_is_equal(lua_State *L, const char *one, const char *other, size_t count) {
  while (count > 0) {
    moonlay_tick(L);
    size_t piece = count < piece_size ? count : piece_size;
    if (memcmp(one, other, piece) != 0) return false;
    one += piece;
    other += piece;
    count -= piece;
  }
  return true;
}

// Returns the first occurrence of the needle in the subject, or NULL. O(*n* · *m*) at worst.
static const char *find_plain(lua_State *L, struct moonlay_bytes subject, struct moonlay_bytes needle) {
  if (needle.count == 0) return subject.start;
  while (subject.count >= needle.count) {
    const char *found = find_byte(L, subject.start, subject.count - needle.count + 1, *needle.start);
    if (found == NULL) return NULL;
    if (moonlay_string_is_equal(L, found + 1, needle.start + 1, needle.count - 1)) return found;
    subject.count -= (size_t)(found + 1 - subject.start);
    subject.start = found + 1;
  }
  return NULL;
}

// Returns whether each byte of the pattern stands for itself.
static bool is_plain(lua_State *L, struct moonlay_bytes pattern) {
  for (size_t index = 0; index < pattern.count; index += 1) {
    moonlay_tick(L);
    if (pattern.start[index] != '\0' && strchr("^$*+?.([%-", pattern.start[index]) != NULL) return false;
  }
  return true;
}

// Returns the end of the first match at or after `start`, and sets `start` to its start; NULL if
// there is none.
static const char *find_match(struct moonlay_matcher *matcher, const char **start, bool is_anchored) {
  for (;; *start += 1) {
    const char *end = moonlay_matcher_match(matcher, *start);
    if (end != NULL || is_anchored || *start >= matcher->subject_end) return end;
  }
}

static int push_plain_match(lua_State *L, struct moonlay_bytes subject, size_t first, struct moonlay_bytes needle) {
  struct moonlay_bytes rest = {subject.start + first, subject.count - first};
  const char *found = find_plain(L, rest, needle);
  if (found == NULL) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, (found - subject.start) + 1);
  lua_pushinteger(L, (lua_Integer)((size_t)(found - subject.start) + needle.count));
  return 2;
}

static int find_or_match(lua_State *L, bool wants_positions) {
  struct moonlay_bytes subject, pattern;
  subject.start = luaL_checklstring(L, 1, &subject.count);
  pattern.start = luaL_checklstring(L, 2, &pattern.count);
  size_t first = moonlay_first_position(luaL_optinteger(L, 3, 1), subject.count) - 1;
  if (first > subject.count) {
    lua_pushnil(L);
    return 1;
  }
  if (wants_positions && (lua_toboolean(L, 4) || is_plain(L, pattern)))
    return push_plain_match(L, subject, first, pattern);

  bool is_anchored = pattern.count > 0 && *pattern.start == '^';
  struct moonlay_matcher matcher;
  moonlay_matcher_init(
      &matcher, L, subject.start, subject.count, pattern.start + is_anchored, pattern.count - is_anchored);
  const char *start = subject.start + first;
  const char *end = find_match(&matcher, &start, is_anchored);
  if (end == NULL) {
    lua_pushnil(L);
    return 1;
  }
  if (!wants_positions) return moonlay_matcher_push_captures(&matcher, start, end);
  lua_pushinteger(L, (start - subject.start) + 1);
  lua_pushinteger(L, end - subject.start);
  return moonlay_matcher_push_captures(&matcher, NULL, NULL) + 2;
}

int moonlay_string_find(lua_State *L) { return find_or_match(L, true); }

int moonlay_string_match(lua_State *L) { return find_or_match(L, false); }

size_t moonlay_find(const char *text, size_t count, const char *part, size_t size) {
  if (size == 0) return 0;
  for (const char *start = text; size <= (size_t)(text + count - start); start++) {
    start = memchr(start, *part, (size_t)(text + count - start) - size + 1);
    if (start == NULL) break;
    if (memcmp(start, part, size) == 0) return (size_t)(start - text);
  }
  return count;
}

static unsigned value_of(unsigned char digit) { return digit < 'a' ? digit & 15u : (digit & 15u) + 9; }

void moonlay_decode(const unsigned char *digits, unsigned char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++)
    bytes[i] = (unsigned char)(value_of(digits[2 * i]) << 4 | value_of(digits[2 * i + 1]));
}
