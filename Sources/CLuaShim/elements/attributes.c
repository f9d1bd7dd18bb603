// Attributes as scripts see them: a userdata whose fields are related as in UIKit.
#include <math.h>
#include <string.h>

#include "element.h"

#define METATABLE "moonlay.attributes"

// The upvalues of the accessors, in order.
enum { FIELDS = 1, METHODS, RECT, POINT, SIZE, TRANSFORM, TRANSFORM_3D, COMPLAIN, EQUAL, UPVALUES = EQUAL };

enum field {
  FRAME = 1, CENTER, EXTENT, BOUNDS, AFFINE, SPATIAL, ALPHA, Z_INDEX, HIDDEN, CATEGORY, KIND,
  SECTION, ITEM, X, Y, WIDTH, HEIGHT, CUSTOM, FIRST_NUMBER
};

static const struct { const char *name; enum field field; } fields[] = {
    {"frame", FRAME}, {"center", CENTER}, {"size", EXTENT}, {"bounds", BOUNDS}, {"transform", AFFINE},
    {"transform3D", SPATIAL}, {"alpha", ALPHA}, {"zIndex", Z_INDEX}, {"hidden", HIDDEN},
    {"category", CATEGORY}, {"kind", KIND}, {"section", SECTION}, {"item", ITEM},
    {"x", X}, {"y", Y}, {"width", WIDTH}, {"height", HEIGHT}, {"custom", CUSTOM},
};

static const char *const number_names[MOONLAY_NUMBERS] = {MOONLAY_NUMBER_NAMES};

const char *moonlay_number_name(int number) { return number_names[number]; }

static bool is_number(int field) { return field >= FIRST_NUMBER; }

static const char *const categories[] = {"cell", "supplementary", "decoration"};

moonlay_attributes *moonlay_to_attributes(lua_State *L, int index) {
  return luaL_testudata(L, index, METATABLE);
}

moonlay_attributes *moonlay_new_attributes(lua_State *L) {
  moonlay_attributes *attributes = lua_newuserdatauv(L, sizeof *attributes, 2);
  memset(attributes, 0, sizeof *attributes);
  attributes->alpha = 1;
  luaL_setmetatable(L, METATABLE);
  return attributes;
}

void moonlay_set_attributes_kind(lua_State *L, const char *kind, size_t length) {
  lua_pushlstring(L, kind, length);
  lua_setiuservalue(L, -2, 1);
}

void moonlay_set_attributes_values(lua_State *L) { lua_setiuservalue(L, -2, 2); }

void moonlay_push_attributes_kind(lua_State *L, int index) { lua_getiuservalue(L, index, 1); }

void moonlay_push_attributes_values(lua_State *L, int index) { lua_getiuservalue(L, index, 2); }

const void *moonlay_identity(lua_State *L, int index) { return lua_topointer(L, index); }

// MARK: geometry

typedef struct { double x, y, width, height; } rectangle;

static double larger(double a, double b) { return a > b ? a : b; }
static double smaller(double a, double b) { return a < b ? a : b; }

// semantics 2.2: the bounding box of the transformed rectangle about its centre.
static rectangle frame_of(const moonlay_attributes *a) {
  if (a->map == MOONLAY_MAP_IDENTITY) return (rectangle){a->x, a->y, a->width, a->height};
  const double *m = a->matrix;
  if (a->map == MOONLAY_MAP_AFFINE) {
    double width = fabs(m[0]) * a->width + fabs(m[4]) * a->height;
    double height = fabs(m[1]) * a->width + fabs(m[5]) * a->height;
    return (rectangle){a->center_x + m[12] - width / 2, a->center_y + m[13] - height / 2, width, height};
  }
  double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
  for (int corner = 0; corner < 4; corner++) {
    double x = (corner & 1 ? 0.5 : -0.5) * a->width, y = (corner & 2 ? 0.5 : -0.5) * a->height;
    // A corner at or behind the eye gets a distant, but finite position.
    double w = larger(x * m[3] + y * m[7] + m[15], 1e-6);
    double seen_x = (x * m[0] + y * m[4] + m[12]) / w + a->center_x;
    double seen_y = (x * m[1] + y * m[5] + m[13]) / w + a->center_y;
    left = smaller(left, seen_x), right = larger(right, seen_x);
    top = smaller(top, seen_y), bottom = larger(bottom, seen_y);
  }
  return (rectangle){left, top, right - left, bottom - top};
}

static void set_frame(moonlay_attributes *a, rectangle r) {
  a->x = r.x, a->y = r.y, a->width = r.width, a->height = r.height;
  a->center_x = r.x + r.width / 2, a->center_y = r.y + r.height / 2;
}

static void set_center(moonlay_attributes *a, double x, double y) {
  a->center_x = x, a->center_y = y;
  a->x = x - a->width / 2, a->y = y - a->height / 2;
}

static void set_size(moonlay_attributes *a, double width, double height) {
  a->width = width, a->height = height;
  a->x = a->center_x - width / 2, a->y = a->center_y - height / 2;
}

static void set_matrix(moonlay_attributes *a, const double m[16]) {
  static const double identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  bool is_identity = true;
  for (int i = 0; i < 16; i++) is_identity = is_identity && m[i] == identity[i];
  bool is_affine = m[2] == 0 && m[3] == 0 && m[6] == 0 && m[7] == 0 && m[8] == 0 && m[9] == 0 && m[10] == 1 &&
                   m[11] == 0 && m[14] == 0 && m[15] == 1;
  a->map = is_identity ? MOONLAY_MAP_IDENTITY : is_affine ? MOONLAY_MAP_AFFINE : MOONLAY_MAP_SPATIAL;
  memcpy(a->matrix, m, sizeof a->matrix);
}

// MARK: complaints

// Makes the prelude raise an error, or warn: complain(what, attributes, key, value).
static void complain(lua_State *L, const char *what) {
  lua_settop(L, 3);
  lua_pushvalue(L, lua_upvalueindex(COMPLAIN));
  lua_pushstring(L, what);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_call(L, 4, 0);
}

static void refuse(lua_State *L, const char *what) {
  complain(L, what);
  luaL_error(L, "the value was refused");
}

// Returns the finite number at an index, or raises an error.
static double finite_value(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER) refuse(L, "not-a-number-field");
  double value = lua_tonumber(L, index);
  if (!isfinite(value)) refuse(L, "non-finite");
  return value;
}

// MARK: reading

static void push_numbers(lua_State *L, const char *const names[], const double *values, int count) {
  lua_createtable(L, 0, count);
  for (int i = 0; i < count; i++) {
    lua_pushnumber(L, values[i]);
    lua_setfield(L, -2, names[i]);
  }
}

static void push_pair(lua_State *L, const char *first, double a, const char *second, double b, int metatable) {
  push_numbers(L, (const char *const[]){first, second}, (double[]){a, b}, 2);
  lua_pushvalue(L, lua_upvalueindex(metatable));
  lua_setmetatable(L, -2);
}

static const char *const rectangle_names[] = {"x", "y", "width", "height"};

static void push_rectangle(lua_State *L, rectangle r) {
  push_numbers(L, rectangle_names, (double[]){r.x, r.y, r.width, r.height}, 4);
  lua_pushvalue(L, lua_upvalueindex(RECT));
  lua_setmetatable(L, -2);
}

void moonlay_push_rect(lua_State *L, double x, double y, double width, double height, int metatable) {
  push_numbers(L, rectangle_names, (double[]){x, y, width, height}, 4);
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(L, -2);
}

void moonlay_push_point(lua_State *L, double x, double y, int metatable) {
  push_numbers(L, rectangle_names, (double[]){x, y}, 2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(L, -2);
}

static void push_affine(lua_State *L, const moonlay_attributes *a) {
  static const char *const names[] = {"a", "b", "c", "d", "tx", "ty"};
  static const int places[] = {0, 1, 4, 5, 12, 13};
  static const double identity[] = {1, 0, 0, 1, 0, 0};
  lua_createtable(L, 0, 6);
  for (int i = 0; i < 6; i++) {
    lua_pushnumber(L, a->map == MOONLAY_MAP_AFFINE ? a->matrix[places[i]] : identity[i]);
    lua_setfield(L, -2, names[i]);
  }
  lua_pushvalue(L, lua_upvalueindex(TRANSFORM));
  lua_setmetatable(L, -2);
}

static void push_spatial(lua_State *L, const moonlay_attributes *a) {
  lua_createtable(L, 16, 0);
  for (int i = 0; i < 16; i++) {
    lua_pushnumber(L, a->map != MOONLAY_MAP_IDENTITY ? a->matrix[i] : i % 5 == 0);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushvalue(L, lua_upvalueindex(TRANSFORM_3D));
  lua_setmetatable(L, -2);
}

static void push_custom(lua_State *L) {
  if (lua_getiuservalue(L, 1, 2) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, 1, 2);
}

static int field_at(lua_State *L, int index) {
  lua_pushvalue(L, index);
  lua_rawget(L, lua_upvalueindex(FIELDS));
  int field = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return field;
}

static int get(lua_State *L) {
  const moonlay_attributes *a = luaL_checkudata(L, 1, METATABLE);
  int field = field_at(L, 2);
  switch (field) {
    case FRAME: push_rectangle(L, frame_of(a)); break;
    case CENTER: push_pair(L, "x", a->center_x, "y", a->center_y, POINT); break;
    case EXTENT: push_pair(L, "width", a->width, "height", a->height, SIZE); break;
    case BOUNDS: push_rectangle(L, (rectangle){0, 0, a->width, a->height}); break;
    case AFFINE: push_affine(L, a); break;
    case SPATIAL: push_spatial(L, a); break;
    case ALPHA: lua_pushnumber(L, a->alpha); break;
    case Z_INDEX: lua_pushinteger(L, a->z_index); break;
    case HIDDEN: lua_pushboolean(L, a->hidden); break;
    case CATEGORY: lua_pushstring(L, categories[a->category]); break;
    case KIND: lua_getiuservalue(L, 1, 1); break;
    case SECTION: lua_pushinteger(L, a->section); break;
    case ITEM:
      if (a->category == 1 && a->item == 0) lua_pushnil(L);
      else lua_pushinteger(L, a->item);
      break;
    case X: lua_pushnumber(L, frame_of(a).x); break;
    case Y: lua_pushnumber(L, frame_of(a).y); break;
    case WIDTH: lua_pushnumber(L, frame_of(a).width); break;
    case HEIGHT: lua_pushnumber(L, frame_of(a).height); break;
    case CUSTOM: push_custom(L); break;
    default:
      if (is_number(field)) {
        lua_pushnumber(L, a->numbers[field - FIRST_NUMBER]);
        break;
      }
      lua_pushvalue(L, 2);
      if (lua_rawget(L, lua_upvalueindex(METHODS)) == LUA_TNIL) refuse(L, "unknown-field");
  }
  return 1;
}

// MARK: writing

// Reads the named numbers of the table at index 3, or its first ones if it has no names.
static void read_numbers(lua_State *L, const char *const names[], double *values, int count) {
  if (lua_type(L, 3) != LUA_TTABLE) refuse(L, "wrong-shape");
  lua_pushstring(L, names[0]);
  lua_rawget(L, 3);
  bool named = !lua_isnil(L, -1);
  lua_pop(L, 1);
  for (int i = 0; i < count; i++) {
    if (named) lua_pushstring(L, names[i]);
    else lua_pushinteger(L, i + 1);
    lua_rawget(L, 3);
    if (lua_type(L, -1) != LUA_TNUMBER) refuse(L, "wrong-shape");
    values[i] = lua_tonumber(L, -1);
    if (!isfinite(values[i])) refuse(L, "non-finite");
    lua_pop(L, 1);
  }
}

static void read_rectangle(lua_State *L, rectangle *r) {
  static const char *const names[] = {"x", "y", "width", "height"};
  double values[4];
  read_numbers(L, names, values, 4);
  if (values[2] < 0 || values[3] < 0) refuse(L, "negative-size");
  *r = (rectangle){values[0], values[1], values[2], values[3]};
}

static void write_size(lua_State *L, moonlay_attributes *a) {
  static const char *const names[] = {"width", "height"};
  double values[2];
  read_numbers(L, names, values, 2);
  if (values[0] < 0 || values[1] < 0) refuse(L, "negative-size");
  set_size(a, values[0], values[1]);
}

static void write_bounds(lua_State *L, moonlay_attributes *a) {
  rectangle r;
  read_rectangle(L, &r);
  // semantics 1B, B-13.
  if (r.x != 0 || r.y != 0) refuse(L, "bounds-origin");
  set_size(a, r.width, r.height);
}

static void write_affine(lua_State *L, moonlay_attributes *a) {
  static const char *const names[] = {"a", "b", "c", "d", "tx", "ty"};
  double v[6];
  read_numbers(L, names, v, 6);
  const double matrix[16] = {v[0], v[1], 0, 0, v[2], v[3], 0, 0, 0, 0, 1, 0, v[4], v[5], 0, 1};
  set_matrix(a, matrix);
}

static void write_spatial(lua_State *L, moonlay_attributes *a) {
  double matrix[16];
  if (lua_type(L, 3) != LUA_TTABLE) refuse(L, "wrong-shape");
  for (int i = 0; i < 16; i++) {
    lua_rawgeti(L, 3, i + 1);
    if (lua_type(L, -1) != LUA_TNUMBER) refuse(L, "wrong-shape");
    matrix[i] = lua_tonumber(L, -1);
    if (!isfinite(matrix[i])) refuse(L, "non-finite");
    lua_pop(L, 1);
  }
  set_matrix(a, matrix);
}

// Writes a single number of the frame: a position moves the element, an extent sets the frame.
static void write_frame_number(lua_State *L, moonlay_attributes *a, int field) {
  double value = finite_value(L, 3);
  rectangle r = frame_of(a);
  if (a->map != MOONLAY_MAP_IDENTITY && field == X) {
    set_center(a, a->center_x + value - r.x, a->center_y);
    return;
  }
  if (a->map != MOONLAY_MAP_IDENTITY && field == Y) {
    set_center(a, a->center_x, a->center_y + value - r.y);
    return;
  }
  if (field == X) r.x = value;
  if (field == Y) r.y = value;
  if ((field == WIDTH || field == HEIGHT) && value < 0) refuse(L, "negative-size");
  if (field == WIDTH) r.width = value;
  if (field == HEIGHT) r.height = value;
  if (a->map != MOONLAY_MAP_IDENTITY) complain(L, "frame-with-transform");
  set_frame(a, r);
}

static void write_z_index(lua_State *L, moonlay_attributes *a) {
  int is_integer;
  lua_Integer value = lua_tointegerx(L, 3, &is_integer);
  if (!is_integer || lua_type(L, 3) != LUA_TNUMBER) refuse(L, "not-an-integer-field");
  a->z_index = value;
}

static int set(lua_State *L) {
  moonlay_attributes *a = luaL_checkudata(L, 1, METATABLE);
  moonlay_placing *placing = moonlay_placing_of(L);
  if (a->answered_in != 0 && a->answered_in == placing->generation && placing->layout == NULL) {
    a->answered_in = 0;
    complain(L, "mutation-of-cached");
  }
  if (a->lent) {
    a->lent = false;
    complain(L, "lent");
  }
  int field = field_at(L, 2);
  switch (field) {
    case FRAME: {
      rectangle r;
      // semantics 1B, B-14: two disjoint rectangles have no intersection.
      if (lua_isnil(L, 3)) refuse(L, "null-frame");
      read_rectangle(L, &r);
      // semantics 2.2: the frame of a transformed element does not read back as it was set.
      if (a->map != MOONLAY_MAP_IDENTITY) complain(L, "frame-with-transform");
      set_frame(a, r);
      break;
    }
    case CENTER: {
      static const char *const names[] = {"x", "y"};
      double values[2];
      read_numbers(L, names, values, 2);
      set_center(a, values[0], values[1]);
      break;
    }
    case EXTENT: write_size(L, a); break;
    case BOUNDS: write_bounds(L, a); break;
    case AFFINE: write_affine(L, a); break;
    case SPATIAL: write_spatial(L, a); break;
    case ALPHA: a->alpha = finite_value(L, 3); break;
    case Z_INDEX: write_z_index(L, a); break;
    case HIDDEN:
      if (lua_type(L, 3) != LUA_TBOOLEAN) refuse(L, "not-a-boolean-field");
      a->hidden = lua_toboolean(L, 3);
      break;
    case X: case Y: case WIDTH: case HEIGHT: write_frame_number(L, a, field); break;
    case CUSTOM:
      if (lua_type(L, 3) != LUA_TTABLE) refuse(L, "wrong-shape");
      lua_pushvalue(L, 3);
      lua_setiuservalue(L, 1, 2);
      break;
    case CATEGORY: case KIND: case SECTION: case ITEM: refuse(L, "read-only-field"); break;
    default:
      if (!is_number(field)) refuse(L, "unknown-field");
      a->numbers[field - FIRST_NUMBER] = finite_value(L, 3);
  }
  return 0;
}

// MARK: equality

static bool near(double a, double b) { return fabs(a - b) <= 1e-6; }

static bool same_numbers(const moonlay_attributes *a, const moonlay_attributes *b) {
  if (a->category != b->category || a->section != b->section || a->item != b->item || a->z_index != b->z_index ||
      a->hidden != b->hidden || a->map != b->map)
    return false;
  if (!near(a->center_x, b->center_x) || !near(a->center_y, b->center_y) || !near(a->width, b->width) ||
      !near(a->height, b->height) || !near(a->alpha, b->alpha))
    return false;
  for (int i = 0; i < MOONLAY_NUMBERS; i++)
    if (!near(a->numbers[i], b->numbers[i])) return false;
  if (a->map == MOONLAY_MAP_IDENTITY) return true;
  for (int i = 0; i < 16; i++)
    if (!near(a->matrix[i], b->matrix[i])) return false;
  return true;
}

// semantics 2.3: by value, with all of the author's own values.
static int equal(lua_State *L) {
  const moonlay_attributes *a = moonlay_to_attributes(L, 1), *b = moonlay_to_attributes(L, 2);
  if (a == NULL || b == NULL || !same_numbers(a, b)) {
    lua_pushboolean(L, false);
    return 1;
  }
  lua_getiuservalue(L, 1, 1);
  lua_getiuservalue(L, 2, 1);
  bool same_kind = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  if (!same_kind) {
    lua_pushboolean(L, false);
    return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(EQUAL));
  lua_getiuservalue(L, 1, 2);
  lua_getiuservalue(L, 2, 2);
  lua_call(L, 2, 1);
  return 1;
}

// MARK: opening

// copy(attributes): the prelude copies the author's own values.
static int copy(lua_State *L) {
  const moonlay_attributes *original = luaL_checkudata(L, 1, METATABLE);
  moonlay_attributes *twin = moonlay_new_attributes(L);
  *twin = *original;
  twin->answered_in = 0;
  twin->lent = false;
  for (int value = 1; value <= 2; value++) {
    lua_getiuservalue(L, 1, value);
    lua_setiuservalue(L, -2, value);
  }
  return 1;
}

// new(category, kind, section, item): the prelude checks the arguments.
static int make(lua_State *L) {
  lua_Integer category = luaL_checkinteger(L, 1);
  if (category < 0 || category > 2) return luaL_argerror(L, 1, "a category");
  moonlay_attributes *attributes = moonlay_new_attributes(L);
  attributes->category = (uint8_t)category;
  attributes->section = luaL_checkinteger(L, 3);
  attributes->item = luaL_checkinteger(L, 4);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, -2, 1);
  return 1;
}

static int is_attributes(lua_State *L) {
  lua_pushboolean(L, moonlay_to_attributes(L, 1) != NULL);
  return 1;
}

// Pushes: make, copy, is, methods. The arguments of the opener are at 1 to 7.
void moonlay_open_attributes(lua_State *L) {
  luaL_newmetatable(L, METATABLE);
  lua_createtable(L, 0, sizeof fields / sizeof *fields + MOONLAY_NUMBERS);
  for (int i = 0; i < MOONLAY_NUMBERS; i++) {
    lua_pushinteger(L, FIRST_NUMBER + i);
    lua_setfield(L, -2, number_names[i]);
  }
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, fields[i].field);
    lua_setfield(L, -2, fields[i].name);
  }
  lua_newtable(L);
  int metatable = lua_absindex(L, -3), names = metatable + 1, methods = metatable + 2;
  static const struct { const char *event; lua_CFunction function; } events[] = {
      {"__index", get}, {"__newindex", set}, {"__eq", equal}};
  for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
    lua_pushvalue(L, names);
    lua_pushvalue(L, methods);
    for (int argument = 1; argument <= 7; argument++) lua_pushvalue(L, argument);
    lua_pushcclosure(L, events[i].function, UPVALUES);
    lua_setfield(L, metatable, events[i].event);
  }
  lua_pushboolean(L, false);
  lua_setfield(L, metatable, "__metatable");
  lua_pushstring(L, "Attributes");
  lua_setfield(L, metatable, "__name");
  lua_pushcfunction(L, make);
  lua_pushcfunction(L, copy);
  lua_pushcfunction(L, is_attributes);
  lua_pushvalue(L, methods);
  lua_pushvalue(L, metatable);
}
