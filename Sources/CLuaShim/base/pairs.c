// `pairs` and `next`, with an order that is the same in every run.
//
// First comes the sequence from 1, then the other integers ascending, floats ascending, strings by
// their bytes, false and true. Keys that are objects come last, in the order in which they were
// created (object_number.c).
//
// A sequence is read item by item. Where it ends, the remaining keys are collected and sorted, once.
// Lua's own order, which depends on addresses and on chance, has no effect: keys that are added
// meanwhile are visited if they continue the sequence before its end is reached, and not otherwise.
#include "machine/machine.h"

#include <string.h>

static const char walks_key = 0;

enum rank { rank_integer, rank_float, rank_string, rank_boolean, rank_object };

struct key {
  enum rank rank;
  lua_Integer position;  // in the list of the keys
  union {
    lua_Integer integer;
    lua_Number number;
    struct {
      const char *bytes;
      size_t length;
    } string;
  } value;
};

// The host's own loops check the limits themselves: an error would jump over its frames.
static void tick(lua_State *L) {
  if (!moonlay_machine_of(L)->host_mode) moonlay_tick(L);
}

static struct key key_at(lua_State *L, int index, lua_Integer position) {
  struct key key = {.position = position};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.rank = lua_isinteger(L, index) ? rank_integer : rank_float;
      if (key.rank == rank_integer)
        key.value.integer = lua_tointeger(L, index);
      else
        key.value.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      key.rank = rank_string;
      key.value.string.bytes = lua_tolstring(L, index, &key.value.string.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = rank_boolean;
      key.value.integer = lua_toboolean(L, index);
      break;
    default:
      key.rank = rank_object;
      key.value.integer = moonlay_object_number(L, index);
  }
  return key;
}

static bool string_precedes(const struct key *left, const struct key *right) {
  size_t left_length = left->value.string.length, right_length = right->value.string.length;
  size_t shared = left_length < right_length ? left_length : right_length;
  int order = memcmp(left->value.string.bytes, right->value.string.bytes, shared);
  return order != 0 ? order < 0 : left_length < right_length;
}

static bool precedes(const struct key *left, const struct key *right) {
  if (left->rank != right->rank) return left->rank < right->rank;
  switch (left->rank) {
    case rank_float: return left->value.number < right->value.number;
    case rank_string: return string_precedes(left, right);
    default: return left->value.integer < right->value.integer;
  }
}

static void merge(
  lua_State *L, const struct key *from, struct key *to, size_t low, size_t middle, size_t high) {
  size_t left = low, right = middle;
  for (size_t index = low; index < high; index++) {
    tick(L);
    bool take_right = left == middle || (right < high && precedes(&from[right], &from[left]));
    to[index] = from[take_right ? right++ : left++];
  }
}

// Sorts by merging runs of growing length, stably; returns the array with the sorted keys.
static struct key *sort(lua_State *L, struct key *keys, struct key *spare, size_t count) {
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t low = 0; low < count; low += 2 * width) {
      size_t middle = low + width < count ? low + width : count;
      size_t high = low + 2 * width < count ? low + 2 * width : count;
      merge(L, keys, spare, low, middle, high);
    }
    struct key *sorted = spare;
    spare = keys;
    keys = sorted;
  }
  return keys;
}

// Finds the start and the number of the keys that continue the sequence.
static size_t find_run(const struct key *keys, size_t count, lua_Integer next, size_t *start) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (keys[middle].rank == rank_integer && keys[middle].value.integer < next)
      low = middle + 1;
    else
      high = middle;
  }
  *start = low;
  size_t length = 0;
  while (low + length < count && keys[low + length].rank == rank_integer &&
         keys[low + length].value.integer == next + (lua_Integer)length)
    length++;
  return length;
}

// Returns the position in the sorted keys of the key at an index, when one run precedes all other
// keys.
static size_t place_in_order(size_t index, size_t start, size_t length) {
  if (index < length) return start + index;
  return index < start + length ? index - length : index;
}

// Replaces the list of keys on top by the sorted list; `walked` is the part of the sequence already
// visited.
static void order(lua_State *L, size_t count, lua_Integer walked) {
  if (count == 0) return;
  int list = lua_gettop(L);
  struct key *keys = lua_newuserdatauv(L, 2 * count * sizeof *keys, 0);
  for (size_t index = 0; index < count; index++) {
    tick(L);
    lua_rawgeti(L, list, (lua_Integer)index + 1);
    keys[index] = key_at(L, -1, (lua_Integer)index + 1);
    lua_pop(L, 1);
  }
  struct key *sorted = sort(L, keys, keys + count, count);
  size_t start, length = find_run(sorted, count, walked + 1, &start);
  lua_createtable(L, count < 1 << 26 ? (int)count : 0, 0);
  lua_Integer position = 0;
  for (size_t index = 0; index < count; index++) {
    tick(L);
    lua_rawgeti(L, list, sorted[place_in_order(index, start, length)].position);
    lua_rawseti(L, -2, ++position);
  }
  lua_replace(L, list);
  lua_settop(L, list);
}

static bool was_walked(lua_State *L, int key, lua_Integer walked) {
  return lua_isinteger(L, key) && lua_tointeger(L, key) >= 1 && lua_tointeger(L, key) <= walked;
}

// The maximum number of keys that are sorted without an intermediate list.
enum { few = 32 };

// Collects keys from the one on top on the stack, as long as there are few. Returns whether those
// were all; otherwise the next key is on top of the collected ones.
static bool take_few(lua_State *L, int table, lua_Integer walked, struct key *keys, size_t *count) {
  *count = 0;
  do {
    if (*count == few) return false;
    if (was_walked(L, -1, walked)) continue;
    lua_pushvalue(L, -1);
    keys[*count] = key_at(L, -2, lua_gettop(L) - 1);
    ++*count;
  } while (lua_next(L, table) && (lua_pop(L, 1), true));
  return true;
}

static void sort_few(struct key *keys, size_t count) {
  for (size_t index = 1; index < count; index++) {
    struct key key = keys[index];
    size_t place = index;
    for (; place > 0 && precedes(&key, &keys[place - 1]); place--) keys[place] = keys[place - 1];
    keys[place] = key;
  }
}

// Pushes a list of the sorted keys on the stack, starting with those that continue the sequence.
static void push_few(lua_State *L, const struct key *sorted, size_t count, lua_Integer walked) {
  size_t start, length = find_run(sorted, count, walked + 1, &start);
  lua_createtable(L, (int)count, 0);
  for (size_t index = 0; index < count; index++) {
    lua_pushvalue(L, (int)sorted[place_in_order(index, start, length)].position);
    lua_rawseti(L, -2, (lua_Integer)index + 1);
  }
}

// Collects all remaining keys, after those on the stack from `first` on, the last of which is the
// next.
static void take_many(lua_State *L, int table, int first, lua_Integer walked) {
  size_t count = 0;
  lua_newtable(L);
  for (int index = first; index < first + few; index++) {
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, (lua_Integer)++count);
  }
  lua_insert(L, -2);
  do {
    tick(L);
    if (was_walked(L, -1, walked)) continue;
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, (lua_Integer)++count);
  } while (lua_next(L, table) && (lua_pop(L, 1), true));
  order(L, count, walked);
}

// Collects the keys from the one on top, and sorts them without the visited part of the sequence.
// Pops the key, pushes the list.
static void take_rest(lua_State *L, int table, lua_Integer walked) {
  int first = lua_gettop(L);
  struct key keys[few];
  size_t count;
  if (!moonlay_machine_of(L)->host_mode) luaL_checkstack(L, few + 12, NULL);
  if (take_few(L, table, walked, keys, &count)) {
    sort_few(keys, count);
    push_few(L, keys, count, walked);
  } else {
    take_many(L, table, first, walked);
  }
  lua_replace(L, first);
  lua_settop(L, first);
}

// Pushes the list of the keys of a table after the visited part of its sequence; returns false and
// pushes nothing if there are none.
static bool push_rest(lua_State *L, int table, lua_Integer walked) {
  lua_pushnil(L);
  while (lua_next(L, table)) {
    tick(L);
    lua_pop(L, 1);
    if (was_walked(L, -1, walked)) continue;
    take_rest(L, table, walked);
    return true;
  }
  return false;
}

static void push_keys_after(lua_State *L, int table, lua_Integer walked) {
  if (!push_rest(L, table, walked)) lua_newtable(L);
}

// Pushes the list of all keys of a table.
void moonlay_push_keys(lua_State *L, int table) {
  push_keys_after(L, lua_absindex(L, table), 0);
}

// The upvalues of an iteration: the position in the sequence, or -1 with the list and the position
// in it.
enum { walked_index = 1, list_index = 2, position_index = 3 };

static void set_upvalue(lua_State *L, int upvalue, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_replace(L, lua_upvalueindex(upvalue));
}

// Continues in the list, and skips keys whose value was removed meanwhile.
static int step_along_list(lua_State *L) {
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(position_index));
  for (;;) {
    tick(L);
    if (lua_rawgeti(L, lua_upvalueindex(list_index), ++position) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) break;
    lua_pop(L, 2);
  }
  set_upvalue(L, position_index, position);
  return 2;
}

static int step(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_Integer walked = lua_tointeger(L, lua_upvalueindex(walked_index));
  if (walked < 0) return step_along_list(L);
  lua_pushinteger(L, walked + 1);
  if (lua_rawgeti(L, 1, walked + 1) != LUA_TNIL) {
    set_upvalue(L, walked_index, walked + 1);
    return 2;
  }
  lua_settop(L, 1);
  if (!push_rest(L, 1, walked)) {
    lua_pushnil(L);
    return 1;
  }
  lua_replace(L, lua_upvalueindex(list_index));
  set_upvalue(L, walked_index, -1);
  return step_along_list(L);
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

int moonlay_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushinteger(L, 0);
  lua_pushnil(L);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// `next` alone cannot store an iteration: the lists of tables being iterated are stored by table.

static void push_walks(lua_State *L) { moonlay_push_weak_table(L, &walks_key); }

// Pushes a new list of the table at 1, and stores it. Its item 0 is the visited part of the
// sequence.
static void push_new_walk(lua_State *L, lua_Integer walked) {
  push_keys_after(L, 1, walked);
  push_walks(L);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static lua_Integer position_in_walk(lua_State *L, int list, int key) {
  lua_rawgeti(L, list, 0);
  lua_Integer position = lua_tointeger(L, -1);
  lua_pop(L, 1);
  lua_rawgeti(L, list, position);
  bool found = position > 0 && lua_rawequal(L, -1, key);
  lua_pop(L, 1);
  return found ? position : -1;
}

static lua_Integer search_walk(lua_State *L, int list, int key) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, list);
  for (lua_Integer position = 1; position <= count; position++) {
    tick(L);
    lua_rawgeti(L, list, position);
    bool found = lua_rawequal(L, -1, key);
    lua_pop(L, 1);
    if (found) return position;
  }
  return -1;
}

static void end_walk(lua_State *L) {
  push_walks(L);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

// Pushes the stored list of the table at 1; returns false and pushes nothing if there is none.
static bool push_kept_walk(lua_State *L) {
  push_walks(L);
  lua_pushvalue(L, 1);
  bool kept = lua_rawget(L, -2) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!kept) lua_pop(L, 1);
  return kept;
}

static lua_Integer find_in_walk(lua_State *L) {
  lua_Integer position = position_in_walk(L, 3, 2);
  return position >= 0 ? position : search_walk(L, 3, 2);
}

// Pushes the list of the table at 3 and returns the position of the key at 2. Without a list, a
// positive integer was reached in the sequence, which may have lost its items since: the list then
// has the later keys.
static lua_Integer find_walk(lua_State *L) {
  if (lua_isnil(L, 2)) {
    push_new_walk(L, 0);
    return 0;
  }
  if (push_kept_walk(L)) {
    lua_Integer position = find_in_walk(L);
    if (position >= 0) return position;
    lua_settop(L, 2);
  }
  if (lua_isinteger(L, 2) && lua_tointeger(L, 2) > 0) {
    push_new_walk(L, lua_tointeger(L, 2));
    return 0;
  }
  push_new_walk(L, 0);
  lua_Integer position = find_in_walk(L);
  if (position < 0) luaL_error(L, "invalid key to 'next'");
  return position;
}

static int next_in_walk(lua_State *L) {
  lua_Integer position = find_walk(L);
  for (;;) {
    tick(L);
    if (lua_rawgeti(L, 3, ++position) == LUA_TNIL) break;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, position);
      lua_rawseti(L, 3, 0);
      return 2;
    }
    lua_pop(L, 2);
  }
  end_walk(L);
  lua_pushnil(L);
  return 1;
}

// In a sequence, and for the integer after another, no list is needed.
static bool next_integer(lua_State *L) {
  lua_Integer key = 0;
  if (!lua_isnil(L, 2)) {
    int exact = 0;
    if (lua_type(L, 2) == LUA_TNUMBER) key = lua_tointegerx(L, 2, &exact);
    if (!exact || key == 0 || key == LUA_MAXINTEGER) return false;
  }
  lua_pushinteger(L, key + 1);
  if (lua_rawgeti(L, 1, key + 1) != LUA_TNIL) return true;
  lua_pop(L, 2);
  return false;
}

int moonlay_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool begins = lua_isnil(L, 2);
  if (next_integer(L)) {
    // An interrupted iteration would otherwise continue at the end of the sequence.
    if (begins) end_walk(L);
    return 2;
  }
  if (begins) {
    if (!lua_next(L, 1)) {
      lua_pushnil(L);
      return 1;
    }
    lua_settop(L, 1);
    lua_pushnil(L);
  }
  return next_in_walk(L);
}
