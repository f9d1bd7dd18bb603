// The functions that an instrumented script calls while it runs: each passes its values through,
// and records their origins.
//
// The script cannot see the functions: their table is an argument of the chunk, under a name that
// the script does not use.
#include "recording.h"

#include <string.h>

#include "elements.h"

static const char recorder_key = 0, functions_key = 0;

// MARK: entries

// The maximum distance to search for an entry: an expression rarely has more parts.
enum { max_search = 1024 };

static int search_end(const moonlay_entry_stack *stack) {
  return stack->count > max_search ? stack->count - max_search : 0;
}

// Returns the innermost mark of the running function, or -1. Entries above it belong to functions
// that have ended, and are dropped.
static int find_mark(moonlay_entry_stack *stack, const void *frame) {
  int end = search_end(stack);
  if (stack->count == MOONLAY_MAX_ENTRIES && stack->entries[stack->count - 1].frame != frame) return -1;
  for (int index = stack->count - 1; index >= end; index--) {
    if (stack->entries[index].frame != frame || stack->entries[index].kind != ENTRY_MARK) continue;
    while (stack->entries[stack->count - 1].frame != frame) stack->count--;
    return index;
  }
  return -1;
}

// Returns the innermost entry of a kind above the innermost mark, or -1.
static int find_entry(const moonlay_entry_stack *stack, const void *frame, enum moonlay_entry_kind kind) {
  int end = search_end(stack);
  if (stack->count == MOONLAY_MAX_ENTRIES && stack->entries[stack->count - 1].frame != frame) return -1;
  for (int index = stack->count - 1; index >= end; index--) {
    const moonlay_entry *entry = &stack->entries[index];
    if (entry->frame != frame) continue;
    if (entry->kind == kind) return index;
    if (entry->kind == ENTRY_MARK) return -1;
  }
  return -1;
}

static void remove_entry(moonlay_entry_stack *stack, int index) {
  memmove(stack->entries + index, stack->entries + index + 1,
          (size_t)(stack->count - index - 1) * sizeof *stack->entries);
  stack->count--;
}

// B(site, condition, leaf, singles): begins an expression, or a list. If its last one is a call,
// that is the leaf, and `singles` values precede it.
static int begin(lua_State *L) {
  moonlay_entry_stack *stack = moonlay_entries(L, moonlay_recorder_of(L));
  moonlay_entry *entry = stack == NULL ? NULL : moonlay_push_entry(stack, ENTRY_MARK, moonlay_frame(L, 1, NULL));
  if (entry != NULL) {
    entry->site = (uint32_t)lua_tointeger(L, 1);
    entry->condition = (uint32_t)lua_tointeger(L, 2);
    entry->index = (uint32_t)lua_tointeger(L, 3);
    entry->singles = (uint32_t)lua_tointeger(L, 4);
  }
  lua_settop(L, 1);
  return 1;
}

// The running function's operations, if an expression of it is being computed.
typedef struct {
  moonlay_entry_stack *stack;
  const void *frame;
} moonlay_open_expression;

static moonlay_open_expression open_expression(lua_State *L, moonlay_recorder *recorder) {
  moonlay_open_expression open = {moonlay_entries(L, recorder), moonlay_frame(L, 1, NULL)};
  if (open.stack != NULL && find_mark(open.stack, open.frame) < 0) open.stack = NULL;
  return open;
}

static void add_leaf_entry(const moonlay_open_expression *open, uint32_t index, uint32_t event, uint64_t holder,
                           moonlay_recorded_value value) {
  moonlay_entry *entry = open->stack == NULL ? NULL : moonlay_push_entry(open->stack, ENTRY_LEAF, open->frame);
  if (entry == NULL) return;
  entry->index = index;
  entry->event = event;
  entry->holder = holder;
  entry->value = value;
}

// L(leaf, value, event): a name is read.
static int read_name(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_open_expression open = open_expression(L, recorder);
  lua_settop(L, 3);
  add_leaf_entry(&open, (uint32_t)lua_tointeger(L, 1), (uint32_t)lua_tointeger(L, 3), 0,
                 moonlay_recorded_value_of(L, recorder, 2));
  lua_settop(L, 2);
  return 1;
}

static int push_access(lua_State *L, enum moonlay_entry_kind kind, int position, int base, int key) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  const void *frame = moonlay_frame(L, 1, NULL);
  moonlay_entry *entry = stack == NULL ? NULL : moonlay_push_entry(stack, kind, frame);
  if (entry != NULL) {
    entry->index = (uint32_t)position;
    uint32_t slot = moonlay_next_slot(recorder, stack);
    moonlay_hold(L, slot, base);
    entry->site = slot;
    entry->has_key = !lua_isnone(L, key);
    if (entry->has_key) moonlay_hold(L, slot + 1, key);
  }
  lua_settop(L, base);
  return 1;
}

static void note_made(lua_State *L, moonlay_recorder *recorder, int value, uint32_t call);

// Returns the object from which a field is read: attributes by the number of their element.
static uint64_t holder_of(lua_State *L, moonlay_recorder *recorder, int base) {
  if (moonlay_to_attributes(L, base) == NULL) return (uint64_t)moonlay_object_number(L, base);
  note_made(L, recorder, base, 0);
  int64_t serial = moonlay_attributes_serial(L, recorder, base);
  return (uint64_t)(serial < 0 ? -serial : serial);
}

// T(base): one of its fields is read next. W(position, base, key): one of its fields is written at
// the end of an assignment.
static int access_field(lua_State *L) {
  lua_settop(L, 1);
  return push_access(L, ENTRY_ACCESS, 0, 1, 2);
}
static int write_field(lua_State *L) { return push_access(L, ENTRY_WRITE, (int)lua_tointeger(L, 1), 2, 3); }

// Y(key): the key of the field to read or write. H(key): the key of an entry of a table
// constructor.
static int note_key(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  const void *frame = moonlay_frame(L, 1, NULL);
  lua_settop(L, 1);
  for (int index = stack == NULL ? -1 : stack->count - 1; index >= 0 && index >= search_end(stack); index--) {
    moonlay_entry *entry = &stack->entries[index];
    if (entry->frame != frame || entry->has_key || (entry->kind != ENTRY_ACCESS && entry->kind != ENTRY_WRITE)) continue;
    entry->has_key = true;
    moonlay_hold(L, entry->site + 1, 1);
    break;
  }
  return 1;
}

static int note_constructor_key(lua_State *L) {
  lua_settop(L, 1);
  return push_access(L, ENTRY_KEYED, 0, 1, 2);
}

// X(leaf, value, key): a field was read.
static int read_field(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  lua_settop(L, 3);
  moonlay_recorded_value value = moonlay_recorded_value_of(L, recorder, 2);
  uint32_t event = 0;
  uint64_t holder = 0;
  int index = stack == NULL ? -1 : find_entry(stack, moonlay_frame(L, 1, NULL), ENTRY_ACCESS);
  if (index >= 0) {
    uint32_t slot = stack->entries[index].site;
    bool has_key = stack->entries[index].has_key;
    remove_entry(stack, index);
    moonlay_push_held(L, slot);
    if (has_key) moonlay_push_held(L, slot + 1);
    else lua_pushvalue(L, 3);
    event = moonlay_field(L, recorder, 4, 5, &value);
    holder = holder_of(L, recorder, 4);
  }
  moonlay_open_expression open = open_expression(L, recorder);
  add_leaf_entry(&open, (uint32_t)lua_tointeger(L, 1), event, holder, value);
  lua_settop(L, 2);
  return 1;
}

// F(leaf, value, base, key, base's leaf and event, key's leaf and event): a field of a name was read. The
// leaf of a name is 0 if it does not count.
static int read_named_field(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_open_expression open = open_expression(L, recorder);
  int top = lua_gettop(L);
  lua_settop(L, 8);
  for (int name = 0; 5 + 2 * name < top; name++) {
    uint32_t leaf = (uint32_t)lua_tointeger(L, 5 + 2 * name);
    if (leaf > 0)
      add_leaf_entry(&open, leaf, (uint32_t)lua_tointeger(L, 6 + 2 * name), 0,
                     moonlay_recorded_value_of(L, recorder, 3 + name));
  }
  moonlay_recorded_value value = moonlay_recorded_value_of(L, recorder, 2);
  uint32_t event = moonlay_field(L, recorder, 3, 4, &value);
  add_leaf_entry(&open, (uint32_t)lua_tointeger(L, 1), event, holder_of(L, recorder, 3), value);
  lua_settop(L, 2);
  return 1;
}

// MARK: ends

// Adds the leaves of the frame that a call has given to attributes.
static void add_own_frame(lua_State *L, moonlay_recorder *recorder, int index, uint32_t call) {
  const moonlay_attributes *attributes = moonlay_to_attributes(L, index);
  if (attributes == NULL) return;
  const double numbers[] = {attributes->x, attributes->y, attributes->width, attributes->height};
  for (uint32_t number = 0; number < 4; number++)
    moonlay_add_leaf(recorder, (moonlay_leaf){.event = call, .index = MOONLAY_LEAF_FIELD + number,
                                              .value = {.tag = MOONLAY_RECORDED_NUMBER, .as.number = numbers[number]}});
}

// Registers attributes that a call of the host has returned, or that are seen for the first time.
static void note_made(lua_State *L, moonlay_recorder *recorder, int value, uint32_t call) {
  if (lua_type(L, value) != LUA_TUSERDATA) return;
  moonlay_recorded_value recorded = moonlay_recorded_value_of(L, recorder, value);
  if (recorded.tag != MOONLAY_RECORDED_ATTRIBUTES) return;
  int64_t serial = moonlay_attributes_serial(L, recorder, value);
  if (serial > 0) return;
  moonlay_event event = {.site = moonlay_add_element(L, recorder, value), .kind = MOONLAY_EVENT_ATTRIBUTES,
                         .other = (uint32_t)-serial, .first_leaf = (uint32_t)recorder->leaf_count};
  moonlay_add_leaf(recorder, (moonlay_leaf){.event = call, .value = recorded});
  if (call != 0 && call <= recorder->event_count) {
    moonlay_event made = recorder->events[call - 1];
    for (uint32_t index = 0; index < made.leaf_count; index++) {
      moonlay_leaf leaf = recorder->leaves[made.first_leaf + index];
      if (leaf.index < MOONLAY_LEAF_FIELD) continue;
      leaf.index = MOONLAY_LEAF_FIELD + leaf.index % 4;
      moonlay_add_leaf(recorder, leaf);
    }
  }
  event.leaf_count = (uint32_t)recorder->leaf_count - event.first_leaf;
  if (event.leaf_count == 1) {
    add_own_frame(L, recorder, value, call);
    event.leaf_count = (uint32_t)recorder->leaf_count - event.first_leaf;
  }
  moonlay_add_event(recorder, event);
}

// Reads the origins of the values that a call has returned, from an index of the stack on.
static void take_results(lua_State *L, moonlay_recorder *recorder, moonlay_entry_stack *stack, const void *frame,
                         int first, int count, uint32_t *events) {
  uint32_t call = 0;
  int index = find_entry(stack, frame, ENTRY_CALLED);
  if (index >= 0) {
    call = stack->entries[index].event;
    stack->count = index;
  }
  moonlay_passing *results = &recorder->results, *arguments = &recorder->arguments;
  bool is_followed = results->is_valid && results->state == L && results->caller == frame;
  if (!is_followed && arguments->is_valid && arguments->is_tail && arguments->state == L && arguments->caller == frame)
    call = arguments->call;
  for (int number = 0; number < count; number++) {
    events[number] = call;
    if (is_followed && number < (int)results->count) {
      moonlay_recorded_value value = moonlay_recorded_value_of(L, recorder, first + number);
      if (moonlay_same_value(recorder, &value, &results->values[number])) events[number] = results->events[number];
    }
    note_made(L, recorder, first + number, call);
  }
  results->is_valid = false;
}

// C(leaf, values…): a call has returned; the first value counts, or none without a leaf. A negative
// leaf is that of a call whose values all continue, as the last arguments of another.
static int read_call(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  const void *frame = moonlay_frame(L, 1, NULL);
  lua_Integer number = lua_tointeger(L, 1);
  uint32_t leaf = (uint32_t)(number < 0 ? -number : number), event = 0;
  int top = lua_gettop(L);
  if (number < 0 && top != 2) return top - 1;
  if (leaf == 0) {
    int index = stack == NULL ? -1 : find_entry(stack, frame, ENTRY_CALLED);
    if (index >= 0) stack->count = index;
    return 0;
  }
  lua_settop(L, 2);
  if (stack != NULL) take_results(L, recorder, stack, frame, 2, 1, &event);
  moonlay_open_expression open = open_expression(L, recorder);
  add_leaf_entry(&open, leaf, event, 0, moonlay_recorded_value_of(L, recorder, 2));
  return 1;
}

// The properties of an event that ends a list of expressions.
typedef struct {
  bool is_found;
  uint32_t site, condition;
  // The index of the first value, and the number of values.
  int first, count;
  uint32_t events[max_followed];
  moonlay_recorded_value values[max_followed];
} moonlay_ended;

// Reads a value of the expressions that end, and returns it with the contents of a table.
static moonlay_recorded_value ended_value(lua_State *L, moonlay_recorder *recorder, moonlay_ended *ended, int number) {
  moonlay_recorded_value value = moonlay_recorded_value_of(L, recorder, ended->first + number);
  ended->values[number] = value;
  if (value.tag == MOONLAY_RECORDED_TABLE)
    value.length = moonlay_add_contents(L, recorder, ended->first + number, 0, 0);
  return value;
}

// Ends expressions of names alone, which were read before the expressions: no mark is needed.
static void end_names(lua_State *L, moonlay_recorder *recorder, int beginning, int names, enum moonlay_event_kind kind,
                      moonlay_ended *ended) {
  ended->is_found = true;
  ended->site = (uint32_t)lua_tointeger(L, beginning + 1);
  ended->condition = (uint32_t)lua_tointeger(L, beginning + 2);
  uint32_t leaves = (uint32_t)recorder->leaf_count;
  for (int name = 1, index = beginning + 3; name <= names && !moonlay_is_closed(recorder); name++, index += 2)
    moonlay_add_leaf(recorder, (moonlay_leaf){.event = (uint32_t)lua_tointeger(L, index + 1), .index = (uint32_t)name,
                                              .value = moonlay_recorded_value_of(L, recorder, index)});
  uint32_t leaf_count = (uint32_t)recorder->leaf_count - leaves;
  for (int number = 0; number < ended->count; number++)
    ended->events[number] = moonlay_add_event(
        recorder, (moonlay_event){.site = ended->site, .condition = ended->condition, .first_leaf = leaves,
                                  .leaf_count = leaf_count, .kind = (uint16_t)kind, .position = (uint16_t)number,
                                  .value = ended_value(L, recorder, ended, number)});
}

// Ends expressions: adds an event for each of their values, which are the last arguments. Before them is how the expressions
// began: the mark of B; or of names alone -1 - n, the site, the condition, and n names, each with its event. What exceeds `most`
// values is left out.
static void end(lua_State *L, moonlay_recorder *recorder, int beginning, int most, enum moonlay_event_kind kind,
                moonlay_ended *ended) {
  int started = (int)lua_tointeger(L, beginning);
  int names = started < 0 ? -1 - started : 0, first = started < 0 ? beginning + 3 + 2 * names : beginning + 1;
  int count = lua_gettop(L) - first + 1;
  if (count > most) count = most;
  count = count < 0 ? 0 : count > max_followed ? max_followed : count;
  ended->is_found = false;
  ended->site = ended->condition = ended->events[0] = 0;
  ended->first = first;
  ended->count = count;
  if (started < 0) return end_names(L, recorder, beginning, names, kind, ended);
  for (int number = 0; number < count; number++) ended->events[number] = 0;
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  const void *frame = moonlay_frame(L, 1, NULL);
  int mark = stack == NULL ? -1 : find_mark(stack, frame);
  for (int number = 0; mark < 0 && number < count; number++)
    ended->values[number] = moonlay_recorded_value_of(L, recorder, first + number);
  if (mark < 0) return;
  ended->is_found = true;
  moonlay_entry opened = stack->entries[mark];
  uint32_t last[max_followed];
  int singles = opened.index == 0 ? ended->count : (int)opened.singles;
  if (singles < ended->count)
    take_results(L, recorder, stack, frame, first + singles, ended->count - singles, last);
  else if (opened.index != 0)
    take_results(L, recorder, stack, frame, first, 0, last);
  uint32_t leaves = (uint32_t)recorder->leaf_count;
  for (int index = mark + 1; index < stack->count; index++) {
    const moonlay_entry *entry = &stack->entries[index];
    if (entry->kind != ENTRY_LEAF || entry->frame != frame) continue;
    moonlay_add_leaf(recorder, (moonlay_leaf){.event = entry->event, .index = entry->index, .holder = entry->holder,
                                              .value = entry->value});
  }
  uint32_t leaf_count = (uint32_t)recorder->leaf_count - leaves;
  stack->count = mark;
  ended->site = opened.site;
  ended->condition = opened.condition;
  for (int number = 0; number < ended->count; number++) {
    moonlay_event event = {.site = opened.site, .condition = opened.condition, .first_leaf = leaves,
                           .leaf_count = leaf_count, .kind = (uint16_t)kind, .position = (uint16_t)number,
                           .value = ended_value(L, recorder, ended, number)};
    if (number >= singles) {
      // The first value of the call also has the leaves of the mark, because the call's receiver is
      // among them.
      if (number > singles) event.first_leaf = (uint32_t)recorder->leaf_count;
      moonlay_add_leaf(recorder, (moonlay_leaf){.event = last[number - singles], .index = opened.index,
                                                .value = event.value});
      event.leaf_count = (uint32_t)recorder->leaf_count - event.first_leaf;
    }
    ended->events[number] = moonlay_add_event(recorder, event);
  }
}

// Records a change of attributes.
static void note_change(lua_State *L, moonlay_recorder *recorder, int attributes, int key, int value, uint32_t event) {
  note_made(L, recorder, attributes, 0);
  int64_t serial = moonlay_attributes_serial(L, recorder, attributes);
  moonlay_event change = {.site = moonlay_add_element(L, recorder, attributes), .kind = MOONLAY_EVENT_ATTRIBUTES,
                          .position = 1, .other = (uint32_t)(serial < 0 ? -serial : serial),
                          .first_leaf = (uint32_t)recorder->leaf_count};
  moonlay_add_leaf(recorder, (moonlay_leaf){.event = event, .value = moonlay_recorded_value_of(L, recorder, value)});
  moonlay_add_rectangle(L, recorder, value, 0);
  change.leaf_count = (uint32_t)recorder->leaf_count - change.first_leaf;
  change.value = moonlay_recorded_value_of(L, recorder, key);
  moonlay_add_event(recorder, change);
}

// Records the fields that an assignment writes.
static void write_fields(lua_State *L, moonlay_recorder *recorder, const moonlay_ended *ended) {
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  const void *frame = moonlay_frame(L, 1, NULL);
  // Entries above those of the running function belong to functions that have ended.
  int own = stack == NULL ? -1 : stack->count - 1;
  while (own >= 0 && own >= search_end(stack) && stack->entries[own].frame != frame) own--;
  if (own < 0 || stack->entries[own].frame != frame) return;
  stack->count = own + 1;
  for (int writes = 0; stack->count > 0; writes++) {
    moonlay_entry entry = stack->entries[stack->count - 1];
    if (entry.kind != ENTRY_WRITE || entry.frame != frame) break;
    stack->count--;
    const moonlay_entry *next = stack->count > 0 ? &stack->entries[stack->count - 1] : NULL;
    bool is_only = writes == 0 && (next == NULL || next->kind != ENTRY_WRITE || next->frame != frame);
    uint32_t event = (int)entry.index < ended->count ? ended->events[entry.index] : 0;
    int value = ended->first + (int)entry.index;
    moonlay_push_held(L, entry.site);
    if (entry.has_key) moonlay_push_held(L, entry.site + 1);
    else lua_pushnil(L);
    int key = lua_gettop(L), base = key - 1;
    moonlay_note_field(L, base, key, event);
    moonlay_recorded_value holder = moonlay_recorded_value_of(L, recorder, base);
    if (holder.tag == MOONLAY_RECORDED_ATTRIBUTES && (int)entry.index < ended->count)
      note_change(L, recorder, base, key, value, event);
    // Of several writes at once, none is alone in what is there afterwards.
    if (is_only && event > 0 && event <= recorder->event_count)
      recorder->events[event - 1].other = moonlay_add_contents(L, recorder, base, key, value);
    lua_pop(L, 2);
  }
}

// M(count, beginning, values…): returns `count` values, and then their events. Z also records them as the fields that W has noted.
static int end_list(lua_State *L, bool writes_fields) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  int count = (int)lua_tointeger(L, 1);
  luaL_checkstack(L, 2 * count + 8, NULL);
  moonlay_ended ended;
  end(L, recorder, 2, count, MOONLAY_EVENT_VALUE, &ended);
  lua_settop(L, ended.first - 1 + count);
  if (writes_fields) write_fields(L, recorder, &ended);
  for (int number = 0; number < count; number++)
    lua_pushinteger(L, number < ended.count ? (lua_Integer)ended.events[number] : 0);
  return 2 * count;
}
static int end_values(lua_State *L) { return end_list(L, false); }
static int end_assignment(lua_State *L) { return end_list(L, true); }

// V(key, beginning, value): one value of a table constructor; its key is `true` for the one just computed.
static int end_value(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_ended ended;
  end(L, recorder, 2, 1, MOONLAY_EVENT_VALUE, &ended);
  lua_settop(L, ended.first);
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  const void *frame = moonlay_frame(L, 1, NULL);
  if (stack == NULL || !ended.is_found) return 1;
  if (lua_type(L, 1) == LUA_TBOOLEAN) {
    int keyed = find_entry(stack, frame, ENTRY_KEYED);
    if (keyed < 0) return 1;
    moonlay_push_held(L, stack->entries[keyed].site);
    remove_entry(stack, keyed);
  } else {
    lua_pushvalue(L, 1);
  }
  moonlay_entry *entry = moonlay_push_entry(stack, ENTRY_FIELD, frame);
  if (entry != NULL) {
    entry->site = moonlay_next_slot(recorder, stack);
    entry->event = ended.events[0];
    moonlay_hold(L, entry->site, -1);
  }
  lua_settop(L, ended.first);
  return 1;
}

// D(mark, table): a constructor has created a table.
static int end_table(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  const void *frame = moonlay_frame(L, 1, NULL);
  lua_settop(L, 2);
  int mark = stack == NULL ? -1 : find_mark(stack, frame);
  if (mark < 0) return 1;
  for (int index = mark + 1; index < stack->count; index++) {
    moonlay_entry entry = stack->entries[index];
    if (entry.kind != ENTRY_FIELD || entry.frame != frame) continue;
    moonlay_push_held(L, entry.site);
    moonlay_note_field(L, 2, 3, entry.event);
    lua_settop(L, 2);
  }
  stack->count = mark;
  return 1;
}

// I(beginning, value): a condition.
static int end_condition(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_ended ended;
  end(L, recorder, 1, 1, MOONLAY_EVENT_CONDITION, &ended);
  recorder->last_condition = ended.events[0];
  lua_settop(L, ended.first);
  return 1;
}

// J(): returns the condition that was evaluated last.
static int last_condition(lua_State *L) {
  lua_pushinteger(L, moonlay_recorder_of(L)->last_condition);
  return 1;
}

// MARK: calls

static void pass(lua_State *L, moonlay_passing *passing, const moonlay_ended *ended) {
  passing->is_valid = true;
  passing->state = L;
  passing->frame = moonlay_frame(L, 1, NULL);
  passing->caller = moonlay_frame(L, 2, NULL);
  passing->count = (uint32_t)ended->count;
  memcpy(passing->events, ended->events, passing->count * sizeof *passing->events);
  memcpy(passing->values, ended->values, passing->count * sizeof *passing->values);
}

enum { TAIL_CALL = 1, METHOD_CALL = 2, CELLS_CALL = 4 };

// A(flags, beginning, values…): the arguments of a call, which follows.
static int end_arguments(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  int flags = (int)lua_tointeger(L, 1), top = lua_gettop(L);
  moonlay_ended ended;
  end(L, recorder, 2, max_followed, MOONLAY_EVENT_VALUE, &ended);
  int first = ended.first;
  moonlay_event call = {.site = ended.site, .condition = ended.condition, .kind = MOONLAY_EVENT_CALL,
                        .first_leaf = (uint32_t)recorder->leaf_count};
  for (int number = 0; number < ended.count; number++) {
    moonlay_recorded_value value = ended.values[number];
    uint64_t serial = 0;
    if (value.tag == MOONLAY_RECORDED_ATTRIBUTES) {
      int64_t found = moonlay_attributes_serial(L, recorder, first + number);
      serial = (uint64_t)(found < 0 ? -found : found);
    }
    moonlay_add_leaf(recorder, (moonlay_leaf){.event = ended.events[number], .holder = serial,
                                              .index = MOONLAY_LEAF_ARGUMENT + (uint32_t)number, .value = value});
  }
  if (ended.count >= 2) moonlay_note_element(recorder, lua_tointeger(L, first), lua_tointeger(L, first + 1));
  for (int number = 0; number < ended.count; number++)
    moonlay_add_rectangle(L, recorder, first + number, (uint32_t)number);
  // placeCells(section, firstItem, numbers): four numbers for each cell, like further arguments.
  if (flags & CELLS_CALL && ended.count == 3) moonlay_add_numbers(L, recorder, first + 2, 2);
  lua_settop(L, top);
  call.leaf_count = (uint32_t)recorder->leaf_count - call.first_leaf;
  uint32_t event = ended.is_found ? moonlay_add_event(recorder, call) : 0;
  recorder->results.is_valid = false;
  pass(L, &recorder->arguments, &ended);
  recorder->arguments.call = event;
  recorder->arguments.is_tail = (flags & TAIL_CALL) != 0;
  // The receiver of a method is not among these.
  if (flags & METHOD_CALL) recorder->arguments.count |= 1u << 31;
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  if (stack != NULL && !(flags & TAIL_CALL)) {
    moonlay_entry *entry = moonlay_push_entry(stack, ENTRY_CALLED, moonlay_frame(L, 1, NULL));
    if (entry != NULL) entry->event = event;
  }
  return top - first + 1;
}

// P(site, parameters…): a function begins. Returns the events that computed its parameters, and its
// own.
static int begin_function(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_passing *arguments = &recorder->arguments;
  int count = lua_gettop(L) - 1;
  bool is_tail;
  const void *frame = moonlay_frame(L, 1, &is_tail), *caller = moonlay_frame(L, 2, NULL);
  moonlay_entry_stack *stack = moonlay_entries(L, recorder);
  while (stack != NULL && stack->count > 0 && stack->entries[stack->count - 1].frame == frame) stack->count--;
  bool is_direct = arguments->is_valid && arguments->state == L && arguments->is_tail == is_tail &&
                   arguments->frame == (is_tail ? frame : caller);
  arguments->is_valid = false;
  bool is_method = (arguments->count >> 31) != 0;
  int given = (int)(arguments->count & 0x7FFFFFFFu), shift = is_method ? 1 : 0;
  if (count > max_followed) count = max_followed;
  moonlay_recorded_value values[max_followed];
  for (int number = 0; number < count; number++) {
    values[number] = moonlay_recorded_value_of(L, recorder, 2 + number);
    if (number < shift || number - shift >= given) continue;
    is_direct = is_direct && moonlay_same_value(recorder, &values[number], &arguments->values[number - shift]);
  }
  moonlay_event entry = {.site = (uint32_t)lua_tointeger(L, 1), .kind = MOONLAY_EVENT_ENTRY,
                         .first_leaf = (uint32_t)recorder->leaf_count};
  moonlay_add_leaf(recorder, (moonlay_leaf){.event = is_direct ? arguments->call : 0});
  luaL_checkstack(L, count + 4, NULL);
  for (int number = 0; number < count; number++) {
    bool is_given = is_direct && number >= shift && number - shift < given;
    uint32_t event = is_given ? arguments->events[number - shift] : 0;
    moonlay_add_leaf(recorder, (moonlay_leaf){.event = event, .index = MOONLAY_LEAF_ARGUMENT + (uint32_t)number,
                                              .value = values[number]});
    lua_pushinteger(L, event);
  }
  entry.leaf_count = (uint32_t)recorder->leaf_count - entry.first_leaf;
  lua_pushinteger(L, moonlay_add_event(recorder, entry));
  return count + 1;
}

// R(beginning, values…): the results of a function.
static int end_function(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  int top = lua_gettop(L);
  moonlay_ended ended;
  end(L, recorder, 1, max_followed, MOONLAY_EVENT_VALUE, &ended);
  lua_settop(L, top);
  pass(L, &recorder->results, &ended);
  return top - ended.first + 1;
}

// MARK: loops

enum { LOOP_LEAVES = 3 };

// A run of a loop without an event: its step and its site, as a negative number.
static lua_Integer run_of(const moonlay_recorder *recorder, uint32_t site) {
  return -(lua_Integer)(recorder->step << 20 | (site & 0xFFFFF));
}

// O(site): a loop with a condition begins. Returns its run.
static int begin_run(lua_State *L) {
  lua_pushinteger(L, run_of(moonlay_recorder_of(L), (uint32_t)lua_tointeger(L, 1)));
  return 1;
}

// K(run): a condition that was true begins a turn. Returns the condition.
static int begin_turn(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_add_turn(recorder, lua_tointeger(L, 1), recorder->step);
  return last_condition(L);
}

// Q(run): a turn begins whose condition follows it.
static int begin_first(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_add_turn(recorder, lua_tointeger(L, 1), recorder->step + 1);
  return 0;
}

// S(site, condition): a loop begins. Returns its event, or its run if it was not recorded; and a table
// that holds the object of the iteration.
static int begin_loop(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_event loop = {.site = (uint32_t)lua_tointeger(L, 1), .condition = (uint32_t)lua_tointeger(L, 2),
                        .kind = MOONLAY_EVENT_LOOP, .first_leaf = (uint32_t)recorder->leaf_count,
                        .leaf_count = LOOP_LEAVES};
  for (uint32_t index = 0; index < LOOP_LEAVES; index++) moonlay_add_leaf(recorder, (moonlay_leaf){.index = index});
  uint32_t event = moonlay_add_event(recorder, loop);
  lua_pushinteger(L, event > 0 ? event : run_of(recorder, loop.site));
  lua_newtable(L);
  return 2;
}

// G(loop, which, beginning, value): the start, the end or the step of a loop.
static int end_bound(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  moonlay_ended ended;
  end(L, recorder, 3, 1, MOONLAY_EVENT_VALUE, &ended);
  lua_settop(L, ended.first);
  lua_Integer loop = lua_tointeger(L, 1), which = lua_tointeger(L, 2);
  if (loop <= 0 || loop > (lua_Integer)recorder->event_count || which >= LOOP_LEAVES || ended.events[0] == 0) return 1;
  moonlay_leaf *leaf = &recorder->leaves[recorder->events[loop - 1].first_leaf + which];
  leaf->event = ended.events[0];
  leaf->value = recorder->events[ended.events[0] - 1].value;
  return 1;
}

// U(holder, beginning, values…): the values of a generic loop.
static int end_walk(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  int top = lua_gettop(L);
  moonlay_ended ended;
  end(L, recorder, 2, max_followed, MOONLAY_EVENT_VALUE, &ended);
  lua_settop(L, top);
  int object = ended.first + 1;
  if (top >= object && lua_type(L, 1) == LUA_TTABLE) {
    lua_pushvalue(L, object);
    lua_rawseti(L, 1, 1);
  }
  return top - ended.first + 1;
}

static uint32_t add_pass(lua_State *L, moonlay_recorder *recorder, uint32_t loop, int position, int index,
                         moonlay_recorded_value value) {
  moonlay_event pass = {.kind = MOONLAY_EVENT_PASS, .position = (uint16_t)position, .leaf_count = 1,
                        .first_leaf = (uint32_t)recorder->leaf_count, .value = value};
  if (loop > 0 && loop <= recorder->event_count) pass.site = recorder->events[loop - 1].site;
  pass.condition = loop > 0 && loop <= recorder->event_count ? recorder->events[loop - 1].condition : 0;
  moonlay_add_leaf(recorder, (moonlay_leaf){.event = loop});
  if (value.tag == MOONLAY_RECORDED_TABLE) pass.value.length = moonlay_add_contents(L, recorder, index, 0, 0);
  return moonlay_add_event(recorder, pass);
}

// N(loop, holder, values…): a loop assigns values to its variables.
static int begin_pass(lua_State *L) {
  moonlay_recorder *recorder = moonlay_recorder_of(L);
  lua_Integer run = lua_tointeger(L, 1);
  uint32_t loop = run > 0 ? (uint32_t)run : 0;
  moonlay_add_turn(recorder, run, recorder->step + 1);
  int count = lua_gettop(L) - 2;
  luaL_checkstack(L, count + 8, NULL);
  bool is_walk = lua_type(L, 2) == LUA_TTABLE;
  for (int number = 0; number < count; number++) {
    uint32_t event = 0;
    moonlay_recorded_value value = moonlay_recorded_value_of(L, recorder, 3 + number);
    if (is_walk && number == 1) {
      lua_rawgeti(L, 2, 1);
      event = moonlay_field(L, recorder, lua_gettop(L), 3, &value);
      lua_pop(L, 1);
    }
    // A turn has the same number of steps whether or not its values are known.
    if (event == 0 || event == MOONLAY_EVENT_MOVED) event = add_pass(L, recorder, loop, number, 3 + number, value);
    else moonlay_step(recorder);
    lua_pushinteger(L, event);
  }
  return count;
}

// MARK: the recorder

static const luaL_Reg functions[] = {
    {"B", begin}, {"L", read_name}, {"F", read_named_field}, {"T", access_field}, {"W", write_field}, {"Y", note_key},
    {"H", note_constructor_key}, {"X", read_field}, {"C", read_call}, {"M", end_values}, {"Z", end_assignment}, {"V", end_value},
    {"D", end_table}, {"I", end_condition}, {"J", last_condition}, {"A", end_arguments}, {"P", begin_function},
    {"R", end_function}, {"O", begin_run}, {"K", begin_turn}, {"Q", begin_first}, {"S", begin_loop}, {"G", end_bound}, {"U", end_walk}, {"N", begin_pass}, {NULL, NULL}};

static int free_recorder(lua_State *L) {
  moonlay_free_recorder(lua_touserdata(L, 1));
  return 0;
}

static void push_weak_keys(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
}

static int open_recorder(lua_State *L) {
  moonlay_recorder *recorder = lua_newuserdatauv(L, sizeof *recorder, 0);
  memset(recorder, 0, sizeof *recorder);
  recorder->max_events = 3 << 20;
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, free_recorder);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &recorder_key);
  push_weak_keys(L);
  lua_newtable(L);
  int upvalues = lua_gettop(L) - (HELD - RECORDER);
  luaL_newlibtable(L, functions);
  for (int upvalue = RECORDER; upvalue <= HELD; upvalue++) lua_pushvalue(L, upvalues + upvalue - RECORDER);
  luaL_setfuncs(L, functions, HELD);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &functions_key);
  moonlay_wrap_functions(L, upvalues);
  return 0;
}

static int hand_recorder(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &functions_key);
  return lua_pcall(L, 1, 1, 0);
}

bool moonlay_record(lua_State *L, const moonlay_recording_plan *plan) {
  lua_pushcfunction(L, open_recorder);
  bool is_open = lua_pcall(L, 0, 0, 0) == LUA_OK;
  if (is_open) lua_rawgetp(L, LUA_REGISTRYINDEX, &recorder_key);
  if (is_open) is_open = moonlay_plan(lua_touserdata(L, -1), plan);
  lua_pop(L, 1);
  moonlay_machine_of(L)->hand_recorder = is_open ? hand_recorder : NULL;
  return is_open;
}

moonlay_recording moonlay_recorded(lua_State *L) {
  moonlay_recording recording = {0};
  lua_rawgetp(L, LUA_REGISTRYINDEX, &recorder_key);
  const moonlay_recorder *recorder = lua_touserdata(L, -1);
  lua_pop(L, 1);
  if (recorder == NULL) return recording;
  recording.events = recorder->events;
  recording.leaves = recorder->leaves;
  recording.elements = recorder->elements;
  recording.contents = recorder->contents;
  recording.values = recorder->values;
  recording.contents_count = (uint32_t)recorder->contents_count;
  recording.bytes = recorder->bytes;
  recording.event_count = (uint32_t)recorder->event_count;
  recording.leaf_count = (uint32_t)recorder->leaf_count;
  recording.element_count = (uint32_t)recorder->element_count;
  recording.byte_count = recorder->byte_count;
  recording.turns = recorder->turns;
  recording.turn_count = recorder->turn_count;
  recording.step_count = recorder->step;
  recording.sought_steps = recorder->sought_steps;
  recording.sought_count = (uint32_t)(recorder->sought_count < moonlay_max_sought ? recorder->sought_count : moonlay_max_sought);
  recording.is_full = recorder->is_full;
  return recording;
}
