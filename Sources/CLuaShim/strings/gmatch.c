// `string.gmatch`.
#include "machine/machine.h"
#include "pattern.h"
#include "string_library.h"
#include "string_position.h"

// The iterator's upvalues.
enum {
  subject_upvalue = 1,
  pattern_upvalue,
  // The start of the next possible match, as an offset into the subject.
  next_upvalue,
  // The end of the previous match, or -1: an empty match does not follow another there.
  last_end_upvalue,
};

static lua_Integer upvalue(lua_State *L, int index) { return lua_tointeger(L, lua_upvalueindex(index)); }

static void set_upvalue(lua_State *L, int index, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_replace(L, lua_upvalueindex(index));
}

static int next_match(lua_State *L) {
  struct moonlay_bytes subject, pattern;
  subject.start = lua_tolstring(L, lua_upvalueindex(subject_upvalue), &subject.count);
  pattern.start = lua_tolstring(L, lua_upvalueindex(pattern_upvalue), &pattern.count);
  lua_Integer last_end = upvalue(L, last_end_upvalue);
  struct moonlay_matcher matcher;
  moonlay_matcher_init(&matcher, L, subject.start, subject.count, pattern.start, pattern.count);
  for (size_t next = (size_t)upvalue(L, next_upvalue); next <= subject.count; next += 1) {
    const char *start = subject.start + next;
    const char *end = moonlay_matcher_match(&matcher, start);
    if (end == NULL || end - subject.start == last_end) continue;
    set_upvalue(L, next_upvalue, end - subject.start);
    set_upvalue(L, last_end_upvalue, end - subject.start);
    return moonlay_matcher_push_captures(&matcher, start, end);
  }
  set_upvalue(L, next_upvalue, (lua_Integer)subject.count + 1);
  return 0;
}

int moonlay_string_gmatch(lua_State *L) {
  size_t count;
  luaL_checklstring(L, 1, &count);
  luaL_checklstring(L, 2, NULL);
  size_t next = moonlay_first_position(luaL_optinteger(L, 3, 1), count) - 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(next > count ? count + 1 : next));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}
