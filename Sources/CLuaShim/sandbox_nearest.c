// The intended name: the one in scope with the fewest differences, or otherwise the only one of
// which it is the beginning or the end.
#include "machine.h"

#include <string.h>

// The maximum length of names that are compared.
enum { max_name = 48 };

struct search {
  const char *name;
  char nearest[max_name + 1];
  int distance;

  // The only name of which the one that is searched for is the beginning or the end.
  char whole[max_name + 1];
  bool has_several_wholes;
};

static int smallest(int first, int second, int third) {
  int least = first < second ? first : second;
  return least < third ? least : third;
}

// Returns the number of letters to insert, omit, change, or swap with a neighbour.
static int distance(const char *left, size_t left_length, const char *right, size_t right_length) {
  int rows[3][max_name + 1];
  int *before = rows[0], *above = rows[1], *row = rows[2];
  for (size_t column = 0; column <= right_length; column++) above[column] = (int)column;
  for (size_t line = 1; line <= left_length; line++) {
    row[0] = (int)line;
    for (size_t column = 1; column <= right_length; column++) {
      int change = left[line - 1] != right[column - 1];
      row[column] = smallest(row[column - 1] + 1, above[column] + 1, above[column - 1] + change);
      bool swapped = line > 1 && column > 1 && left[line - 1] == right[column - 2] &&
                     left[line - 2] == right[column - 1];
      if (swapped && before[column - 2] + 1 < row[column]) row[column] = before[column - 2] + 1;
    }
    int *oldest = before;
    before = above;
    above = row;
    row = oldest;
  }
  return above[right_length];
}

static void consider_whole(struct search *search, size_t name_length, const char *candidate,
                           size_t length) {
  if (name_length < 4 || length <= name_length || strcmp(candidate, search->whole) == 0) return;
  bool is_part = memcmp(candidate, search->name, name_length) == 0 ||
                 memcmp(candidate + length - name_length, search->name, name_length) == 0;
  if (!is_part) return;
  if (*search->whole != 0) search->has_several_wholes = true;
  memcpy(search->whole, candidate, length + 1);
}

static void consider(struct search *search, const char *candidate) {
  size_t length = strlen(candidate);
  if (length == 0 || length > max_name || *candidate == '(') return;
  size_t name_length = strlen(search->name);
  consider_whole(search, name_length, candidate, length);
  size_t difference = length < name_length ? name_length - length : length - name_length;
  if ((int)difference > search->distance) return;
  int slips = distance(search->name, name_length, candidate, length);
  bool better = slips < search->distance ||
                (slips == search->distance && *search->nearest != 0 &&
                 strcmp(candidate, search->nearest) < 0);
  if (slips == 0 || !better) return;
  search->distance = slips;
  memcpy(search->nearest, candidate, length + 1);
}

static void consider_locals(lua_State *L, lua_Debug *record, struct search *search) {
  const char *name;
  for (int index = 1; (name = lua_getlocal(L, record, index)) != NULL; index++) {
    consider(search, name);
    lua_pop(L, 1);
  }
  lua_getinfo(L, "f", record);
  for (int index = 1; (name = lua_getupvalue(L, -1, index)) != NULL; index++) {
    if (strcmp(name, "_ENV") != 0) consider(search, name);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void consider_globals(lua_State *L, struct search *search) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    moonlay_tick(L);
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING) consider(search, lua_tostring(L, -1));
  }
  lua_pop(L, 1);
}

void moonlay_push_nearest(lua_State *L, int name) {
  struct search search = {.name = lua_tostring(L, name)};
  size_t length = strlen(search.name);
  lua_Debug record;
  if (length > max_name || !lua_checkstack(L, 8)) {
    lua_pushnil(L);
    return;
  }
  // At most one difference for each three letters begun, and none for a single letter.
  search.distance = (int)(length < 2 ? 0 : (length + 2) / 3) + 1;
  if (lua_getstack(L, 1, &record)) consider_locals(L, &record, &search);
  consider_globals(L, &search);
  bool is_part = *search.nearest == 0 && !search.has_several_wholes;
  const char *found = is_part ? search.whole : search.nearest;
  if (*found == 0)
    lua_pushnil(L);
  else
    lua_pushstring(L, found);
}
