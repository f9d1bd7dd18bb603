// The functions of `math` in files of their own; math.c lists the others.
#ifndef MOONLAY_MATH_LIBRARY_H
#define MOONLAY_MATH_LIBRARY_H

#include <lua.h>

// Adds `random` and `randomseed` to the library on top of the stack.
void moonlay_math_add_random(lua_State *L);

#endif
