// `string.gsub`.
#include <string.h>

#include "machine/machine.h"
#include "pattern.h"
#include "string_library.h"
#include "string_position.h"

enum { subject_argument = 1, pattern_argument, replacement_argument, limit_argument };

// Adds the meaning of `%` and the next byte in a replacement string.
static void add_escape(
    struct moonlay_matcher *matcher, luaL_Buffer *buffer, char escaped, const char *start, const char *end) {
  if (escaped == MOONLAY_PATTERN_ESCAPE) {
    luaL_addchar(buffer, escaped);
    return;
  }
  if (escaped == '0') {
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return;
  }
  if (escaped < '1' || escaped > '9')
    luaL_error(matcher->L, "invalid use of '%c' in replacement string", MOONLAY_PATTERN_ESCAPE);
  int index = escaped - '1';
  struct moonlay_capture capture = moonlay_matcher_capture(matcher, index, start, end);
  if (capture.length == moonlay_capture_is_position) luaL_addvalue(buffer);
  else luaL_addlstring(buffer, capture.start, (size_t)capture.length);
}

static void add_replacement_string(
    struct moonlay_matcher *matcher, luaL_Buffer *buffer, const char *start, const char *end) {
  struct moonlay_bytes text;
  text.start = lua_tolstring(matcher->L, replacement_argument, &text.count);
  const char *text_end = text.start + text.count;
  while (text.start < text_end) {
    moonlay_tick(matcher->L);
    const char *escape = memchr(text.start, MOONLAY_PATTERN_ESCAPE, (size_t)(text_end - text.start));
    if (escape == NULL) escape = text_end;
    luaL_addlstring(buffer, text.start, (size_t)(escape - text.start));
    if (escape == text_end) return;
    add_escape(matcher, buffer, escape + 1 < text_end ? escape[1] : '\0', start, end);
    text.start = escape + 2;
  }
}

// Adds the value that the function or table on the stack gives for a match; the match itself if
// that is nil or false. Returns whether there was a value.
static bool add_replacement_value(
    struct moonlay_matcher *matcher, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = matcher->L;
  if (lua_type(L, replacement_argument) == LUA_TFUNCTION) {
    lua_pushvalue(L, replacement_argument);
    lua_call(L, moonlay_matcher_push_captures(matcher, start, end), 1);
  } else {
    struct moonlay_capture capture = moonlay_matcher_capture(matcher, 0, start, end);
    if (capture.length != moonlay_capture_is_position)
      lua_pushlstring(L, capture.start, (size_t)capture.length);
    lua_gettable(L, replacement_argument);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static void check_replacement(lua_State *L, int type) {
  bool is_fine = type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE;
  if (!is_fine) luaL_typeerror(L, replacement_argument, "string/function/table");
}

// Copies the subject into the buffer with at most `limit` matches replaced. Returns the number of
// matches, and whether any was changed.
static lua_Integer replace_matches(
    struct moonlay_matcher *matcher, luaL_Buffer *buffer, bool is_anchored, lua_Integer limit, bool *is_changed) {
  bool is_text = lua_isstring(matcher->L, replacement_argument);
  const char *at = matcher->subject, *last_end = NULL;
  lua_Integer count = 0;
  while (count < limit) {
    const char *end = moonlay_matcher_match(matcher, at);
    if (end != NULL && end != last_end) {
      count += 1;
      if (is_text) add_replacement_string(matcher, buffer, at, end);
      if (is_text || add_replacement_value(matcher, buffer, at, end)) *is_changed = true;
      at = last_end = end;
    } else if (at < matcher->subject_end) {
      luaL_addchar(buffer, *at);
      at += 1;
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (*is_changed) luaL_addlstring(buffer, at, (size_t)(matcher->subject_end - at));
  return count;
}

int moonlay_string_gsub(lua_State *L) {
  struct moonlay_bytes subject, pattern;
  subject.start = luaL_checklstring(L, subject_argument, &subject.count);
  pattern.start = luaL_checklstring(L, pattern_argument, &pattern.count);
  check_replacement(L, lua_type(L, replacement_argument));
  lua_Integer limit = luaL_optinteger(L, limit_argument, (lua_Integer)subject.count + 1);
  // A number as the replacement is converted once, here, so that it is a string for each match.
  if (lua_type(L, replacement_argument) == LUA_TNUMBER) lua_tostring(L, replacement_argument);

  bool is_anchored = pattern.count > 0 && *pattern.start == '^';
  struct moonlay_matcher matcher;
  moonlay_matcher_init(
      &matcher, L, subject.start, subject.count, pattern.start + is_anchored, pattern.count - is_anchored);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  bool is_changed = false;
  lua_Integer count = replace_matches(&matcher, &buffer, is_anchored, limit, &is_changed);
  if (is_changed) luaL_pushresult(&buffer);
  else lua_pushvalue(L, subject_argument);
  lua_pushinteger(L, count);
  return 2;
}
