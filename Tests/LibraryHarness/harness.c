#include "LibraryHarness.h"

#include <stdlib.h>
#include <string.h>

#include "machine/machine.h"

// A machine with the bytes that its state holds; the libraries see the machine alone.
struct harness {
  struct moonlay_machine machine;
  size_t used_memory;
  int describe;
};

static struct harness *harness_of(lua_State *L) { return (struct harness *)moonlay_machine_of(L); }

static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  struct harness *harness = context;
  size_t counted = block == NULL ? 0 : old_size;
  if (new_size == 0) {
    free(block);
    harness->used_memory -= counted;
    return NULL;
  }
  void *result = realloc(block, new_size);
  if (result != NULL) harness->used_memory += new_size - counted;
  return result;
}

// Lays a library over the stock one of the name. It is on top of the stack.
static void install(lua_State *L, const char *name) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
  lua_setglobal(L, name);
}

// Where the registry keeps Lua's own `string.dump`, which ours has not.
static const char dump_key[] = "harness.dump";

static void install_ours(lua_State *L) {
  lua_getglobal(L, "string");
  lua_getfield(L, -1, "dump");
  lua_setfield(L, LUA_REGISTRYINDEX, dump_key);
  moonlay_open_string(L);
  install(L, "string");
  moonlay_open_table(L);
  install(L, "table");
  moonlay_open_utf8(L);
  install(L, "utf8");
  moonlay_open_math(L);
  install(L, "math");
}

// Describes what a protected call answered. It keeps the stock functions, so that what is tested does not describe
// itself; it is compiled before ours are laid over.
static const char describe_source[] =
    "local format, type, select, concat, tostring = string.format, type, select, table.concat, tostring\n"
    "local mathtype, sort, next = math.type, table.sort, next\n"
    "local describe\n"
    "local function describeTable(value, depth)\n"
    "  if depth > 3 then return '{...}' end\n"
    "  local entries = {}\n"
    "  for key, entry in next, value do\n"
    "    entries[#entries + 1] = '[' .. describe(key, depth + 1) .. ']=' .. describe(entry, depth + 1)\n"
    "  end\n"
    "  sort(entries)\n"
    "  return '{' .. concat(entries, ',') .. '}'\n"
    "end\n"
    "function describe(value, depth)\n"
    "  local kind = type(value)\n"
    "  if kind == 'table' then return describeTable(value, depth) end\n"
    "  if kind == 'number' or kind == 'string' then return format('%q', value) end\n"
    "  if kind == 'nil' or kind == 'boolean' then return tostring(value) end\n"
    "  return kind\n"
    "end\n"
    "return function(...)\n"
    "  local texts = {}\n"
    "  for index = 1, select('#', ...) do texts[index] = describe((select(index, ...)), 0) end\n"
    "  return concat(texts, ' ')\n"
    "end\n";

lua_State *harness_open(bool is_ours, uint64_t seed) {
  struct harness *harness = calloc(1, sizeof *harness);
  if (harness == NULL) return NULL;
  lua_State *L = lua_newstate(allocate, harness);
  if (L == NULL) {
    free(harness);
    return NULL;
  }
  harness->machine.seed = seed;
  harness->machine.main = L;
  harness->machine.running = L;
  // Where the abort came is noted for the machine alone, which is not here.
  harness->machine.abort_is_placed = true;
  *(struct moonlay_machine **)lua_getextraspace(L) = &harness->machine;
  luaL_openlibs(L);
  if (luaL_dostring(L, describe_source) == LUA_OK) harness->describe = luaL_ref(L, LUA_REGISTRYINDEX);
  if (is_ours) install_ours(L);
  lua_settop(L, 0);
  return L;
}

void harness_close(lua_State *L) {
  struct harness *harness = harness_of(L);
  lua_close(L);
  free(harness);
}

const char *harness_evaluate(lua_State *L, const char *source, size_t count, size_t *answer_count) {
  lua_settop(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, harness_of(L)->describe);
  int status = luaL_loadbufferx(L, source, count, "=case", "t");
  if (status == LUA_OK) status = lua_pcall(L, 0, LUA_MULTRET, 0);
  lua_pushstring(L, status == LUA_OK ? "ok" : "error");
  lua_insert(L, 2);
  harness_abort(L, false);
  lua_pcall(L, lua_gettop(L) - 1, 1, 0);
  return luaL_tolstring(L, -1, answer_count);
}

void harness_abort(lua_State *L, bool is_aborted) {
  int reason = is_aborted ? MOONLAY_ABORT_INTERRUPTED : MOONLAY_ABORT_NONE;
  atomic_store(&harness_of(L)->machine.abort, reason);
}

size_t harness_used_memory(lua_State *L) {
  lua_settop(L, 0);
  lua_gc(L, LUA_GCCOLLECT);
  lua_gc(L, LUA_GCCOLLECT);
  return harness_of(L)->used_memory;
}

static int add_traceback(lua_State *L) {
  luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
  return 1;
}

// Gives a file that tests all of Lua what the sandbox takes away: `string.dump`, and the metatable of strings.
static void unlock(lua_State *L) {
  lua_getglobal(L, "string");
  lua_getfield(L, LUA_REGISTRYINDEX, dump_key);
  if (!lua_isnil(L, -1)) lua_setfield(L, -2, "dump");
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    lua_pushnil(L);
    lua_setfield(L, -2, "__metatable");
  }
  lua_settop(L, 0);
}

const char *harness_run_file(lua_State *L, const char *path) {
  unlock(L);
  lua_pushboolean(L, true);
  lua_setglobal(L, "_port");
  lua_pushboolean(L, true);
  lua_setglobal(L, "_soft");
  lua_pushcfunction(L, add_traceback);
  int status = luaL_loadfile(L, path);
  if (status == LUA_OK) status = lua_pcall(L, 0, 0, -2);
  return status == LUA_OK ? NULL : lua_tostring(L, -1);
}
