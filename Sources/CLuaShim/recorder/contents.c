// What tables of a script contain when it assigns, passes or writes them: their first entries.
#include "recording.h"

#include <string.h>

// The maximum number of entries that are kept of a table, of its fields that are looked at, and of
// everything that is kept.
enum { max_entries = 8, max_fields = 64, max_values = 1 << 21, max_contents = 1 << 19, max_string_bytes = 16 << 20 };

typedef struct {
  moonlay_recorded_value values[2 * max_entries];
  moonlay_contents contents;
} moonlay_read_contents;

// Reads the entries of a sequence; the entry `key` is the value at the index `value` of the stack.
static void read_sequence(lua_State *L, moonlay_recorder *recorder, int table, lua_Integer key, int value,
                          moonlay_read_contents *read) {
  for (uint32_t index = 0; index < read->contents.total && index < max_entries; index++) {
    if ((lua_Integer)index + 1 == key) lua_pushvalue(L, value);
    else lua_rawgeti(L, table, index + 1);
    read->values[index] = moonlay_recorded_value_of(L, recorder, -1);
    read->contents.count++;
    lua_pop(L, 1);
  }
}

// Inserts a name among the first ones in order.
static void insert_name(const char *names[max_entries + 1], uint32_t *count, const char *name) {
  uint32_t place = *count;
  while (place > 0 && strcmp(names[place - 1], name) > 0) place--;
  memmove(names + place + 1, names + place, (*count - place) * sizeof *names);
  names[place] = name;
  if (*count < max_entries) ++*count;
}

// Reads the fields of a record, in alphabetical order; returns whether there are only few.
static bool read_fields(lua_State *L, moonlay_recorder *recorder, int table, int key, int value,
                        moonlay_read_contents *read) {
  const char *names[max_entries + 1];
  const char *written = key != 0 && lua_type(L, key) == LUA_TSTRING && !lua_isnil(L, value) ? lua_tostring(L, key) : NULL;
  uint32_t count = 0, total = 0;
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    lua_pop(L, 1);
    if (++total > max_fields) {
      lua_pop(L, 1);
      return false;
    }
    if (key != 0 && lua_rawequal(L, -1, key)) total--;
    else if (lua_type(L, -1) == LUA_TSTRING) insert_name(names, &count, lua_tostring(L, -1));
  }
  if (key != 0 && !lua_isnil(L, value)) total++;
  if (written != NULL) insert_name(names, &count, written);
  read->contents.total = total;
  read->contents.has_keys = true;
  for (uint32_t index = 0; index < count; index++) {
    lua_pushstring(L, names[index]);
    read->values[2 * index] = moonlay_recorded_value_of(L, recorder, -1);
    if (names[index] == written) {
      lua_pop(L, 1);
      lua_pushvalue(L, value);
    } else {
      lua_rawget(L, table);
    }
    read->values[2 * index + 1] = moonlay_recorded_value_of(L, recorder, -1);
    read->contents.count++;
    lua_pop(L, 1);
  }
  return true;
}

static uint32_t length_of(const moonlay_contents *contents) { return contents->count * (contents->has_keys ? 2 : 1); }

static bool is_same(const moonlay_recorder *recorder, const moonlay_contents *known, const moonlay_read_contents *read) {
  const moonlay_contents *contents = &read->contents;
  if (known->table != contents->table || known->count != contents->count || known->total != contents->total ||
      known->has_keys != contents->has_keys)
    return false;
  for (uint32_t index = 0; index < length_of(contents); index++)
    if (!moonlay_same_value(recorder, &recorder->values[known->first + index], &read->values[index])) return false;
  return true;
}

// Returns the length of a sequence after its first free entry was set.
static lua_Integer length_after(lua_State *L, int table, lua_Integer length) {
  for (int step = 0; step < max_fields; step++) {
    bool is_end = lua_rawgeti(L, table, length + 1) == LUA_TNIL;
    lua_pop(L, 1);
    if (is_end) break;
    length++;
  }
  return length;
}

// Returns the number of a table's contents after `key` was written; 0 for an object with a metatable,
// for what is no table, and without room.
uint32_t moonlay_add_contents(lua_State *L, moonlay_recorder *recorder, int table, int key, int value) {
  if (lua_type(L, table) != LUA_TTABLE || moonlay_is_closed(recorder) || recorder->contents_count == max_contents ||
      recorder->byte_count > max_string_bytes)
    return 0;
  if (lua_getmetatable(L, table)) {
    lua_pop(L, 1);
    return 0;
  }
  luaL_checkstack(L, 6, NULL);
  table = lua_absindex(L, table);
  size_t bytes = recorder->byte_count;
  moonlay_read_contents read = {.contents.table = (uint64_t)moonlay_object_number(L, table)};
  lua_Integer length = (lua_Integer)lua_rawlen(L, table);
  lua_Integer place = key != 0 && lua_type(L, key) == LUA_TNUMBER ? lua_tointeger(L, key) : 0;
  if (place == length + 1 && !lua_isnil(L, value)) length = length_after(L, table, place);
  else if (place == length && place > 0 && lua_isnil(L, value)) length--;
  read.contents.total = (uint32_t)(length > UINT32_MAX ? UINT32_MAX : length);
  if (length > 0) read_sequence(L, recorder, table, place, value, &read);
  else if (!read_fields(L, recorder, table, key, value, &read)) return 0;
  // A table that did not change since it was read last has the same contents.
  uint32_t *recent = &recorder->recent[read.contents.table % moonlay_recent_contents];
  if (*recent != 0 && is_same(recorder, &recorder->contents[*recent - 1], &read)) {
    recorder->byte_count = bytes;
    return *recent;
  }
  uint32_t needed = length_of(&read.contents);
  read.contents.first = (uint32_t)recorder->value_count;
  if (!moonlay_grow((void **)&recorder->values, &recorder->value_capacity, recorder->value_count + needed, max_values,
                    sizeof *recorder->values) ||
      !moonlay_grow((void **)&recorder->contents, &recorder->contents_capacity, recorder->contents_count + 1, max_contents,
                    sizeof *recorder->contents))
    return 0;
  memcpy(recorder->values + read.contents.first, read.values, needed * sizeof *read.values);
  recorder->value_count += needed;
  recorder->contents[recorder->contents_count++] = read.contents;
  return *recent = (uint32_t)recorder->contents_count;
}
