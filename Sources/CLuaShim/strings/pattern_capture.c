// The captures of a match, as Lua values.
#include "pattern.h"

struct moonlay_capture moonlay_matcher_capture(
    struct moonlay_matcher *matcher, int index, const char *start, const char *end) {
  if (index >= matcher->capture_count) {
    if (index != 0) luaL_error(matcher->L, "invalid capture index %%%d", index + 1);
    return (struct moonlay_capture){start, end - start};
  }
  struct moonlay_capture capture = matcher->captures[index];
  if (capture.length == moonlay_capture_is_open) luaL_error(matcher->L, "unfinished capture");
  if (capture.length == moonlay_capture_is_position)
    lua_pushinteger(matcher->L, (capture.start - matcher->subject) + 1);
  return capture;
}

int moonlay_matcher_push_captures(struct moonlay_matcher *matcher, const char *start, const char *end) {
  int count = matcher->capture_count == 0 && start != NULL ? 1 : matcher->capture_count;
  luaL_checkstack(matcher->L, count, "too many captures");
  for (int index = 0; index < count; index += 1) {
    struct moonlay_capture capture = moonlay_matcher_capture(matcher, index, start, end);
    if (capture.length != moonlay_capture_is_position)
      lua_pushlstring(matcher->L, capture.start, (size_t)capture.length);
  }
  return count;
}
