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

// Code without the names of variables and without lines, which would be half of the work of loading it.
//
// The name of the chunk is kept, by which the machine knows the host's functions. A stripped dump has an empty
// string in its place, which is written as one byte.
struct code {
  FILE *output;
  const char *chunk_name;
  size_t length;
};

// The place of the chunk's name in a dump: after the header of 31 bytes and the number of upvalues.
static const size_t name_place = 32;
static const unsigned char empty_string = 0x80;

static bool write_byte(FILE *output, unsigned char byte) { return fprintf(output, "%02x", byte) >= 0; }

static bool write_chunk_name(const struct code *code) {
  size_t length = strlen(code->chunk_name);
  // A length is one more, and in seven bits of a last byte.
  if (length >= 126 || !write_byte(code->output, (unsigned char)(0x80 | (length + 1)))) return false;
  for (size_t index = 0; index < length; index += 1)
    if (!write_byte(code->output, (unsigned char)code->chunk_name[index])) return false;
  return true;
}

static int write_piece(lua_State *L, const void *piece, size_t length, void *context) {
  (void)L;
  struct code *code = context;
  const unsigned char *bytes = piece;
  for (size_t index = 0; index < length; index += 1, code->length += 1) {
    if (code->length != name_place) {
      if (!write_byte(code->output, bytes[index])) return 1;
    } else if (bytes[index] != empty_string || !write_chunk_name(code)) {
      return 1;
    }
  }
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
  struct code code = {output, chunk_name, 0};
  if (lua_dump(L, write_piece, &code, 1) != 0) return refuse(path, "its code cannot be written");
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
