// Lua's patterns: the matcher, its state and its captures.
//
// A pattern is read as it is matched, so that a fault in a part that is never reached is never reported, as the
// reference manual's implementation has it.
#ifndef MOONLAY_PATTERN_H
#define MOONLAY_PATTERN_H

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

#define MOONLAY_PATTERN_ESCAPE '%'

enum {
  // The most captures that a pattern may have.
  moonlay_most_captures = 32,
  // How deep a match may nest before the pattern is too complex: the C stack stays small.
  moonlay_deepest_match = 200,
};

// What `length` says of a capture that has no length.
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
  struct moonlay_capture captures[moonlay_most_captures];
};

// A matcher of the pattern against the subject; both must stay on the Lua stack, or be held otherwise.
void moonlay_matcher_init(
    struct moonlay_matcher *matcher, lua_State *L, const char *subject, size_t subject_count, const char *pattern,
    size_t pattern_count);

// Where the pattern's match that begins at `start` ends, or NULL. Forgets the captures of the match before.
// Raises an error for a malformed pattern, and the abort.
const char *moonlay_matcher_match(struct moonlay_matcher *matcher, const char *start);

// Pushes each capture of the match from `start` to `end`, or the match itself where there are none; where `start` is
// NULL, the captures alone. Answers how many it pushed.
int moonlay_matcher_push_captures(struct moonlay_matcher *matcher, const char *start, const char *end);

// The bytes of one capture (counted from 0; capture 0 of a pattern without any is the match itself). The length
// `moonlay_capture_is_position` says that the capture is a position, which this has then pushed.
struct moonlay_capture moonlay_matcher_capture(
    struct moonlay_matcher *matcher, int index, const char *start, const char *end);

// Whether the byte belongs to the class (`a`, `d`, `S`, …); what is not a letter of a class stands for itself.
bool moonlay_pattern_class_has(unsigned char class, unsigned char byte);

#endif
