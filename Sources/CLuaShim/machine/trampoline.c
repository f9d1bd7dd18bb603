// Functions of the host as functions of Lua.
//
// A host function returns the number of pushed results, or -1 with an error value on top. The
// trampoline raises only after it has returned: no jump crosses a frame of the host.
#include "machine.h"

#include <string.h>

static const char metatable_key = 0;

struct box {
  struct moonlay_function function;
  char name[64];
};

static int release(lua_State *L) {
  struct box *box = lua_touserdata(L, 1);
  if (box == NULL || box->function.release == NULL) return 0;
  void (*release)(void *) = box->function.release;
  box->function.release = NULL;
  struct moonlay_machine *machine = moonlay_machine_of(L);
  bool mode = machine->host_mode;
  machine->host_mode = true;
  release(box->function.context);
  machine->host_mode = mode;
  return 0;
}

static int trampoline(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  struct box *box = lua_touserdata(L, lua_upvalueindex(1));
  bool mode = machine->host_mode;
  machine->host_mode = true;
  bool paused = box->function.pauses_clock && moonlay_clock_stop(machine);
  int results = box->function.body(box->function.context, L);
  if (paused) moonlay_clock_start(machine);
  machine->host_mode = mode;
  moonlay_tick(L);
  if (results < 0) return lua_error(L);
  int count = lua_gettop(L);
  return results < count ? results : count;
}

static void push_metatable(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "__gc");
  lua_pushcfunction(L, release);
  lua_rawset(L, -3);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
}

void moonlay_push_function(
  lua_State *L, const char *name, const struct moonlay_function *function) {
  struct box *box = lua_newuserdatauv(L, sizeof *box, 0);
  box->function = *function;
  strncpy(box->name, name, sizeof box->name - 1);
  box->name[sizeof box->name - 1] = 0;
  push_metatable(L);
  lua_setmetatable(L, -2);
  lua_pushcclosure(L, trampoline, 1);
}

bool moonlay_trampoline_name(lua_State *L, int index, const char **name) {
  if (lua_tocfunction(L, index) != trampoline || lua_getupvalue(L, index, 1) == NULL) return false;
  struct box *box = lua_touserdata(L, -1);
  lua_pop(L, 1);
  *name = box->name;
  return true;
}
