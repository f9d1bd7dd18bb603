// Compiles text to functions.
#include "machine/machine.h"

#include <stdlib.h>
#include <string.h>

enum {
  max_piece = 64,        // bytes: small enough to compile a piece of the worst text in a hundredth of a second
  max_source = 1 << 20,  // bytes
};

struct reader {
  const char *text;
  size_t length;
};

// Supplies the text piece by piece, and checks the abort flag before each. Lua's compiler takes
// time quadratic in the length of some texts, such as a long chain of `or`.
static const char *read_piece(lua_State *L, void *context, size_t *length) {
  moonlay_tick(L);
  struct reader *reader = context;
  const char *piece = reader->text;
  *length = reader->length < max_piece ? reader->length : max_piece;
  reader->text += *length;
  reader->length -= *length;
  return *length == 0 ? NULL : piece;
}

// Compiles the text; pushes the function, or Lua's message.
int moonlay_compile(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  struct reader reader = {text, length};
  return lua_load(L, read_piece, &reader, chunk_name, "t");
}

// Why a text is not compiled.
struct refusal {
  const char *code, *message;
  int line;
};

// Pushes the text as it is compiled, or nil if it is compiled as it is. Returns whether it can be
// compiled, and pushes nothing otherwise.
static bool prepare(lua_State *L, const char *text, size_t length, bool is_file, struct refusal *refusal) {
  *refusal = (struct refusal){NULL, NULL, 0};
  if (length > max_source) {
    *refusal = (struct refusal){"source-too-large", "the source is longer than 1 MiB", 0};
    return false;
  }
  if (length > 0 && *text == '\x1b') {
    *refusal = (struct refusal){"binary-chunk", "the source is a binary chunk; only text can be loaded", 0};
    return false;
  }
  struct moonlay_machine *machine = moonlay_machine_of(L);
  bool mode = machine->host_mode;
  machine->host_mode = true;
  int top = lua_gettop(L);
  int line = machine->host.prepare(machine->host.context, L, text, length, is_file);
  // Without room for the text, it is compiled as it is.
  if (lua_gettop(L) == top) lua_pushnil(L);
  machine->host_mode = mode;
  if (line == 0) return true;
  lua_pop(L, 1);
  *refusal = (struct refusal){"chain-too-long", "an expression has more than 500 suffixes in a chain", line};
  return false;
}

// Compiles a text, or the prepared one on top; pushes the function, or Lua's message, in its place.
static int compile_prepared(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  if (lua_isstring(L, -1)) text = lua_tolstring(L, -1, &length);
  int status = moonlay_compile(L, text, length, chunk_name);
  lua_remove(L, -2);
  return status;
}

// Skips a byte order mark and a first line that starts with '#'.
static void skip_prologue(const char **text, size_t *length) {
  if (*length >= 3 && memcmp(*text, "\xef\xbb\xbf", 3) == 0) {
    *text += 3;
    *length -= 3;
  }
  if (*length == 0 || **text != '#') return;
  // The line feed stays, so that line numbers do not change.
  const char *end = memchr(*text, '\n', *length);
  size_t skipped = end == NULL ? *length : (size_t)(end - *text);
  *text += skipped;
  *length -= skipped;
}

// Moves the place at the start of Lua's message, `file:line: message`, to the failure on top.
static void place_syntax_error(lua_State *L, const char *file, const char *message) {
  size_t length = strlen(file), shown = length < LUA_IDSIZE - 1 ? length : LUA_IDSIZE - 1;
  char *end = NULL;
  long line = 0;
  if (strncmp(message, file, shown) == 0 && message[shown] == ':')
    line = strtol(message + shown + 1, &end, 10);
  if (end != NULL && end[0] == ':' && end[1] == ' ') message = end + 2;
  moonlay_push_failure(L, "syntax-error", message, NULL);
  moonlay_set_place(L, file, (int)line);
}

// Compiles the text of a file; pushes the function, or a failure.
int moonlay_compile_file(lua_State *L, const char *text, size_t length, const char *file) {
  skip_prologue(&text, &length);
  struct refusal refusal;
  if (!prepare(L, text, length, true, &refusal)) {
    moonlay_push_failure(L, refusal.code, refusal.message, NULL);
    moonlay_set_place(L, file, refusal.line);
    return LUA_ERRSYNTAX;
  }
  const char *name = lua_pushfstring(L, "=%s", file);
  lua_insert(L, -2);
  int status = compile_prepared(L, text, length, name);
  lua_remove(L, -2);
  int (*hand_recorder)(lua_State *L) = moonlay_machine_of(L)->hand_recorder;
  if (status == LUA_OK && hand_recorder != NULL) status = hand_recorder(L);
  if (status == LUA_OK || moonlay_is_abort(L, -1)) return status;
  const char *message = lua_tostring(L, -1);
  place_syntax_error(L, file, message == NULL ? "the source cannot be compiled" : message);
  lua_remove(L, -2);
  return status;
}

// Pushes the joined pieces that a function returns, until it returns none. If it fails, pushes its
// error and returns false.
static bool push_pieces(lua_State *L, int function) {
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (;;) {
    moonlay_tick(L);
    lua_pushvalue(L, function);
    if (lua_pcall(L, 0, 1, 0) != LUA_OK) {
      moonlay_settle_error(L);
      return false;
    }
    size_t length = 0;
    if (lua_isstring(L, -1)) {
      lua_tolstring(L, -1, &length);
    } else if (!lua_isnil(L, -1)) {
      lua_pushliteral(L, "reader function must return a string");
      return false;
    }
    if (length == 0) break;
    luaL_addvalue(&text);
  }
  lua_pop(L, 1);
  luaL_pushresult(&text);
  return true;
}

static int refuse(lua_State *L) {
  luaL_pushfail(L);
  lua_insert(L, -2);
  return 2;
}

// Returns the name of the chunk; a script cannot use a name that is reserved for the host's own
// text.
static const char *chunk_name(lua_State *L, const char *text) {
  const char *name = luaL_optstring(L, 2, text);
  return moonlay_is_host_source(name) ? "=(load)" : name;
}

int moonlay_load_text(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "bt");
  bool has_environment = !lua_isnone(L, 4);
  bool has_text = lua_isstring(L, 1);
  if (!has_text) luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 4);
  if (has_text)
    lua_pushvalue(L, 1);
  else if (!push_pieces(L, 1))
    return refuse(L);
  size_t length;
  const char *text = lua_tolstring(L, 5, &length);
  const char *name = chunk_name(L, has_text ? text : "=(load)");
  struct refusal refusal;
  if (length > 0 && *text == '\x1b') {
    lua_pushfstring(L, "attempt to load a binary chunk (mode is 't')");
    return refuse(L);
  }
  if (strchr(mode, 't') == NULL) {
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return refuse(L);
  }
  if (!prepare(L, text, length, false, &refusal)) {
    lua_pushstring(L, refusal.message);
    return refuse(L);
  }
  if (compile_prepared(L, text, length, name) != LUA_OK) {
    moonlay_tick(L);
    return refuse(L);
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}
