// The codes of diagnostics: one list, the Swift enum. Lua, C and the Swift of the machine write them as strings.
#ifndef MOONLAY_CODES_H
#define MOONLAY_CODES_H

#include <lua.h>
#include <stdbool.h>

// Pushes the set of the codes that the text of `DiagnosticCode.swift` at the top declares, as a table with a key for each.
void push_codes(lua_State *L);

// Returns whether every code in the text at the top is in the set at an index. A string is a code if it looks like one
// ("wrong-argument"), or stands where one is expected: `fail("overlap"`. Otherwise prints each fault with its line.
bool check_codes(lua_State *L, int codes, const char *path);

#endif
