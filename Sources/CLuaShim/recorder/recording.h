// Declarations shared by the recorder's files.
#ifndef MOONLAY_RECORDER_PRIVATE_H
#define MOONLAY_RECORDER_PRIVATE_H

#include "recorder.h"
#include "machine/machine.h"

// An unfinished operation of an instrumented script, on a stack for each coroutine.
enum moonlay_entry_kind { ENTRY_MARK, ENTRY_LEAF, ENTRY_ACCESS, ENTRY_WRITE, ENTRY_KEYED, ENTRY_FIELD, ENTRY_CALLED };

typedef struct {
  enum moonlay_entry_kind kind;
  // The activation of the function that began it.
  const void *frame;
  uint32_t site, condition;
  // For a mark: the leaf of a last call, and the number of values before it. For a leaf: its
  // number.
  uint32_t index, singles;
  uint32_t event;
  uint64_t holder;
  bool has_key;
  moonlay_recorded_value value;
} moonlay_entry;

typedef struct {
  lua_State *state;
  moonlay_entry *entries;
  int count, capacity;
} moonlay_entry_stack;

enum { max_followed = 32, max_coroutines = 64, MOONLAY_MAX_ENTRIES = 1 << 16 };

// Values that pass from one function to another, and their origins.
typedef struct {
  bool is_valid, is_tail;
  lua_State *state;
  // The activation from which they come, and the one that called it.
  const void *frame, *caller;
  uint32_t call, count;
  uint32_t events[max_followed];
  moonlay_recorded_value values[max_followed];
} moonlay_passing;

enum { moonlay_recent_contents = 64 };

typedef struct {
  moonlay_event *events;
  moonlay_leaf *leaves;
  moonlay_recorded_element *elements;
  char *bytes;
  size_t event_count, event_capacity, leaf_count, leaf_capacity, element_count, element_capacity;
  size_t byte_count, byte_capacity;
  moonlay_contents *contents;
  moonlay_recorded_value *values;
  size_t contents_count, contents_capacity, value_count, value_capacity;
  // The last contents of some tables, by their numbers.
  uint32_t recent[moonlay_recent_contents];
  bool is_full;
  size_t max_events;
  // The number of events with those that are not recorded, and whether the next one is not.
  uint64_t step;
  bool is_paused;
  uint64_t (*skipped)[2];
  size_t skipped_count, next_skipped;
  moonlay_turn *turns;
  size_t turn_count, turn_capacity;
  int64_t sought_section, sought_item;
  uint64_t sought_steps[moonlay_max_sought];
  size_t sought_count;
  uint32_t last_condition;
  int64_t next_serial;
  moonlay_passing arguments, results;
  moonlay_entry_stack stacks[max_coroutines];
  int stack_count;
} moonlay_recorder;

// The upvalues of the recorder's functions: the recorder; the events of fields, by their objects; the objects of unfinished
// operations, by their slots. A wrapper of a host function has this function as well.
enum { RECORDER = 1, FIELDS, HELD, ORIGINAL };

static inline moonlay_recorder *moonlay_recorder_of(lua_State *L) {
  return lua_touserdata(L, lua_upvalueindex(RECORDER));
}

// store.c: the stored recording.
bool moonlay_grow(void **array, size_t *capacity, size_t needed, size_t limit, size_t size);
moonlay_recorded_value moonlay_recorded_value_of(lua_State *L, moonlay_recorder *recorder, int index);
bool moonlay_same_value(const moonlay_recorder *recorder, const moonlay_recorded_value *one,
                        const moonlay_recorded_value *other);
static inline bool moonlay_is_closed(const moonlay_recorder *recorder) { return recorder->is_full || recorder->is_paused; }
bool moonlay_make_room_for_event(moonlay_recorder *recorder);
bool moonlay_make_room_for_leaf(moonlay_recorder *recorder);

// sample.c: what is left out.
bool moonlay_plan(moonlay_recorder *recorder, const moonlay_recording_plan *plan);
void moonlay_choose_step(moonlay_recorder *recorder);
void moonlay_add_turn(moonlay_recorder *recorder, int64_t run, uint64_t step);
void moonlay_note_element(moonlay_recorder *recorder, int64_t section, int64_t item);
uint32_t moonlay_add_element(lua_State *L, moonlay_recorder *recorder, int attributes);
void moonlay_free_recorder(moonlay_recorder *recorder);

// Counts a step.
static inline void moonlay_step(moonlay_recorder *recorder) {
  recorder->step++;
  if (recorder->skipped_count > 0) moonlay_choose_step(recorder);
}

// Adds an event, and returns its number; 0 if it is not recorded.
static inline uint32_t moonlay_add_event(moonlay_recorder *recorder, moonlay_event event) {
  bool is_closed = moonlay_is_closed(recorder);
  moonlay_step(recorder);
  if (is_closed || (recorder->event_count == recorder->event_capacity && !moonlay_make_room_for_event(recorder))) return 0;
  recorder->events[recorder->event_count++] = event;
  return (uint32_t)recorder->event_count;
}

static inline void moonlay_add_leaf(moonlay_recorder *recorder, moonlay_leaf leaf) {
  if (moonlay_is_closed(recorder)) return;
  if (recorder->leaf_count == recorder->leaf_capacity && !moonlay_make_room_for_leaf(recorder)) return;
  recorder->leaves[recorder->leaf_count++] = leaf;
}

// stack.c: the unfinished operations.
const void *moonlay_frame(lua_State *L, int level, bool *is_tail);
moonlay_entry_stack *moonlay_entries(lua_State *L, moonlay_recorder *recorder);
bool moonlay_make_room_for_entry(moonlay_entry_stack *stack);

// Begins an operation; NULL if there is no room.
static inline moonlay_entry *moonlay_push_entry(moonlay_entry_stack *stack, enum moonlay_entry_kind kind, const void *frame) {
  if (stack->count == stack->capacity && !moonlay_make_room_for_entry(stack)) return NULL;
  moonlay_entry *entry = &stack->entries[stack->count++];
  *entry = (moonlay_entry){.kind = kind, .frame = frame};
  return entry;
}
uint32_t moonlay_next_slot(const moonlay_recorder *recorder, const moonlay_entry_stack *stack);

// Keeps an object in a slot, and pushes it again.
static inline void moonlay_hold(lua_State *L, uint32_t slot, int value) {
  lua_pushvalue(L, value);
  lua_rawseti(L, lua_upvalueindex(HELD), slot);
}
static inline void moonlay_push_held(lua_State *L, uint32_t slot) { lua_rawgeti(L, lua_upvalueindex(HELD), slot); }

// contents.c: what tables contain.
uint32_t moonlay_add_contents(lua_State *L, moonlay_recorder *recorder, int table, int key, int value);

// fields.c: the events that set a table's fields.
void moonlay_note_field(lua_State *L, int table, int key, uint32_t event);
uint32_t moonlay_field(lua_State *L, const moonlay_recorder *recorder, int table, int key,
                       const moonlay_recorded_value *value);
void moonlay_add_rectangle(lua_State *L, moonlay_recorder *recorder, int table, uint32_t index);
void moonlay_add_numbers(lua_State *L, moonlay_recorder *recorder, int table, uint32_t index);
int64_t moonlay_attributes_serial(lua_State *L, moonlay_recorder *recorder, int attributes);
void moonlay_forget_fields(lua_State *L, int table);

// wrapping.c: the host's functions that move recorded values.
void moonlay_wrap_functions(lua_State *L, int upvalues);
#endif
