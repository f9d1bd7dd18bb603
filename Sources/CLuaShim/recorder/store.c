// The data of a recorder: growing arrays, outside the script's memory.
#include "recording.h"

#include <stdlib.h>
#include <string.h>

#include "elements/element.h"

enum { max_elements = 1 << 20, max_bytes = 64 << 20, max_string = 200 };

// Makes room for more; returns whether there is room.
bool moonlay_grow(void **array, size_t *capacity, size_t needed, size_t limit, size_t size) {
  if (needed <= *capacity) return true;
  if (needed > limit) return false;
  size_t wanted = *capacity < 1024 ? 1024 : *capacity * 2;
  if (wanted < needed) wanted = needed;
  void *moved = realloc(*array, wanted * size);
  if (moved == NULL) return false;
  *array = moved;
  *capacity = wanted;
  return true;
}

static uint64_t add_bytes(moonlay_recorder *recorder, const char *bytes, size_t length) {
  if (moonlay_is_closed(recorder)) return 0;
  if (!moonlay_grow((void **)&recorder->bytes, &recorder->byte_capacity, recorder->byte_count + length, max_bytes, 1)) {
    recorder->is_full = true;
    return 0;
  }
  uint64_t place = recorder->byte_count;
  if (length > 0) memcpy(recorder->bytes + place, bytes, length);
  recorder->byte_count += length;
  return place;
}

moonlay_recorded_value moonlay_recorded_value_of(lua_State *L, moonlay_recorder *recorder, int index) {
  moonlay_recorded_value value = {0};
  switch (lua_type(L, index)) {
    case LUA_TNONE: case LUA_TNIL: break;
    case LUA_TBOOLEAN:
      value.tag = MOONLAY_RECORDED_BOOLEAN;
      value.as.integer = lua_toboolean(L, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        value.tag = MOONLAY_RECORDED_INTEGER;
        value.as.integer = lua_tointeger(L, index);
      } else {
        value.tag = MOONLAY_RECORDED_NUMBER;
        value.as.number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING: {
      size_t length;
      const char *bytes = lua_tolstring(L, index, &length);
      value.tag = MOONLAY_RECORDED_STRING;
      value.length = length > max_string ? max_string : (uint32_t)length;
      value.as.place = add_bytes(recorder, bytes, value.length);
      if (moonlay_is_closed(recorder)) value.length = 0;
      break;
    }
    default:
      value.tag = lua_type(L, index) == LUA_TTABLE      ? MOONLAY_RECORDED_TABLE
                  : lua_type(L, index) == LUA_TFUNCTION ? MOONLAY_RECORDED_FUNCTION
                                                        : MOONLAY_RECORDED_OTHER;
      if (value.tag == MOONLAY_RECORDED_OTHER && moonlay_to_attributes(L, index) != NULL)
        value.tag = MOONLAY_RECORDED_ATTRIBUTES;
      value.as.place = (uint64_t)moonlay_object_number(L, index);
  }
  return value;
}

bool moonlay_same_value(const moonlay_recorder *recorder, const moonlay_recorded_value *one,
                        const moonlay_recorded_value *other) {
  if (one->tag != other->tag) return false;
  switch (one->tag) {
    case MOONLAY_RECORDED_NIL: return true;
    // Compared by bits: 0 and -0 differ, and NaN equals itself.
    case MOONLAY_RECORDED_STRING:
      return one->length == other->length &&
             memcmp(recorder->bytes + one->as.place, recorder->bytes + other->as.place, one->length) == 0;
    default: return one->as.integer == other->as.integer;
  }
}

bool moonlay_make_room_for_event(moonlay_recorder *recorder) {
  bool has_room = moonlay_grow((void **)&recorder->events, &recorder->event_capacity, recorder->event_count + 1,
                               recorder->max_events, sizeof *recorder->events);
  recorder->is_full = recorder->is_full || !has_room;
  return has_room;
}

bool moonlay_make_room_for_leaf(moonlay_recorder *recorder) {
  bool has_room = moonlay_grow((void **)&recorder->leaves, &recorder->leaf_capacity, recorder->leaf_count + 1,
                               recorder->max_events * 2, sizeof *recorder->leaves);
  recorder->is_full = recorder->is_full || !has_room;
  return has_room;
}

uint32_t moonlay_add_element(lua_State *L, moonlay_recorder *recorder, int index) {
  const moonlay_attributes *attributes = moonlay_to_attributes(L, index);
  if (attributes == NULL) return 0;
  moonlay_note_element(recorder, attributes->section, attributes->item);
  if (moonlay_is_closed(recorder)) return 0;
  if (!moonlay_grow((void **)&recorder->elements, &recorder->element_capacity, recorder->element_count + 1, max_elements,
            sizeof *recorder->elements)) {
    recorder->is_full = true;
    return 0;
  }
  moonlay_recorded_element element = {
      .section = attributes->section, .item = attributes->item, .category = (uint32_t)attributes->category};
  moonlay_push_attributes_kind(L, index);
  size_t length = 0;
  const char *kind = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : "";
  element.kind_length = (uint32_t)length;
  element.kind_place = add_bytes(recorder, kind, length);
  if (recorder->is_full) element.kind_length = 0;
  lua_pop(L, 1);
  recorder->elements[recorder->element_count++] = element;
  return (uint32_t)recorder->element_count;
}

void moonlay_free_recorder(moonlay_recorder *recorder) {
  free(recorder->events);
  free(recorder->leaves);
  free(recorder->elements);
  free(recorder->contents);
  free(recorder->skipped);
  free(recorder->turns);
  free(recorder->values);
  free(recorder->bytes);
  for (int index = 0; index < recorder->stack_count; index++) free(recorder->stacks[index].entries);
  memset(recorder, 0, sizeof *recorder);
}
