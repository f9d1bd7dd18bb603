// Declarations shared by the C files of elements.
#ifndef MOONLAY_ELEMENT_H
#define MOONLAY_ELEMENT_H

#include <lauxlib.h>
#include <lua.h>

#include "elements.h"
#include "machine/machine.h"

// Pushes: make, copy, is, the table of methods, the metatable.
void moonlay_open_attributes(lua_State *L);

#endif
