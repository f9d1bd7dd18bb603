// The matcher of Lua's patterns: backtracking, at most 200 levels deep, with a check of the abort
// flag at each step.
#include "machine/machine.h"
#include "pattern.h"
#include "string_library.h"

// The value before the start and after the end of a subject, for frontiers.
enum { beyond_subject = '\0' };

static const char *match_rest(struct moonlay_matcher *matcher, const char *at, const char *item);

// The length of a set, in bytes, from which each of its bytes checks the abort flag; each step of a
// match does so too.
enum { long_set = 1024 };

// Returns the position after the set whose `[` is at `set`. A `]` that comes first is a member of
// the set.
static inline const char *end_of_set(struct moonlay_matcher *matcher, const char *set) {
  const char *pattern_end = matcher->pattern_end;
  bool is_long = pattern_end - set > long_set;
  const char *next = set + 1;
  if (next < pattern_end && *next == '^') next += 1;
  while (next < pattern_end) {
    if (is_long) moonlay_tick(matcher->L);
    next += *next == MOONLAY_PATTERN_ESCAPE && next + 1 < pattern_end ? 2 : 1;
    if (next < pattern_end && *next == ']') return next + 1;
  }
  luaL_error(matcher->L, "malformed pattern (missing ']')");
  return NULL;
}

// Returns whether the byte belongs to the set from `[` at `set` to `]` at `last`.
static inline bool set_has(lua_State *L, const char *set, const char *last, unsigned char byte) {
  bool is_long = last - set > long_set;
  bool answer = set[1] != '^';
  for (const char *member = set + (answer ? 1 : 2); member < last;) {
    if (is_long) moonlay_tick(L);
    if (*member == MOONLAY_PATTERN_ESCAPE) {
      if (moonlay_pattern_class_has((unsigned char)member[1], byte)) return answer;
      member += 2;
    } else if (member[1] == '-' && member + 2 < last) {
      if ((unsigned char)member[0] <= byte && byte <= (unsigned char)member[2]) return answer;
      member += 3;
    } else {
      if ((unsigned char)*member == byte) return answer;
      member += 1;
    }
  }
  return !answer;
}

// Returns the position after the item (a byte, a class or a set) at `item`, which is that of its
// quantifier.
static const char *end_of_item(struct moonlay_matcher *matcher, const char *item) {
  if (*item == '[') return end_of_set(matcher, item);
  if (*item != MOONLAY_PATTERN_ESCAPE) return item + 1;
  if (item + 1 == matcher->pattern_end) luaL_error(matcher->L, "malformed pattern (ends with '%%')");
  return item + 2;
}

// Returns whether the item, which ends at `item_end`, accepts the byte at `at`.
static inline bool accepts(
    struct moonlay_matcher *matcher, const char *item, const char *item_end, const char *at) {
  if (at >= matcher->subject_end) return false;
  unsigned char byte = (unsigned char)*at;
  switch (*item) {
    case '.': return true;
    case MOONLAY_PATTERN_ESCAPE: return moonlay_pattern_class_has((unsigned char)item[1], byte);
    case '[': return set_has(matcher->L, item, item_end - 1, byte);
    default: return (unsigned char)*item == byte;
  }
}

// Matches as many as possible, then fewer until the rest matches: `*` and `+`.
static const char *match_most(
    struct moonlay_matcher *matcher, const char *at, const char *item, const char *item_end) {
  const char *last = at;
  if (*item == '.') {
    last = matcher->subject_end;
  } else {
    while (accepts(matcher, item, item_end, last)) {
      moonlay_tick(matcher->L);
      last += 1;
    }
  }
  for (;; last -= 1) {
    const char *end = match_rest(matcher, last, item_end + 1);
    if (end != NULL || last == at) return end;
  }
}

// Matches as few as possible, then more until the rest matches: `-`.
static const char *match_fewest(
    struct moonlay_matcher *matcher, const char *at, const char *item, const char *item_end) {
  for (;; at += 1) {
    const char *end = match_rest(matcher, at, item_end + 1);
    if (end != NULL || !accepts(matcher, item, item_end, at)) return end;
  }
}

// `(` or `()`: matches the rest with one more capture, which is removed if that fails.
static const char *open_capture(struct moonlay_matcher *matcher, const char *at, const char *item) {
  bool is_position = item + 1 < matcher->pattern_end && item[1] == ')';
  if (matcher->capture_count >= moonlay_max_captures) luaL_error(matcher->L, "too many captures");
  struct moonlay_capture *capture = &matcher->captures[matcher->capture_count];
  capture->start = at;
  capture->length = is_position ? moonlay_capture_is_position : moonlay_capture_is_open;
  matcher->capture_count += 1;
  const char *end = match_rest(matcher, at, item + (is_position ? 2 : 1));
  if (end == NULL) matcher->capture_count -= 1;
  return end;
}

// `)`: closes the innermost open capture, and reopens it if the rest fails.
static const char *close_capture(struct moonlay_matcher *matcher, const char *at, const char *item) {
  int index = matcher->capture_count - 1;
  while (index >= 0 && matcher->captures[index].length != moonlay_capture_is_open) index -= 1;
  if (index < 0) luaL_error(matcher->L, "invalid pattern capture");
  struct moonlay_capture *capture = &matcher->captures[index];
  capture->length = at - capture->start;
  const char *end = match_rest(matcher, at, item + 1);
  if (end == NULL) capture->length = moonlay_capture_is_open;
  return end;
}

// `%bxy`, whose `x` is at `marks`: returns the position after the `y` that balances the `x` at
// `at`, or NULL.
static const char *match_balance(struct moonlay_matcher *matcher, const char *at, const char *marks) {
  if (matcher->pattern_end - marks < 2) luaL_error(matcher->L, "malformed pattern (missing arguments to '%%b')");
  if (at >= matcher->subject_end || *at != marks[0]) return NULL;
  ptrdiff_t nesting = 1;
  for (const char *next = at + 1; next < matcher->subject_end; next += 1) {
    moonlay_tick(matcher->L);
    if (*next == marks[1]) {
      nesting -= 1;
      if (nesting == 0) return next + 1;
    } else if (*next == marks[0]) {
      nesting += 1;
    }
  }
  return NULL;
}

// `%f[set]`, whose `[` is at `set`: returns whether the set contains the byte at `at`, but not the
// previous one.
static bool is_frontier(struct moonlay_matcher *matcher, const char *at, const char *set, const char *set_end) {
  char before = at == matcher->subject ? beyond_subject : at[-1];
  char after = at == matcher->subject_end ? beyond_subject : *at;
  return !set_has(matcher->L, set, set_end - 1, (unsigned char)before)
      && set_has(matcher->L, set, set_end - 1, (unsigned char)after);
}

// `%1`: returns the position after the bytes at `at` that repeat the capture, or NULL. A position
// has no bytes and is never repeated.
static const char *match_reference(struct moonlay_matcher *matcher, const char *at, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= matcher->capture_count
      || matcher->captures[index].length == moonlay_capture_is_open)
    luaL_error(matcher->L, "invalid capture index %%%d", index + 1);
  struct moonlay_capture capture = matcher->captures[index];
  if (capture.length == moonlay_capture_is_position) return NULL;
  if (matcher->subject_end - at < capture.length) return NULL;
  return moonlay_string_is_equal(matcher->L, capture.start, at, (size_t)capture.length) ? at + capture.length : NULL;
}

// Steps that run in every match are inlined into the loop, which halves the time of a search.
#define INTO_LOOP static inline __attribute__((always_inline))

// A step of a match: the position at which it continues, or that it has ended.
struct step {
  const char *at;
  const char *item;
  bool is_last;
};

static struct step go_on(const char *at, const char *item) { return (struct step){at, item, at == NULL}; }

static struct step end_with(const char *end) { return (struct step){end, NULL, true}; }

// Matches a byte, a class or a set, with its quantifier.
INTO_LOOP struct step match_item(struct moonlay_matcher *matcher, const char *at, const char *item) {
  const char *item_end = end_of_item(matcher, item);
  char quantifier = item_end < matcher->pattern_end ? *item_end : '\0';
  switch (quantifier) {
    case '*': return end_with(match_most(matcher, at, item, item_end));
    case '-': return end_with(match_fewest(matcher, at, item, item_end));
    case '+':
      if (!accepts(matcher, item, item_end, at)) return end_with(NULL);
      return end_with(match_most(matcher, at + 1, item, item_end));
    case '?': {
      if (!accepts(matcher, item, item_end, at)) return go_on(at, item_end + 1);
      const char *end = match_rest(matcher, at + 1, item_end + 1);
      return end != NULL ? end_with(end) : go_on(at, item_end + 1);
    }
    default: return accepts(matcher, item, item_end, at) ? go_on(at + 1, item_end) : end_with(NULL);
  }
}

// Matches an item that begins with `%`.
static struct step match_escape(struct moonlay_matcher *matcher, const char *at, const char *item) {
  char escaped = item + 1 < matcher->pattern_end ? item[1] : '\0';
  if (escaped == 'b') return go_on(match_balance(matcher, at, item + 2), item + 4);
  if (escaped >= '0' && escaped <= '9') return go_on(match_reference(matcher, at, escaped), item + 2);
  if (escaped != 'f') return match_item(matcher, at, item);
  const char *set = item + 2;
  if (set >= matcher->pattern_end || *set != '[') luaL_error(matcher->L, "missing '[' after '%%f' in pattern");
  const char *set_end = end_of_set(matcher, set);
  return is_frontier(matcher, at, set, set_end) ? go_on(at, set_end) : end_with(NULL);
}

INTO_LOOP struct step match_step(struct moonlay_matcher *matcher, const char *at, const char *item) {
  switch (*item) {
    case '(': return end_with(open_capture(matcher, at, item));
    case ')': return end_with(close_capture(matcher, at, item));
    case MOONLAY_PATTERN_ESCAPE: return match_escape(matcher, at, item);
    case '$':
      // It is an anchor only at the pattern's end.
      if (item + 1 == matcher->pattern_end) return end_with(at == matcher->subject_end ? at : NULL);
      return match_item(matcher, at, item);
    default: return match_item(matcher, at, item);
  }
}

// Returns the end of the match of the pattern's rest, from `item`, that begins at `at`; NULL if
// there is none.
static const char *match_rest(struct moonlay_matcher *matcher, const char *at, const char *item) {
  if (matcher->depth == moonlay_deepest_match) luaL_error(matcher->L, "pattern too complex");
  matcher->depth += 1;
  while (item != matcher->pattern_end) {
    moonlay_tick(matcher->L);
    struct step step = match_step(matcher, at, item);
    at = step.at;
    if (step.is_last) break;
    item = step.item;
  }
  matcher->depth -= 1;
  return at;
}

void moonlay_matcher_init(
    struct moonlay_matcher *matcher, lua_State *L, const char *subject, size_t subject_count, const char *pattern,
    size_t pattern_count) {
  matcher->L = L;
  matcher->subject = subject;
  matcher->subject_end = subject + subject_count;
  matcher->pattern = pattern;
  matcher->pattern_end = pattern + pattern_count;
  matcher->depth = 0;
  matcher->capture_count = 0;
}

const char *moonlay_matcher_match(struct moonlay_matcher *matcher, const char *start) {
  matcher->depth = 0;
  matcher->capture_count = 0;
  return match_rest(matcher, start, matcher->pattern);
}
