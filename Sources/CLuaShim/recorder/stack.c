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

moonlay_entry *moonlay_push_entry(moonlay_entry_stack *stack, enum moonlay_entry_kind kind, const void *frame) {
  if (stack->count == stack->capacity) {
    int wanted = stack->capacity < 64 ? 64 : stack->capacity * 2;
    if (wanted > MOONLAY_MAX_ENTRIES) return NULL;
    moonlay_entry *moved = realloc(stack->entries, (size_t)wanted * sizeof *moved);
    if (moved == NULL) return NULL;
    stack->entries = moved;
    stack->capacity = wanted;
  }
  moonlay_entry *entry = &stack->entries[stack->count++];
  memset(entry, 0, sizeof *entry);
  entry->kind = kind;
  entry->frame = frame;
  return entry;
}

// Pushes the table for an entry's object: each coroutine has its own.
static void push_held_table(lua_State *L) {
  lua_getiuservalue(L, lua_upvalueindex(RECORDER), HELD);
  if (lua_rawgetp(L, -1, L) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -3, L);
  }
  lua_remove(L, -2);
}

void moonlay_hold(lua_State *L, int slot, int value) {
  value = lua_absindex(L, value);
  push_held_table(L);
  lua_pushvalue(L, value);
  lua_rawseti(L, -2, slot);
  lua_pop(L, 1);
}

void moonlay_push_held(lua_State *L, int slot) {
  push_held_table(L);
  lua_rawgeti(L, -1, slot);
  lua_remove(L, -2);
}
