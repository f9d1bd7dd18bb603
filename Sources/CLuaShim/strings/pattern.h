// Lua's patterns: the matcher, its state and its captures.
//
// A pattern is read during matching. So a fault in a part that is never reached is not reported, as
// in the reference implementation.
#ifndef MOONLAY_PATTERN_H
#define MOONLAY_PATTERN_H

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

#define MOONLAY_PATTERN_ESCAPE '%'

enum {
  // The maximum number of captures of a pattern.
  moonlay_max_captures = 32,
  // The maximum nesting of a match, which keeps the C stack small; beyond it, the pattern is too
  // complex.
  moonlay_deepest_match = 200,
};

// Special values of the `length` of a capture.
enum {
  moonlay_capture_is_open = -1,
  moonlay_capture_is_position = -2,
};

struct moonlay_capture {
  const char *start;
  ptrdiff_t length;
};

// One subject and one pattern, while they are matched.
struct moonlay_matcher {
  lua_State *L;
  const char *subject;
  const char *subject_end;
  const char *pattern;
  const char *pattern_end;
  int depth;
  int capture_count;
  struct moonlay_capture captures[moonlay_max_captures];
};

// Initialises a matcher of the pattern and the subject; both must stay on the Lua stack, or be
// referenced otherwise.
void moonlay_matcher_init(
    struct moonlay_matcher *matcher, lua_State *L, const char *subject, size_t subject_count, const char *pattern,
    size_t pattern_count);

// Returns the end of the pattern's match that begins at `start`, or NULL. Clears the captures of
// the previous match. Raises an error for a malformed pattern, and the abort.
const char *moonlay_matcher_match(struct moonlay_matcher *matcher, const char *start);

// Pushes each capture of the match from `start` to `end`, or the match itself if there are none; if
// `start` is NULL, only the captures. Returns their number.
int moonlay_matcher_push_captures(struct moonlay_matcher *matcher, const char *start, const char *end);

// Returns the bytes of one capture (counted from 0; capture 0 of a pattern without any is the match
// itself). The length `moonlay_capture_is_position` marks a position, which this function then has
// pushed.
struct moonlay_capture moonlay_matcher_capture(
    struct moonlay_matcher *matcher, int index, const char *start, const char *end);

// Returns whether the byte belongs to the class (`a`, `d`, `S`, …); any other character stands for
// itself.
bool moonlay_pattern_class_has(unsigned char class, unsigned char byte);

#endif
