// The engine is smaller without the prelude's bytecode. The first Lua state compiles the texts, and
// the others load the result.

#include <lua.h>
#include <stdlib.h>
#include <string.h>

#include "CLuaShim.h"

struct code {
  char *bytes;
  size_t length, room;
};

static int write_code(lua_State *L, const void *part, size_t length, void *context) {
  struct code *code = context;
  if (code->length + length > code->room) {
    size_t room = (code->length + length) * 2;
    char *bytes = realloc(code->bytes, room);
    if (bytes == NULL) return 1;
    code->bytes = bytes;
    code->room = room;
  }
  memcpy(code->bytes + code->length, part, length);
  code->length += length;
  return 0;
}

void *moonlay_code(lua_State *L, int slot, size_t *length) {
  struct code code = {NULL, 0, 0};
  lua_rawgeti(L, LUA_REGISTRYINDEX, slot);
  int status = lua_dump(L, write_code, &code, 0);
  lua_pop(L, 1);
  *length = code.length;
  if (status == 0) return code.bytes;
  free(code.bytes);
  return NULL;
}
