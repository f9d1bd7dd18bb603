// The globals of the host's own Lua code, which no script can reach.
#include "machine/machine.h"

static const char key = 0;

void moonlay_set_host_environment(lua_State *L) { lua_rawsetp(L, LUA_REGISTRYINDEX, &key); }

void moonlay_push_host_environment(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &key); }
