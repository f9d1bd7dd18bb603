// Elements as scripts hold them and hand them over: attributes, and rows that are placed.
#ifndef MOONLAY_ELEMENTS_H
#define MOONLAY_ELEMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lua_State;

// How far the transform of attributes reaches.
enum { MOONLAY_MAP_IDENTITY = 0, MOONLAY_MAP_AFFINE = 1, MOONLAY_MAP_SPATIAL = 2 };

// The numbers of a look that are 0 in most elements, in the order of `AppearanceNumber.all`.
#define MOONLAY_NUMBER_NAMES "cornerRadius"
enum { MOONLAY_CORNER_RADIUS, MOONLAY_NUMBERS };
const char *moonlay_number_name(int number);

// One element's attributes: a userdata's content. Its first user value is the kind (a string, or nil for a cell), its
// second the author's own values (a table, or nil for none).
typedef struct moonlay_attributes {
  // The rectangle before the transform, and its middle; both are kept, so that each reads back as it was set.
  double x, y, width, height, center_x, center_y;
  double alpha;
  double numbers[MOONLAY_NUMBERS];
  // Row vectors, rows first; meaningless while the map is the identity.
  double matrix[16];
  int64_t z_index;
  // Counted from 1. A supplementary view of the whole list has one index, the section, and 0 for the item.
  int64_t section, item;
  // The generation of the layout that answered these attributes; 0 for none.
  uint64_t answered_in;
  // 0 cell, 1 supplementary, 2 decoration.
  uint8_t category;
  uint8_t map;
  bool hidden;
  // Whether they are the answer of a layout of the host's that keeps what it answers: to be copied before a change.
  bool lent;
} moonlay_attributes;

// What waits to be handed over of a layout's placing: elements of one form, as numbers.
enum moonlay_row_form {
  // Kind, section, item (from 0), x, y, width, height, zIndex, alpha.
  MOONLAY_ROWS,
  // The same, and the scale.
  MOONLAY_SCALED_ROWS,
  // Cells that were placed one after the other as the data has them, and of which no more was said: x, y, width, height.
  MOONLAY_RUN,
};
enum { MOONLAY_ROW_NUMBERS = 9, MOONLAY_SCALED_ROW_NUMBERS = 10, MOONLAY_RUN_NUMBERS = 4, MOONLAY_CHUNK_NUMBERS = 1152 };

// Where a layout's placed elements go while it is prepared.
typedef struct moonlay_placing {
  // The layout that is being prepared, by identity; NULL while none is.
  const void *layout;
  // How many items each section has.
  const intptr_t *item_counts;
  int64_t section_count;
  // Counts prepares, from 1, so that what was answered since the last one can be told.
  uint64_t generation;
  // Takes elements of one form; those of a run begin at this section and item, from 0. Neither function may raise.
  void (*take)(void *context, enum moonlay_row_form form, const double *numbers, int64_t count, int64_t section,
               int64_t item);
  // The number of a kind in a category.
  int64_t (*intern_kind)(void *context, int category, const char *kind, size_t length);
  void *context;
  // The elements of this prepare, handed over or not.
  int64_t placed;
  // The section and the item, from 1, that would go on a run; no item where what was placed last cannot be of one.
  int64_t next_section, next_item;
  // What waits: the numbers of elements and of numbers.
  enum moonlay_row_form form;
  int64_t waiting, used;
  double numbers[MOONLAY_CHUNK_NUMBERS];
} moonlay_placing;

// Pushes a function for the host's prelude: `elements(rect, point, size, transform, transform3D, complain, equal)`, all
// metatables but the last two, answers `make`, `copy` and `is` for attributes, the table of their methods, their
// metatable, and the table of the functions that place.
void moonlay_push_elements(struct lua_State *L);

// Pushes a function for the host's prelude that answers a value's metatable, locked or not.
void moonlay_push_metatable_reader(struct lua_State *L);

// Pushes a function for the host's prelude, `noteCaught(function)`: that function is called with each error of the host
// that a script catches, by `pcall`, `xpcall`, `coroutine.resume` or `coroutine.close`.
void moonlay_push_catcher_setter(struct lua_State *L);

// Pushes a function for the host's prelude that answers the file and the first line of a script's function.
void moonlay_push_definition_reader(struct lua_State *L);

// Pushes parametersOf(function): the names of a script's function's first three parameters.
void moonlay_push_parameter_reader(struct lua_State *L);

// Pushes a function for the host's prelude, `dataReader(ask)`: answers `read(data, view, section, item)`, which asks `ask`
// where it does not know; `keep(data, section, count, values)`, which tells it of a section; `forget()`; and `copy(values, count)`.
void moonlay_push_data_reader(struct lua_State *L);

// How many items a call of the function below asks about at most.
#define MOONLAY_MOST_ITEMS_ASKED 64

// Pushes `askItems(function, view, layout, section, first, count)`, which calls the function with the view, the layout, the
// section and each item's number, and answers two values for each. What is not two extents above zero is the last answer.
void moonlay_push_item_asker(struct lua_State *L);

// What keys a table has that are not of its sequence 1, 2, …: numbers, or other values. Never raises.
enum { MOONLAY_LOOSE_NUMBERS = 1, MOONLAY_OTHER_KEYS = 2 };
int moonlay_keys_beside_sequence(struct lua_State *L, int index);

// The placing of the state; NULL before `elements` was called.
moonlay_placing *moonlay_placing_of(struct lua_State *L);

// Pushes a table with the fields of a rectangle or a point, and the metatable that stands in a slot of the registry.
void moonlay_push_rect(struct lua_State *L, double x, double y, double width, double height, int metatable);
void moonlay_push_point(struct lua_State *L, double x, double y, int metatable);

// The attributes at an index; NULL for anything else. Never raises.
moonlay_attributes *moonlay_to_attributes(struct lua_State *L, int index);

// Pushes new attributes that are all zero, with room for its two user values. Raises for memory alone.
moonlay_attributes *moonlay_new_attributes(struct lua_State *L);

// Sets the kind of the attributes on top, or their own values from the table on top of them, which is popped.
void moonlay_set_attributes_kind(struct lua_State *L, const char *kind, size_t length);
void moonlay_set_attributes_values(struct lua_State *L);

// Pushes the kind of the attributes at an index (a string or nil), or their own values (a table or nil).
void moonlay_push_attributes_kind(struct lua_State *L, int index);
void moonlay_push_attributes_values(struct lua_State *L, int index);

// The layout at an index of the stack, by identity.
const void *moonlay_identity(struct lua_State *L, int index);

// Hands over the rows that wait. Never raises.
void moonlay_flush_rows(moonlay_placing *placing);

#endif
