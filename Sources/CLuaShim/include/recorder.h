// The recording of an instrumented script, as its host reads it afterwards.
#ifndef MOONLAY_RECORDER_H
#define MOONLAY_RECORDER_H

#include <stdbool.h>
#include <stdint.h>

struct lua_State;

// The type of a value. Only values of the first five types are distinguished by their contents.
enum moonlay_recorded_tag {
  MOONLAY_RECORDED_NIL,
  MOONLAY_RECORDED_BOOLEAN,
  MOONLAY_RECORDED_INTEGER,
  MOONLAY_RECORDED_NUMBER,
  MOONLAY_RECORDED_STRING,
  MOONLAY_RECORDED_TABLE,
  MOONLAY_RECORDED_FUNCTION,
  MOONLAY_RECORDED_OTHER,
  MOONLAY_RECORDED_ATTRIBUTES,
};

// A value: a number, a boolean, the start and length of a string among the recorder's bytes, or an
// object's number. The length of an event's table is the number of its contents, or 0.
typedef struct {
  uint32_t tag, length;
  union {
    int64_t integer;
    double number;
    uint64_t place;
  } as;
} moonlay_recorded_value;

enum moonlay_event_kind {
  MOONLAY_EVENT_VALUE,       // an expression has a value
  MOONLAY_EVENT_CONDITION,   // a condition was evaluated
  MOONLAY_EVENT_CALL,        // a call begins
  MOONLAY_EVENT_ENTRY,       // a function of the script begins; its leaf is the call, if known
  MOONLAY_EVENT_LOOP,        // a loop begins
  MOONLAY_EVENT_PASS,        // a loop assigns its variables; its leaf is the loop
  MOONLAY_EVENT_ATTRIBUTES,  // attributes are created or changed
};

// One step. `condition` is the enclosing condition or entry. Events are counted from 1; 0 is none.
// `other` is the number of the attributes; of a value that is written into a table, the number of the
// table's contents with it, or 0.
typedef struct {
  uint32_t site, condition;
  uint32_t first_leaf, leaf_count;
  uint16_t kind, position;
  uint32_t other;
  moonlay_recorded_value value;
} moonlay_event;

// In place of an event: the field's table was sorted, or its fields were moved otherwise.
#define MOONLAY_EVENT_MOVED UINT32_MAX

// An input of an event. `holder` is the number of the table from which it was read, or 0.
typedef struct {
  uint32_t event, index;
  uint64_t holder;
  moonlay_recorded_value value;
} moonlay_leaf;

// The numbers of leaves other than a site's names, fields and calls.
enum {
  MOONLAY_LEAF_ARGUMENT = 0x10000,  // and the argument's number from 0
  MOONLAY_LEAF_FIELD = 0x20000,     // and four times the argument's number and the field's: x, y, width, height
};

// The first entries of a table: the values of a sequence, or the fields of a record, each with its
// name before it. `first` is the place of the first value, `count` the number of entries, and `total`
// that of all. Contents are counted from 1.
typedef struct {
  uint64_t table;
  uint32_t first, count, total;
  bool has_keys;
} moonlay_contents;

// The elements whose attributes a script has used.
typedef struct {
  int64_t section, item;
  uint32_t category, kind_length;
  uint64_t kind_place;
} moonlay_recorded_element;

// A turn of a loop: the run of the loop, its site, and the step with which it begins. Steps
// count all events of a run, with those that are not recorded.
typedef struct {
  int64_t run;
  uint64_t step;
  uint32_t site;
} moonlay_turn;

// How many events are recorded at most, with twice as many leaves; what is not recorded, as ranges of steps in order, and an element whose steps are sought.
enum { moonlay_max_sought = 8 };
typedef struct {
  uint64_t room;
  const uint64_t (*skipped)[2];
  uint64_t skipped_count;
  struct { int64_t section, item; } sought;
} moonlay_recording_plan;

typedef struct {
  const moonlay_event *events;
  const moonlay_leaf *leaves;
  const moonlay_recorded_element *elements;
  const moonlay_contents *contents;
  const moonlay_recorded_value *values;
  const char *bytes;
  uint32_t event_count, leaf_count, element_count, contents_count;
  uint64_t byte_count;
  const moonlay_turn *turns;
  uint64_t turn_count, step_count;
  // The last steps that named the sought element.
  const uint64_t *sought_steps;
  uint32_t sought_count;
  // Whether the recording is full, so that later events are missing.
  bool is_full;
} moonlay_recording;

// Makes the machine pass its recorder to each file that it loads from now on. Raises only for lack
// of memory. The plan is copied.
bool moonlay_record(struct lua_State *L, const moonlay_recording_plan *plan);

// Returns the recording, which is valid while no script runs.
moonlay_recording moonlay_recorded(struct lua_State *L);

#endif
