// What Swift sees of the C that may raise a Lua error. Every function here is called under a protected call, or never
// raises; no jump crosses a Swift frame.
#ifndef MOONLAY_LUA_SHIM_H
#define MOONLAY_LUA_SHIM_H

#endif
