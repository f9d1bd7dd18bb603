// Lua states for the tests of the libraries: stock, or with ours laid over.
#ifndef MOONLAY_LIBRARY_HARNESS_H
#define MOONLAY_LIBRARY_HARNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lua_State;

// A state with Lua's own libraries; where `is_ours`, with ours instead of `string`, `table`, `utf8` and `math`. NULL
// where there is no memory for it.
struct lua_State *harness_open(bool is_ours, uint64_t seed);

void harness_close(struct lua_State *L);

// Runs a chunk, and answers what it returned or which error it raised, written so that two such texts are equal where
// the values are. The text lasts until the next call.
const char *harness_evaluate(struct lua_State *L, const char *source, size_t count, size_t *answer_count);

// Sets the abort flag, from any thread, or takes it back.
void harness_abort(struct lua_State *L, bool is_aborted);

// What the state's allocator has granted and not been given back, in bytes.
size_t harness_used_memory(struct lua_State *L);

// Runs a file with the globals `_port` and `_soft` set, and with `string.dump` and the metatable of strings in reach, as
// files that test all of Lua expect. Answers NULL, or the error, which lasts until the state closes.
const char *harness_run_file(struct lua_State *L, const char *path);

#endif
