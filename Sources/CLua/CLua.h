// Lua's own headers, as the module CLua. Where they are is pkg-config's to say.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
