// Placing: many elements pass from a script to the host as rows of numbers, a chunk at a time.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "element.h"

static const char placing_key = 0;

moonlay_placing *moonlay_placing_of(lua_State *L) { return moonlay_machine_of(L)->placing; }

void moonlay_flush_rows(moonlay_placing *placing) {
  int64_t waiting = placing->waiting;
  placing->waiting = placing->used = 0;
  if (waiting > 0 && placing->take != NULL)
    placing->take(placing->context, placing->form, placing->numbers, waiting, placing->next_section - 1,
                  placing->next_item - 1 - waiting);
}

// MARK: arguments

// The element of a row, for messages and for its numbers.
typedef struct { int category; int64_t kind; const char *name; lua_Integer section, item; } element;

static inline __attribute__((always_inline)) moonlay_placing *open_placing(lua_State *L, const char *function) {
  moonlay_placing *placing = moonlay_placing_of(L);
  if (placing->layout == NULL)
    moonlay_fail(L, "placed-outside-prepare", "place elements in prepare; return others from attributes",
                 "'%s' was called outside prepare", function);
  if (lua_topointer(L, 1) != placing->layout)
    moonlay_fail_about(
      L, (struct moonlay_subject){.kind = "method", .name = function}, "placed-outside-prepare",
      "call it with a colon on the layout itself: self:placeCell(…)",
      "'%s' was called on something that is not the layout being prepared", function);
  return placing;
}

// Returns the kind of a wrong argument in words: `nil`, `a string`.
static const char *kind_of(lua_State *L, int index) {
  return lua_isnoneornil(L, index) ? "nil" : lua_pushfstring(L, "a %s", luaL_typename(L, index));
}

// Returns the signature of a placing function as its author writes it; NULL if it has none.
static const char *signature(const char *function) {
  static const char *const calls[][2] = {
    {"placeCell", "placeCell(section, item, x, y, width, height, zIndex?, alpha?, scale?)"},
    {"placeSupplementary",
     "placeSupplementary(kind, section, item, x, y, width, height, zIndex?, alpha?, scale?)"},
    {"placeDecoration", "placeDecoration(kind, section, item, x, y, width, height, zIndex?, alpha?, scale?)"},
    {"placeRow", "placeRow(section, firstItem, count, x, y, width, height, columnStep)"},
    {"placeColumn", "placeColumn(section, firstItem, count, x, y, width, height, rowStep)"},
    {"placeGrid", "placeGrid(section, firstItem, count, columns, x, y, width, height, columnStep, rowStep)"},
  };
  for (size_t index = 0; index < sizeof calls / sizeof *calls; index++)
    if (strcmp(calls[index][0], function) == 0) return calls[index][1];
  return NULL;
}

// Returns the fix for a call with a wrong argument.
static const char *fix_of(lua_State *L, int index, const char *function) {
  const char *call = signature(function);
  if (call == NULL) return NULL;
  if (lua_type(L, index) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    if (length <= 20) return lua_pushfstring(L, "write self:%s, with a number without quotes instead of \"%s\"", call, text);
  }
  if (lua_type(L, index) == LUA_TTABLE)
    return lua_pushfstring(L, "use numbers: self:%s; or self:place(Attributes.cell(section, item, rect))", call);
  return lua_pushfstring(L, "write self:%s", call);
}

// Returns the subject of a failure about an argument; the first on the stack is the layout.
static struct moonlay_subject about_argument(int index, const char *function, const char *name) {
  return (struct moonlay_subject){.kind = "argument", .name = name, .owner = function, .position = index - 1};
}

// Returns the constructor of attributes with a rectangle for a placing function; NULL if it has none.
static const char *constructor(const char *function) {
  if (strcmp(function, "placeCell") == 0) return "Attributes.cell";
  if (strcmp(function, "placeSupplementary") == 0) return "Attributes.supplementary";
  return strcmp(function, "placeDecoration") == 0 ? "Attributes.decoration" : NULL;
}

static _Noreturn void refuse_number(lua_State *L, int index, const char *function, const char *name) {
  bool is_missing = lua_isnone(L, index), is_rect = lua_istable(L, index) && lua_isnone(L, index + 1);
  const char *fix = fix_of(L, index, function);
  struct moonlay_subject subject = about_argument(index, function, name);
  subject.is_nil = lua_isnil(L, index);
  subject.code = signature(function);
  if (is_rect && strcmp(name, "x") == 0) subject.replacement = constructor(function);
  if (is_missing)
    moonlay_fail_about(L, subject, "wrong-argument", fix, "%s: '%s' is missing at the end", function, name);
  moonlay_fail_about(L, subject, "wrong-argument", fix, "%s: '%s' must be a number, got %s", function, name,
                     kind_of(L, index));
}

static inline double number_argument(lua_State *L, int index, const char *function, const char *name) {
  if (__builtin_expect(lua_type(L, index) != LUA_TNUMBER, 0)) refuse_number(L, index, function, name);
  return lua_tonumber(L, index);
}

static inline double optional_argument(
  lua_State *L, int index, double standard, const char *function, const char *name) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: return lua_tonumber(L, index);
    case LUA_TNONE: case LUA_TNIL: return standard;
    default: refuse_number(L, index, function, name);
  }
}

static _Noreturn void refuse_integer(lua_State *L, int index, const char *function, const char *name) {
  const char *fix = fix_of(L, index, function);
  struct moonlay_subject subject = about_argument(index, function, name);
  if (lua_type(L, index) == LUA_TNUMBER)
    moonlay_fail_about(L, subject, "wrong-argument", fix, "%s: '%s' must be a whole number, got %f", function, name,
                       lua_tonumber(L, index));
  moonlay_fail_about(L, subject, "wrong-argument", fix, "%s: '%s' must be a whole number, got %s", function, name,
                     kind_of(L, index));
}

static inline lua_Integer integer_argument(lua_State *L, int index, const char *function, const char *name) {
  int is_integer;
  lua_Integer value = lua_tointegerx(L, index, &is_integer);
  if (__builtin_expect(!is_integer || lua_type(L, index) != LUA_TNUMBER, 0)) refuse_integer(L, index, function, name);
  return value;
}

// MARK: checks

// Raises a failure that names its element, and the four numbers of its frame, if any.
static _Noreturn void fail_with_frame(lua_State *L, const element *e, const char *code, const char *fix,
                                      const char *message, const double *frame) {
  moonlay_push_failure(L, code, message, fix);
  lua_pushliteral(L, "element");
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, e->category);
  lua_setfield(L, -2, "category");
  lua_pushstring(L, e->category == 0 ? "" : e->name);
  lua_setfield(L, -2, "kind");
  lua_pushinteger(L, e->section);
  lua_setfield(L, -2, "section");
  lua_pushinteger(L, e->item);
  lua_setfield(L, -2, "item");
  static const char *const names[] = {"x", "y", "width", "height"};
  for (int i = 0; frame && i < 4; i++) {
    lua_pushnumber(L, frame[i]);
    lua_setfield(L, -2, names[i]);
  }
  lua_rawset(L, -3);
  moonlay_place_failure(L);
  lua_error(L);
  __builtin_unreachable();
}

// Raises a failure that names its element.
static _Noreturn void fail_for(lua_State *L, const element *e, const char *code, const char *fix, const char *message) {
  fail_with_frame(L, e, code, fix, message, NULL);
}

static _Noreturn void refuse_index(lua_State *L, const moonlay_placing *placing, const element *e) {
  lua_pushfstring(L, "%s %I,%I was placed", e->name, (LUAI_UACINT)e->section, (LUAI_UACINT)e->item);
  if (e->category != 2 && (e->section < 1 || e->section > placing->section_count)) {
    lua_pushfstring(L, "%s, but the data has %I section%s", lua_tostring(L, -1), (LUAI_UACINT)placing->section_count,
                    placing->section_count == 1 ? "" : "s");
    bool is_swapped = e->item >= 1 && e->item <= (lua_Integer)placing->section_count && e->section >= 1 &&
                      e->category == 0 && e->section <= placing->item_counts[e->item - 1];
    fail_for(L, e, "index-out-of-range",
             is_swapped ? "the section comes first: placeCell(section, item, …); sections count from 1 to view:sectionCount()"
                        : "sections count from 1 to view:sectionCount()",
             lua_tostring(L, -1));
  }
  if (e->category != 0)
    fail_for(L, e, "index-out-of-range", "sections and items count from 1", lua_tostring(L, -1));
  intptr_t count = placing->item_counts[e->section - 1];
  lua_pushfstring(L, "%s, but section %I has %I item%s", lua_tostring(L, -1), (LUAI_UACINT)e->section,
                  (LUAI_UACINT)count, count == 1 ? "" : "s");
  fail_for(L, e, "index-out-of-range", "items count from 1 to view:itemCount(section)", lua_tostring(L, -1));
}

// Checks that a cell exists in the data, and that another element has a valid index path.
static inline void check_index(lua_State *L, const moonlay_placing *placing, const element *e) {
  if (__builtin_expect(e->section < 1 || e->item < 1 || (e->category != 2 && e->section > placing->section_count) ||
                         (e->category == 0 && e->item > placing->item_counts[e->section - 1]), 0))
    refuse_index(L, placing, e);
}

// The other numbers of an element: x, y, width, height, zIndex, alpha, scale.
enum { X, Y, WIDTH, HEIGHT, Z_INDEX, ALPHA, SCALE, NUMBERS };

// Returns whether a finite number has no fraction.
static inline bool is_whole(double v) { return fabs(v) >= 0x1p53 || (double)(int64_t)v == v; }

static _Noreturn void refuse_numbers(lua_State *L, const element *e, const double v[NUMBERS]) {
  static const char *const names[] = {"x", "y", "width", "height", "zIndex", "alpha", "scale"};
  const char *name = lua_pushfstring(L, "%s %I,%I", e->name, (LUAI_UACINT)e->section, (LUAI_UACINT)e->item);
  for (int i = 0; i < NUMBERS; i++)
    if (!isfinite(v[i]))
      fail_with_frame(L, e, "non-finite", "look for a division by zero, or a size that is not known",
                      lua_pushfstring(L, "the %s of %s is %s", names[i], name,
                                      isnan(v[i]) ? "not a number (NaN)" : v[i] > 0 ? "infinite" : "negative infinity"),
                      v);
  for (int i = WIDTH; i <= HEIGHT; i++)
    if (v[i] < 0)
      fail_for(L, e, "negative-size", "keep sizes at zero or more: math.max(0, …)",
               lua_pushfstring(L, "the %s of %s is %f", names[i], name, v[i]));
  if (!is_whole(v[Z_INDEX]))
    fail_for(L, e, "wrong-argument", "zIndex is a whole number",
             lua_pushfstring(L, "the zIndex of %s is %f", name, v[Z_INDEX]));
  fail_for(L, e, "non-finite", "look for a number that grows in a loop",
           lua_pushfstring(L, "the frame of %s is too large to compute with", name));
}

// The host memory of a placed row, including its share of the index, in bytes.
enum { BYTES_OF_A_ROW = 56 };

// Counts rows as the script's memory, although the host stores them.
static inline void check_memory(lua_State *L, moonlay_placing *placing) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (__builtin_expect((uint64_t)++placing->placed * BYTES_OF_A_ROW > machine->memory_limit, 0)) {
    moonlay_abort_with(machine, MOONLAY_ABORT_MEMORY);
    moonlay_tick(L);
  }
}

// Returns room for one more element of a form; first flushes elements of another form, or a full
// chunk.
static inline double *room_for(moonlay_placing *placing, enum moonlay_row_form form, int64_t numbers) {
  if (placing->form != form || placing->used + numbers > MOONLAY_CHUNK_NUMBERS) {
    moonlay_flush_rows(placing);
    placing->form = form;
  }
  double *room = placing->numbers + placing->used;
  placing->used += numbers;
  placing->waiting++;
  return room;
}

// Functions for a single cell are always inlined, so that the compiler knows that it is a cell.
#define PER_ELEMENT static inline __attribute__((always_inline))

// Stores an element with its numbers.
PER_ELEMENT void store(lua_State *L, moonlay_placing *placing, const element *e, const double v[NUMBERS]) {
  check_index(L, placing, e);
  check_memory(L, placing);
  // A sum is finite exactly if its terms are, except for overflow. Then an edge of the frame
  // overflows too, or nearly does.
  double sum = v[X] + v[Y] + v[WIDTH] + v[HEIGHT] + v[Z_INDEX] + v[ALPHA];
  if (v[SCALE] != 1) sum += (v[WIDTH] + v[HEIGHT]) * v[SCALE] + v[SCALE];
  if (__builtin_expect(!isfinite(sum) || v[WIDTH] < 0 || v[HEIGHT] < 0 || !is_whole(v[Z_INDEX]), 0))
    refuse_numbers(L, e, v);
  bool is_plain = e->category == 0 && v[Z_INDEX] == 0 && v[ALPHA] == 1 && v[SCALE] == 1;
  if (is_plain && e->item == placing->next_item && e->section == placing->next_section) {
    double *frame = room_for(placing, MOONLAY_RUN, MOONLAY_RUN_NUMBERS);
    frame[0] = v[X], frame[1] = v[Y], frame[2] = v[WIDTH], frame[3] = v[HEIGHT];
    placing->next_item++;
    return;
  }
  bool is_scaled = v[SCALE] != 1;
  double *row = is_scaled ? room_for(placing, MOONLAY_SCALED_ROWS, MOONLAY_SCALED_ROW_NUMBERS)
                          : room_for(placing, MOONLAY_ROWS, MOONLAY_ROW_NUMBERS);
  row[0] = (double)e->kind, row[1] = (double)(e->section - 1), row[2] = (double)(e->item - 1);
  row[3] = v[X], row[4] = v[Y], row[5] = v[WIDTH], row[6] = v[HEIGHT], row[7] = v[Z_INDEX], row[8] = v[ALPHA];
  if (is_scaled) row[9] = v[SCALE];
  placing->next_section = e->section;
  placing->next_item = is_plain ? e->item + 1 : 0;
}

// MARK: one element

PER_ELEMENT void place_at(lua_State *L, moonlay_placing *placing, element *e, int first, const char *function) {
  e->section = integer_argument(L, first, function, "section");
  e->item = integer_argument(L, first + 1, function, "item");
  double values[NUMBERS] = {number_argument(L, first + 2, function, "x"), number_argument(L, first + 3, function, "y"),
                            number_argument(L, first + 4, function, "width"),
                            number_argument(L, first + 5, function, "height"), 0, 1, 1};
  // Most calls have no more arguments, and the compiler then knows the other values.
  if (lua_gettop(L) <= first + 5) {
    store(L, placing, e, values);
    return;
  }
  values[Z_INDEX] = optional_argument(L, first + 6, 0, function, "zIndex");
  values[ALPHA] = optional_argument(L, first + 7, 1, function, "alpha");
  values[SCALE] = optional_argument(L, first + 8, 1, function, "scale");
  store(L, placing, e, values);
}

static int place_cell(lua_State *L) {
  moonlay_placing *placing = open_placing(L, "placeCell");
  element e = {.category = 0, .kind = 0, .name = "cell"};
  place_at(L, placing, &e, 2, "placeCell");
  return 0;
}

// placeAnswer(layout, section, item, x, y, width, height): places the cell if all four are numbers,
// and returns whether they are. For the prelude, whose indices are valid, and which has its own
// messages for other results.
static int place_answer(lua_State *L) {
  moonlay_placing *placing = open_placing(L, "placeAnswer");
  element e = {.name = "cell", .section = lua_tointeger(L, 2), .item = lua_tointeger(L, 3)};
  double values[NUMBERS] = {[ALPHA] = 1, [SCALE] = 1};
  for (int i = 0; i < 4; i++) {
    if (lua_type(L, 4 + i) != LUA_TNUMBER) return 0;
    values[i] = lua_tonumber(L, 4 + i);
  }
  store(L, placing, &e, values);
  lua_pushboolean(L, true);
  return 1;
}

// Returns the number of the kind at index 2, which the upvalue's table caches once the host has
// assigned it.
static int64_t kind_number(lua_State *L, moonlay_placing *placing, int category, const char *function) {
  if (lua_type(L, 2) != LUA_TSTRING)
    moonlay_fail_about(L, about_argument(2, function, "kind"), "wrong-category", "name the kind first: \"header\"",
                       "%s: 'kind' must be a string, got %s", function, kind_of(L, 2));
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) {
    size_t length;
    const char *kind = lua_tolstring(L, 2, &length);
    if (length == 0)
      moonlay_fail(L, "wrong-category", "name the kind first: \"header\"", "%s: the kind is empty", function);
    lua_pushvalue(L, 2);
    lua_pushinteger(L, placing->intern_kind(placing->context, category, kind, length));
    lua_rawset(L, lua_upvalueindex(1));
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
  }
  int64_t number = lua_tointeger(L, -1);
  lua_settop(L, 11);
  return number;
}

static int place_other(lua_State *L, int category, const char *function) {
  moonlay_placing *placing = open_placing(L, function);
  lua_settop(L, 11);
  element e = {.category = category, .kind = kind_number(L, placing, category, function)};
  e.name = lua_tostring(L, 2);
  place_at(L, placing, &e, 3, function);
  return 0;
}

static int place_supplementary(lua_State *L) { return place_other(L, 1, "placeSupplementary"); }
static int place_decoration(lua_State *L) { return place_other(L, 2, "placeDecoration"); }

// MARK: many cells

static int place_cells(lua_State *L) {
  moonlay_placing *placing = open_placing(L, "placeCells");
  element e = {.name = "cell"};
  e.section = integer_argument(L, 2, "placeCells", "section");
  e.item = integer_argument(L, 3, "placeCells", "firstItem");
  if (lua_type(L, 4) != LUA_TTABLE)
    moonlay_fail_about(L, about_argument(4, "placeCells", "numbers"), "wrong-argument",
                       "pass {x, y, width, height, x, y, …}", "placeCells: 'numbers' must be an array, got %s",
                       kind_of(L, 4));
  lua_Unsigned count = lua_rawlen(L, 4);
  if (count % 4 != 0)
    moonlay_fail(L, "wrong-argument", "pass x, y, width and height for each cell",
                 "placeCells: %I numbers are not a multiple of four", (LUAI_UACINT)count);
  for (lua_Unsigned i = 0; i < count; i += 4, e.item++) {
    double values[NUMBERS] = {[ALPHA] = 1, [SCALE] = 1};
    // The result of lua_rawgeti is the type of the pushed value.
    for (int k = 0; k < 4; k++) {
      if (__builtin_expect(lua_rawgeti(L, 4, (lua_Integer)(i + k + 1)) != LUA_TNUMBER, 0))
        moonlay_fail(L, "wrong-argument", NULL, "placeCells: entry %I must be a number, got %s",
                     (LUAI_UACINT)(i + k + 1), kind_of(L, -1));
      values[k] = lua_tonumber(L, -1);
    }
    lua_settop(L, 4);
    store(L, placing, &e, values);
    moonlay_tick(L);
  }
  return 0;
}

// Reads the arguments that the three bulk functions share: section, firstItem, count.
static lua_Integer begin_run(lua_State *L, element *e, const char *function) {
  e->section = integer_argument(L, 2, function, "section");
  e->item = integer_argument(L, 3, function, "firstItem");
  lua_Integer count = integer_argument(L, 4, function, "count");
  if (count < 0)
    moonlay_fail_about(L, about_argument(4, function, "count"), "wrong-argument", NULL,
                       "%s: 'count' must be zero or more, got %I", function, (LUAI_UACINT)count);
  return count;
}

static int place_line(lua_State *L, const char *function, double across, double down) {
  moonlay_placing *placing = open_placing(L, function);
  element e = {.name = "cell"};
  lua_Integer count = begin_run(L, &e, function);
  double x = number_argument(L, 5, function, "x"), y = number_argument(L, 6, function, "y");
  double width = number_argument(L, 7, function, "width"), height = number_argument(L, 8, function, "height");
  double step = number_argument(L, 9, function, "step");
  for (lua_Integer i = 0; i < count; i++, e.item++) {
    double values[NUMBERS] = {x + across * step * (double)i, y + down * step * (double)i, width, height, 0, 1, 1};
    store(L, placing, &e, values);
    moonlay_tick(L);
  }
  return 0;
}

static int place_row(lua_State *L) { return place_line(L, "placeRow", 1, 0); }
static int place_column(lua_State *L) { return place_line(L, "placeColumn", 0, 1); }

static int place_grid(lua_State *L) {
  static const char function[] = "placeGrid";
  moonlay_placing *placing = open_placing(L, function);
  element e = {.name = "cell"};
  lua_Integer count = begin_run(L, &e, function), columns = integer_argument(L, 5, function, "columns");
  if (columns < 1)
    moonlay_fail_about(L, about_argument(5, function, "columns"), "wrong-argument", NULL,
                       "placeGrid: 'columns' must be 1 or more, got %I", (LUAI_UACINT)columns);
  double x = number_argument(L, 6, function, "x"), y = number_argument(L, 7, function, "y");
  double width = number_argument(L, 8, function, "width"), height = number_argument(L, 9, function, "height");
  double column_step = number_argument(L, 10, function, "columnStep");
  double row_step = number_argument(L, 11, function, "rowStep");
  lua_Integer column = 0, row = 0;
  for (lua_Integer i = 0; i < count; i++, e.item++) {
    double values[NUMBERS] = {x + (double)column * column_step, y + (double)row * row_step, width, height, 0, 1, 1};
    store(L, placing, &e, values);
    moonlay_tick(L);
    if (++column == columns) column = 0, row++;
  }
  return 0;
}

// MARK: opening

static const struct { const char *name; lua_CFunction function; } functions[] = {
    {"placeCell", place_cell}, {"placeSupplementary", place_supplementary}, {"placeDecoration", place_decoration},
    {"placeCells", place_cells}, {"placeRow", place_row}, {"placeColumn", place_column}, {"placeGrid", place_grid},
    {"placeAnswer", place_answer},
};

static void push_functions(lua_State *L) {
  moonlay_placing *placing = lua_newuserdatauv(L, sizeof *placing, 0);
  memset(placing, 0, sizeof *placing);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &placing_key);
  moonlay_machine_of(L)->placing = placing;
  lua_newtable(L);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    lua_newtable(L);
    lua_pushcclosure(L, functions[i].function, 1);
    lua_setfield(L, -2, functions[i].name);
  }
}

// elements(rect, point, size, transform, transform3D, complain, equal)
//   → make, copy, is, methods, metatable, placing functions, names of the numbers of a look
static int open_elements(lua_State *L) {
  lua_settop(L, 7);
  push_functions(L);
  moonlay_open_attributes(L);
  lua_pushvalue(L, 8);
  lua_createtable(L, MOONLAY_NUMBERS, 0);
  for (int i = 0; i < MOONLAY_NUMBERS; i++) {
    lua_pushstring(L, moonlay_number_name(i));
    lua_rawseti(L, -2, i + 1);
  }
  return 7;
}

void moonlay_push_elements(lua_State *L) { lua_pushcfunction(L, open_elements); }
