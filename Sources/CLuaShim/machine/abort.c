// Aborting a script.
//
// The flag decides. The hook applies it in running Lua code, `moonlay_tick` in loops of C.
// Functions that catch errors check the flag and raise again.
#include "machine.h"

// Its address is the value that an abort raises, which needs no allocation and cannot be forged.
static const char abort_key = 0;

bool moonlay_is_abort(lua_State *L, int index) {
  return lua_touserdata(L, index) == (void *)&abort_key && lua_islightuserdata(L, index);
}

_Noreturn void moonlay_raise_abort(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (machine->watchdog != NULL) moonlay_watchdog_heed(machine->watchdog);
  if (!machine->abort_is_placed) {
    machine->abort_is_placed = true;
    moonlay_place_abort(L);
  }
  lua_pushlightuserdata(L, (void *)&abort_key);
  lua_error(L);
  __builtin_unreachable();
}

// Also runs from the signal handler, like that of lua.c: on the thread that runs Lua.
void moonlay_arm(struct moonlay_machine *machine) {
  if (machine->running != NULL) lua_sethook(machine->running, moonlay_hook, LUA_MASKCOUNT, 1);
}

void moonlay_disarm(lua_State *L) {
  if (MOONLAY_POLLS_BY_HOOK)
    lua_sethook(L, moonlay_hook, LUA_MASKCOUNT, moonlay_poll_period);
  else
    lua_sethook(L, NULL, 0, 0);
}

// Arming visits all running calls; with this check, code that allocates far above its limit causes
// it only once.
static bool is_armed(const struct moonlay_machine *machine) {
  lua_State *L = machine->running;
  return L != NULL && lua_gethook(L) == moonlay_hook && lua_gethookcount(L) == 1;
}

void moonlay_abort_with(struct moonlay_machine *machine, int reason) {
  int none = MOONLAY_ABORT_NONE;
  bool is_first = atomic_compare_exchange_strong(&machine->abort, &none, reason);
  if (is_first || !is_armed(machine)) moonlay_arm(machine);
}

// Runs before each instruction while armed. If no limit or count is active, it remains from ended
// counting or from a finished abort, in a coroutine that outlived it: it then removes itself.
void moonlay_hook(lua_State *L, lua_Debug *record) {
  (void)record;
  struct moonlay_machine *machine = moonlay_machine_of(L);
  moonlay_end_if_aborted(L);
  if (machine->instruction_limit == 0 && machine->counting == 0) {
    moonlay_disarm(L);
    return;
  }
  if (machine->instruction_limit != 0 && machine->instructions_used >= machine->instruction_limit) {
    moonlay_abort_with(machine, MOONLAY_ABORT_INSTRUCTIONS);
    moonlay_raise_abort(L);
  }
  machine->instructions_used++;
}
