// `require`: modules below the script's folder. The host finds a module; the loaded modules and
// their order are stored here.
#include "machine/machine.h"

#include <ctype.h>
#include <string.h>

static const char loaded_key = 0, loading_key = 0;

static void push_registry_table(lua_State *L, const char *key) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

// Names are words of letters, digits, '_' and '-', with single dots between them.
static bool is_module_name(const char *name) {
  bool after_word = false;
  for (; *name != 0; name++) {
    if (*name == '.' && !after_word) return false;
    if (*name != '.' && *name != '_' && *name != '-' && !isalnum((unsigned char)*name)) return false;
    after_word = *name != '.';
  }
  return after_word;
}

// Raises the error for a cycle, with its chain: `a -> b -> a`.
static void refuse_cycle(lua_State *L, int loading, const char *name) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, loading);
  for (lua_Integer first = 1; first <= count; first++) {
    lua_rawgeti(L, loading, first);
    bool found = strcmp(lua_tostring(L, -1), name) == 0;
    lua_pop(L, 1);
    if (!found) continue;
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (lua_Integer index = first; index <= count; index++) {
      lua_rawgeti(L, loading, index);
      luaL_addvalue(&text);
      luaL_addstring(&text, " -> ");
    }
    luaL_addstring(&text, name);
    luaL_pushresult(&text);
    moonlay_fail(
      L, "module-cycle", "move the shared code into a module of its own",
      "modules require each other in a cycle: %s", lua_tostring(L, -1));
  }
}

// Removes the innermost module from the list of those being loaded, after success or failure.
static int end_loading(lua_State *L) {
  push_registry_table(L, &loading_key);
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  lua_pushnil(L);
  lua_rawseti(L, -2, count);
  return 0;
}

static void begin_loading(lua_State *L, int loading, const char *name) {
  lua_pushstring(L, name);
  lua_rawseti(L, loading, (lua_Integer)lua_rawlen(L, loading) + 1);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, end_loading);
  lua_setfield(L, -2, "__close");
  lua_setmetatable(L, -2);
  lua_toclose(L, -1);
}

static struct moonlay_subject subject_of(const char *name) {
  return (struct moonlay_subject){.kind = "text", .name = name};
}

// Pushes the text and the file of the module.
static void find(lua_State *L, const char *name) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  bool mode = machine->host_mode;
  machine->host_mode = true;
  int found = machine->host.module(machine->host.context, L, name);
  machine->host_mode = mode;
  moonlay_tick(L);
  if (found > 0) return;
  const char *reason = lua_tostring(L, -1), *fix = NULL;
  struct moonlay_subject subject = subject_of(name);
  size_t length = strlen(name);
  if (length > 4 && strcmp(name + length - 4, ".lua") == 0) {
    lua_pushlstring(L, name, length - 4);
    subject.replacement = lua_tostring(L, -1);
    fix = lua_pushfstring(L, "write require(\"%s\"): a dot is a folder", subject.replacement);
  }
  moonlay_fail_about(
    L, subject, "module-not-found", fix, "module '%s' %s: %s", name, found == 0 ? "not found" : "is refused", reason);
}

int moonlay_require(lua_State *L) {
  size_t name_length;
  const char *name = luaL_checklstring(L, 1, &name_length);
  if (strlen(name) != name_length)
    moonlay_fail(L, "module-not-found", "use a name such as require \"lib.shapes\"", "a module name contains a zero byte");
  lua_settop(L, 1);
  if (!is_module_name(name))
    moonlay_fail_about(
      L, subject_of(name), "module-not-found", "name a module in a subfolder as in 'parts.header'",
      "'%s' is not a module name", name);
  push_registry_table(L, &loaded_key);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, 2) != LUA_TNIL) return 1;
  push_registry_table(L, &loading_key);
  refuse_cycle(L, 4, name);
  find(L, name);
  begin_loading(L, 4, name);
  size_t length;
  const char *text = lua_tolstring(L, 5, &length), *file = lua_tostring(L, 6);
  if (moonlay_compile_file(L, text, length, file) != LUA_OK) {
    moonlay_tick(L);
    return lua_error(L);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 6);
  lua_call(L, 2, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  lua_pushvalue(L, 6);
  return 2;
}
