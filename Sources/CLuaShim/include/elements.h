// Elements as scripts use them: attributes, and placed rows.
#ifndef MOONLAY_ELEMENTS_H
#define MOONLAY_ELEMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lua_State;

// The kind of the transform of attributes.
enum { MOONLAY_MAP_IDENTITY = 0, MOONLAY_MAP_AFFINE = 1, MOONLAY_MAP_SPATIAL = 2 };

// The numbers of the appearance that are usually 0, in the order of `AppearanceNumber.all`.
#define MOONLAY_NUMBER_NAMES "cornerRadius"
enum { MOONLAY_CORNER_RADIUS, MOONLAY_NUMBERS };
const char *moonlay_number_name(int number);

// The attributes of one element: a userdata's content. Its first user value is the kind (a string,
// or nil for a cell), its second the author's own values (a table, or nil for none).
typedef struct moonlay_attributes {
  // The rectangle before the transform, and its centre, in points. Both are stored, so that each
  // reads back as it was set.
  double x, y, width, height, center_x, center_y;
  double alpha;
  double numbers[MOONLAY_NUMBERS];
  // For row vectors, rows first; meaningless if the map is the identity.
  double matrix[16];
  int64_t z_index;
  // Counted from 1. A supplementary view of the whole list has one index, the section, and 0 for
  // the item.
  int64_t section, item;
  // The generation of the layout that returned these attributes; 0 for none.
  uint64_t answered_in;
  // 0 cell, 1 supplementary, 2 decoration.
  uint8_t category;
  uint8_t map;
  bool hidden;
  // Whether they belong to a layout of the host that keeps them: copy them before a change.
  bool lent;
} moonlay_attributes;

// The form of the placed elements that wait for the host, as numbers.
enum moonlay_row_form {
  // Kind, section, item (from 0), x, y, width, height, zIndex, alpha.
  MOONLAY_ROWS,
  // The same, and the scale.
  MOONLAY_SCALED_ROWS,
  // Consecutive cells in the order of the data, without further properties: x, y, width, height.
  MOONLAY_RUN,
};
enum { MOONLAY_ROW_NUMBERS = 9, MOONLAY_SCALED_ROW_NUMBERS = 10, MOONLAY_RUN_NUMBERS = 4, MOONLAY_CHUNK_NUMBERS = 1152 };

// The receiver of a layout's placed elements while it is prepared.
typedef struct moonlay_placing {
  // The layout that is being prepared, by identity; NULL if there is none.
  const void *layout;
  // The number of items in each section.
  const intptr_t *item_counts;
  int64_t section_count;
  // The number of preparations, from 1, which shows which attributes were returned since the last
  // one.
  uint64_t generation;
  // Receives elements of one form; those of a run start at this section and item, from 0. Neither
  // function may raise.
  void (*take)(void *context, enum moonlay_row_form form, const double *numbers, int64_t count, int64_t section,
               int64_t item);
  // Returns the number of a kind in a category.
  int64_t (*intern_kind)(void *context, int category, const char *kind, size_t length);
  void *context;
  // The number of elements of this preparation, flushed or not.
  int64_t placed;
  // The section and the item, from 1, that would continue a run; no item if the last placed element
  // cannot be part of one.
  int64_t next_section, next_item;
  // The waiting elements: their form, and the numbers of elements and of values.
  enum moonlay_row_form form;
  int64_t waiting, used;
  double numbers[MOONLAY_CHUNK_NUMBERS];
} moonlay_placing;

// Pushes a function for the host's prelude: `elements(rect, point, size, transform, transform3D,
// complain, equal)`. All arguments but the last two are metatables. It returns `make`, `copy` and
// `is` for attributes, the table of their methods, their metatable, and the table of the placing
// functions.
void moonlay_push_elements(struct lua_State *L);

// Pushes a function for the host's prelude that returns a value's metatable, locked or not.
void moonlay_push_metatable_reader(struct lua_State *L);

// Pushes a function for the host's prelude, `noteCaught(function)`. Its argument is called with
// each error of the host that a script catches, by `pcall`, `xpcall`, `coroutine.resume` or
// `coroutine.close`.
void moonlay_push_catcher_setter(struct lua_State *L);

// Pushes a function for the host's prelude that returns the file and the first line of a script's
// function.
void moonlay_push_definition_reader(struct lua_State *L);

// Pushes parametersOf(function), which returns the names of a script's function's first three
// parameters.
void moonlay_push_parameter_reader(struct lua_State *L);

// Pushes a function for the host's prelude, `dataReader(ask)`. It returns `read(data, view,
// section, item)`, which calls `ask` for unknown items; `keep(data, section, count, values)`, which
// registers a section; `forget()`; and `copy(values, count)`.
void moonlay_push_data_reader(struct lua_State *L);

// The maximum number of items in a call of the function below.
#define MOONLAY_MAX_ITEMS_ASKED 64

// Pushes `askItems(function, view, layout, section, first, count)`. It calls the function with the
// view, the layout, the section and each item's number, and returns two values for each. Values
// that are not two extents above zero are the last result.
void moonlay_push_item_asker(struct lua_State *L);

// The kinds of keys of a table outside its sequence 1, 2, …: numbers, or other values. Never
// raises.
enum { MOONLAY_LOOSE_NUMBERS = 1, MOONLAY_OTHER_KEYS = 2 };
int moonlay_keys_beside_sequence(struct lua_State *L, int index);

// Returns the placing of the state; NULL before the call of `elements`.
moonlay_placing *moonlay_placing_of(struct lua_State *L);

// Pushes a table with the fields of a rectangle or a point, and the metatable in a slot of the
// registry.
void moonlay_push_rect(struct lua_State *L, double x, double y, double width, double height, int metatable);
void moonlay_push_point(struct lua_State *L, double x, double y, int metatable);

// Returns the attributes at an index; NULL for any other value. Never raises.
moonlay_attributes *moonlay_to_attributes(struct lua_State *L, int index);

// Pushes new attributes that are all zero, with room for two user values. Raises only for lack of
// memory.
moonlay_attributes *moonlay_new_attributes(struct lua_State *L);

// Sets the kind of the attributes on top, or their own values from the table above them, which is
// popped.
void moonlay_set_attributes_kind(struct lua_State *L, const char *kind, size_t length);
void moonlay_set_attributes_values(struct lua_State *L);

// Pushes the kind of the attributes at an index (a string or nil), or their own values (a table or
// nil).
void moonlay_push_attributes_kind(struct lua_State *L, int index);
void moonlay_push_attributes_values(struct lua_State *L, int index);

// Returns the layout at an index of the stack, by identity.
const void *moonlay_identity(struct lua_State *L, int index);

// Passes the waiting rows to the host. Never raises.
void moonlay_flush_rows(moonlay_placing *placing);

#endif
