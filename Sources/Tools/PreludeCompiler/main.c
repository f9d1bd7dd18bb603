// Compiles the prelude's Lua files, when the package is built, into a Swift file that holds their texts and code (`PreludeFile`).
// Checks that every code in them, and in other files, is one of the Swift enum.
//
// Usage: PreludeCompiler OUTPUT DiagnosticCode.swift INPUT…
//
// Beside the code stands which Lua made it (`lua_ident`): a program that runs on another one compiles the texts.
#include <lauxlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "codes.h"

static bool refuse(const char *path, const char *reason) {
  fprintf(stderr, "PreludeCompiler: %s: %s\n", path, reason);
  return false;
}

// The name of a file without its folder and its `.lua`.
static const char *push_name(lua_State *L, const char *path) {
  const char *slash = strrchr(path, '/');
  const char *start = slash == NULL ? path : slash + 1;
  const char *end = strrchr(start, '.');
  return lua_pushlstring(L, start, end == NULL ? strlen(start) : (size_t)(end - start));
}

static int write_piece(lua_State *L, const void *piece, size_t length, void *output) {
  (void)L;
  const unsigned char *bytes = piece;
  for (size_t index = 0; index < length; index += 1)
    if (fprintf(output, "%02x", bytes[index]) < 0) return 1;
  return 0;
}

static int read_whole(lua_State *L, const char *path) {
  FILE *input = fopen(path, "rb");
  if (input == NULL) return 0;
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  size_t count;
  do {
    count = fread(luaL_prepbuffer(&text), 1, LUAL_BUFFERSIZE, input);
    luaL_addsize(&text, count);
  } while (count > 0);
  luaL_pushresult(&text);
  return fclose(input) == 0;
}

// Checks a file, and compiles it under the name that the machine gives the host's code (`moonlay_load_host`), if it is Lua.
static bool write_code(lua_State *L, FILE *output, const char *path) {
  lua_settop(L, 1);
  const char *name = push_name(L, path);
  const char *chunk_name = lua_pushfstring(L, "=\x7fmoonlay/%s", name);
  if (!read_whole(L, path)) return refuse(path, "it cannot be read");
  if (!check_codes(L, 1, path)) return false;
  if (strcmp(path + strlen(path) - 4, ".lua") != 0) return true;
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (luaL_loadbufferx(L, text, length, chunk_name, "t") != LUA_OK) return refuse(path, lua_tostring(L, -1));
  // The compiler takes seconds for a long string, and minutes for as many numbers.
  fprintf(output, "  static let %s = Self(name: \"%s\", text: ###\"\"\"\n", name, name);
  fwrite(text, 1, length, output);
  fprintf(output, "\n\"\"\"###, compiler: #\"%s\"#, code: \"", lua_ident);
  if (lua_dump(L, write_piece, output, 0) != 0) return refuse(path, "its code cannot be written");
  return fputs("\")\n", output) >= 0 || refuse(path, "its code cannot be written");
}

static bool write_all(lua_State *L, FILE *output, char **paths) {
  bool is_good = true;
  if (!read_whole(L, *paths)) return refuse(*paths, "it cannot be read");
  push_codes(L);
  lua_replace(L, 1);
  fputs("extension PreludeFile {\n", output);
  for (paths += 1; *paths != NULL; paths += 1)
    is_good = write_code(L, output, *paths) && is_good;
  return fputs("}\n", output) >= 0 && is_good;
}

int main(int count, char **arguments) {
  if (count < 4) return refuse("usage", "OUTPUT CODES INPUT…"), 64;
  lua_State *L = luaL_newstate();
  FILE *output = fopen(arguments[1], "wb");
  bool is_good = L != NULL && output != NULL && write_all(L, output, arguments + 2);
  if (output == NULL || fclose(output) != 0) is_good = refuse(arguments[1], "it cannot be written");
  if (L != NULL) lua_close(L);
  return is_good ? 0 : 1;
}
