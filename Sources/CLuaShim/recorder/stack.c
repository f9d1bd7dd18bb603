// The unfinished operations of an instrumented script.
//
// Each entry stores the activation of the function that began it, because activations end. Entries
// that an error has unwound are dropped where it is caught, and those that a function has left are
// dropped when the next one begins in its place.
#include "recording.h"

#include <stdlib.h>
#include <string.h>

const void *moonlay_frame(lua_State *L, int level, bool *is_tail) {
  lua_Debug record;
  if (!lua_getstack(L, level, &record)) return NULL;
  if (is_tail != NULL) {
    lua_getinfo(L, "t", &record);
    *is_tail = record.istailcall != 0;
  }
  return record.i_ci;
}

moonlay_entry_stack *moonlay_entries(lua_State *L, moonlay_recorder *recorder) {
  for (int index = recorder->stack_count - 1; index >= 0; index--)
    if (recorder->stacks[index].state == L) return &recorder->stacks[index];
  if (recorder->stack_count == max_coroutines) return NULL;
  moonlay_entry_stack *stack = &recorder->stacks[recorder->stack_count++];
  memset(stack, 0, sizeof *stack);
  stack->state = L;
  return stack;
}

bool moonlay_make_room_for_entry(moonlay_entry_stack *stack) {
  int wanted = stack->capacity < 64 ? 64 : stack->capacity * 2;
  if (wanted > MOONLAY_MAX_ENTRIES) return false;
  moonlay_entry *moved = realloc(stack->entries, (size_t)wanted * sizeof *moved);
  if (moved == NULL) return false;
  stack->entries = moved;
  stack->capacity = wanted;
  return true;
}

// Returns the slots of the last entry: the objects of each coroutine have their own.
uint32_t moonlay_next_slot(const moonlay_recorder *recorder, const moonlay_entry_stack *stack) {
  return (uint32_t)(stack - recorder->stacks) * 2 * MOONLAY_MAX_ENTRIES + 2 * (uint32_t)stack->count;
}
