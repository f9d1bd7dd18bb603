// The creation, memory and end of a machine.
#include "machine/machine.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// MARK: small blocks

// AddressSanitizer detects use after free only if the system allocates each block.
#if defined(__SANITIZE_ADDRESS__)
#define REGION_SIZE 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define REGION_SIZE 0
#endif
#endif
#ifndef REGION_SIZE
#define REGION_SIZE ((size_t)1 << 20)
#endif

// A program allocates some ten thousand small blocks when it starts, and frees them at its end.
// They come from a region of the machine's own; if that is full, the system allocates them. The
// region never grows, so a script can make a machine use at most the region's size in addition to
// the counted memory.
static size_t small_size(size_t size) { return (size + moonlay_small_step - 1) / moonlay_small_step; }

static bool is_in_region(const struct moonlay_region *region, const void *block) {
  return (uintptr_t)block - (uintptr_t)region->start < (uintptr_t)(region->end - region->start);
}

static void open_region(struct moonlay_region *region) {
  region->start = REGION_SIZE == 0 ? NULL : malloc(REGION_SIZE);
  region->next = region->start;
  region->end = region->start == NULL ? NULL : region->start + REGION_SIZE;
}

static void *take(struct moonlay_region *region, size_t size) {
  size_t class = small_size(size);
  if (class >= moonlay_small_sizes) return malloc(size);
  void *block = region->free_blocks[class];
  if (block != NULL) {
    memcpy(&region->free_blocks[class], block, sizeof block);
    return block;
  }
  size_t length = class * moonlay_small_step;
  if ((size_t)(region->end - region->next) < length) return malloc(size);
  block = region->next;
  region->next += length;
  return block;
}

static void give_back(struct moonlay_region *region, void *block, size_t size) {
  if (!is_in_region(region, block)) {
    free(block);
    return;
  }
  size_t class = small_size(size);
  memcpy(block, &region->free_blocks[class], sizeof block);
  region->free_blocks[class] = block;
}

static void *resize(struct moonlay_region *region, void *block, size_t old_size, size_t new_size) {
  if (!is_in_region(region, block)) return realloc(block, new_size);
  if (small_size(old_size) == small_size(new_size)) return block;
  void *moved = take(region, new_size);
  // Lua assumes that a block can always be shrunk.
  if (moved == NULL) return new_size < old_size ? block : NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  give_back(region, block, old_size);
  return moved;
}

// MARK: numbers of objects

// Each object has its number in the eight bytes before it (object_number.c). The system's blocks and
// ours begin at multiples of sixteen, so an object is at an odd multiple of eight, and is told from
// other blocks by that.
static bool is_object(const void *block) { return ((uintptr_t)block & moonlay_number_size) != 0; }

// Lua passes the kind of a new object as its old size.
static bool is_kind_of_object(size_t kind) {
  return kind == LUA_TTABLE || kind == LUA_TFUNCTION || kind == LUA_TUSERDATA || kind == LUA_TTHREAD;
}

static void *with_number(struct moonlay_machine *machine, char *block) {
  int64_t number = ++machine->created;
  memcpy(block, &number, sizeof number);
  return machine->latest_object = block + moonlay_number_size;
}

// Resizes a block with the number before it, if it has one. The number is not part of the sizes.
static void *resize_numbered(
  struct moonlay_machine *machine, void *block, size_t old_size, size_t new_size) {
  struct moonlay_region *region = &machine->region;
  if (!is_object(block)) return resize(region, block, old_size, new_size);
  char *moved = resize(
    region, (char *)block - moonlay_number_size, old_size + moonlay_number_size,
    new_size + moonlay_number_size);
  return moved == NULL ? NULL : moved + moonlay_number_size;
}

static void *create(struct moonlay_machine *machine, size_t kind, size_t size) {
  if (!is_kind_of_object(kind)) return take(&machine->region, size);
  char *block = take(&machine->region, size + moonlay_number_size);
  return block == NULL ? NULL : with_number(machine, block);
}

static void release(struct moonlay_machine *machine, void *block, size_t size) {
  size_t before = is_object(block) ? moonlay_number_size : 0;
  give_back(&machine->region, (char *)block - before, size + before);
}

// MARK: limits of memory

// Counts the memory that Lua holds. Above the soft limit the script is aborted, but still gets
// memory. Only far above it is memory refused, and never while host code runs: a host's push must
// not raise.
static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  struct moonlay_machine *machine = context;
  size_t kind = old_size;
  if (block == NULL) old_size = 0;
  if (new_size == 0) {
    if (block != NULL) release(machine, block, old_size);
    machine->memory_used -= old_size;
    return NULL;
  }
  if (new_size > old_size) {
    machine->allocations++;
    size_t used = machine->memory_used - old_size + new_size;
    bool refused = used > machine->memory_hard ||
                   (machine->refused_allocation != 0 &&
                    machine->allocations >= machine->refused_allocation);
    if (used > machine->memory_soft || (refused && !machine->host_mode))
      moonlay_abort_with(machine, MOONLAY_ABORT_MEMORY);
    if (refused && !machine->host_mode) return NULL;
  }
  void *moved = block == NULL ? create(machine, kind, new_size)
                              : resize_numbered(machine, block, old_size, new_size);
  if (moved == NULL) {
    moonlay_abort_with(machine, MOONLAY_ABORT_MEMORY);
    return NULL;
  }
  machine->memory_used = machine->memory_used - old_size + new_size;
  return moved;
}

static size_t times(size_t factor, size_t size) {
  return size > SIZE_MAX / factor ? SIZE_MAX : size * factor;
}

// Sets the current limits. A script that was aborted because of its globals keeps enough room to
// release them.
static void set_memory_limits(struct moonlay_machine *machine) {
  size_t limit = machine->memory_limit, floor = machine->memory_used + limit / 8;
  machine->memory_soft = floor > limit ? floor : limit;
  machine->memory_hard = times(4, machine->memory_soft);
}

static void set_limits(
  struct moonlay_machine *machine, const struct moonlay_limits *limits) {
  machine->memory_limit = limits->memory;
  machine->memory_soft = machine->memory_hard = SIZE_MAX;
  machine->instruction_limit = limits->instructions;
  machine->output_limit = limits->output;
  machine->seed = limits->seed;
}

static int open_environment(lua_State *L) {
  moonlay_measure_userdata(L);
  moonlay_open_failure(L);
  moonlay_open_sandbox(L);
  return 0;
}

struct moonlay_machine *moonlay_machine_make(
  const struct moonlay_limits *limits, const struct moonlay_host *host) {
  struct moonlay_machine *machine = calloc(1, sizeof *machine);
  if (machine == NULL) return NULL;
  set_limits(machine, limits);
  machine->host = *host;
  machine->host_mode = true;
  open_region(&machine->region);
  lua_State *L = lua_newstate(allocate, machine);
  if (L == NULL) {
    free(machine->region.start);
    free(machine);
    return NULL;
  }
  *(struct moonlay_machine **)lua_getextraspace(L) = machine;
  machine->main = machine->running = L;
  machine->watchdog = moonlay_watchdog_make(limits->nanoseconds);
  lua_pushcfunction(L, open_environment);
  if (machine->watchdog == NULL || lua_pcall(L, 0, 0, 0) != LUA_OK) {
    moonlay_machine_close(machine);
    return NULL;
  }
  set_memory_limits(machine);
  if (machine->instruction_limit != 0)
    moonlay_arm(machine);
  else if (MOONLAY_POLLS_BY_HOOK)
    moonlay_disarm(L);
  return machine;
}

void moonlay_machine_close(struct moonlay_machine *machine) {
  machine->host_mode = true;
  machine->refused_allocation = 0;
  if (machine->watchdog != NULL) moonlay_watchdog_close(machine->watchdog);
  lua_close(machine->main);
  free(machine->region.start);
  free(machine);
}

lua_State *moonlay_running(struct moonlay_machine *machine) { return machine->running; }

size_t moonlay_used_memory(const struct moonlay_machine *machine) { return machine->memory_used; }

uint64_t moonlay_used_instructions(const struct moonlay_machine *machine) {
  return machine->instructions_used;
}

void moonlay_begin_counting(struct moonlay_machine *machine) {
  if (machine->counting < UINT_MAX) machine->counting += 1;
  moonlay_arm(machine);
}

// The hook removes itself.
void moonlay_end_counting(struct moonlay_machine *machine) {
  if (machine->counting > 0) machine->counting -= 1;
}

int moonlay_abort_reason(const struct moonlay_machine *machine) {
  return atomic_load_explicit(&machine->abort, memory_order_relaxed);
}

void moonlay_reset_budgets(struct moonlay_machine *machine) {
  moonlay_watchdog_reset(machine->watchdog);
  atomic_store(&machine->abort, MOONLAY_ABORT_NONE);
  machine->abort_is_placed = false;
  machine->instructions_used = 0;
  machine->output_used = 0;
  if (machine->depth == 0) {
    lua_gc(machine->main, LUA_GCCOLLECT);
    atomic_store(&machine->abort, MOONLAY_ABORT_NONE);
  }
  set_memory_limits(machine);
}

void moonlay_pause_collector(struct moonlay_machine *machine, bool pauses) {
  lua_gc(machine->main, pauses ? LUA_GCSTOP : LUA_GCRESTART);
}

void moonlay_limit_instructions(struct moonlay_machine *machine, uint64_t count) {
  machine->instruction_limit = count;
  if (count != 0) moonlay_arm(machine);
}

void moonlay_refuse_allocation(struct moonlay_machine *machine, uint64_t number) {
  machine->allocations = 0;
  machine->refused_allocation = number;
}

uint64_t moonlay_allocations(const struct moonlay_machine *machine) { return machine->allocations; }
