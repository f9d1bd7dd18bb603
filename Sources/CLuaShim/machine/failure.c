// Failures: errors with a code, as tables that scripts can read but not forge.
//
// A failure's metatable is in the registry, and `getmetatable` does not return it. The fields are
// code, message, fix, about, file, line, trace, element, and, for an error value of a script's own,
// payload.
#include "machine.h"

#include <stdarg.h>
#include <string.h>

static const char metatable_key = 0, note_key = 0, abort_place_key = 0;

// The maximum length of a message, in bytes: an error's text is output too.
static const size_t max_message = 16 * 1024;
// The maximum length of a function's name in a traceback, in bytes.
static const size_t max_name = 200;
// The number of frames that are kept at each end of a long traceback.
enum { kept_frames = 12 };
// The maximum depth at which the innermost line of a script is searched for.
enum { max_search_depth = 1000 };

bool moonlay_is_failure(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
  bool equal = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return equal;
}

// The text of a failure: `grid.lua:4: message`.
static int text_of_failure(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_pushliteral(L, "file");
  lua_rawget(L, 1);
  lua_pushliteral(L, "line");
  lua_rawget(L, 1);
  lua_pushliteral(L, "message");
  lua_rawget(L, 1);
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "error";
  if (lua_type(L, 2) == LUA_TSTRING && lua_isinteger(L, 3))
    lua_pushfstring(L, "%s:%I: %s", lua_tostring(L, 2), (LUAI_UACINT)lua_tointeger(L, 3), message);
  else
    lua_pushstring(L, message);
  return 1;
}

static int join_failure(lua_State *L) {
  moonlay_tolstring(L, 1, NULL);
  moonlay_tolstring(L, 2, NULL);
  lua_concat(L, 2);
  return 1;
}

void moonlay_open_failure(lua_State *L) {
  lua_createtable(L, 0, 3);
  lua_pushcfunction(L, text_of_failure);
  lua_setfield(L, -2, "__tostring");
  lua_pushcfunction(L, join_failure);
  lua_setfield(L, -2, "__concat");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
}

bool moonlay_is_host_source(const char *source) { return strncmp(source, "=\x7f", 2) == 0; }

const char *moonlay_without_host_place(const char *message) {
  if (*message != '\x7f') return message;
  const char *name_end = strchr(message, ':');
  const char *line_end = name_end == NULL ? NULL : strstr(name_end + 1, ": ");
  return line_end == NULL ? message : line_end + 2;
}

static bool is_script(const lua_Debug *record) {
  return *record->what != 'C' && !moonlay_is_host_source(record->source);
}

static bool find_frame(lua_State *L, lua_Debug *record) {
  for (int level = 0; level < max_search_depth && lua_getstack(L, level, record); level++) {
    lua_getinfo(L, "Sl", record);
    if (is_script(record)) return true;
  }
  return false;
}

// The coroutines that wait for this one, starting with the one that resumed it.
static lua_State *resumer(struct moonlay_machine *machine, lua_State *L) {
  for (struct moonlay_resumption *it = machine->resumption; it != NULL; it = it->outer)
    if (it->state == L) return it->outer == NULL ? machine->main : it->outer->state;
  return NULL;
}

// Finds the innermost frame of a script, in the coroutine or in those that wait for it.
bool moonlay_script_frame(lua_State *L, lua_Debug *record) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  for (lua_State *state = L; state != NULL; state = resumer(machine, state))
    if (find_frame(state, record)) return true;
  return false;
}

static void set_string(lua_State *L, int table, const char *name, const char *value) {
  if (value == NULL) return;
  table = lua_absindex(L, table);
  lua_pushstring(L, name);
  size_t length = strlen(value);
  lua_pushlstring(L, value, length < max_message ? length : max_message);
  lua_rawset(L, table);
}

static void set_integer(lua_State *L, int table, const char *name, lua_Integer value) {
  table = lua_absindex(L, table);
  lua_pushstring(L, name);
  lua_pushinteger(L, value);
  lua_rawset(L, table);
}

// Sets the place to the innermost line of a script.
static void set_place(lua_State *L, int table) {
  lua_Debug record;
  if (!moonlay_script_frame(L, &record)) return;
  set_string(L, table, "file", *record.source == '=' ? record.source + 1 : record.short_src);
  set_string(L, table, "short", record.short_src);
  set_integer(L, table, "line", record.currentline);
}

// Appends a value to the array below it.
static void append(lua_State *L, lua_Integer *count) { lua_rawseti(L, -2, ++*count); }

// Appends a frame as five items: file, line, kind (`method`, `main`, …), name, and the line of its
// definition.
static void append_frame(lua_State *L, lua_Debug *record, lua_Integer *count) {
  lua_pushstring(L, *record->source == '=' ? record->source + 1 : record->short_src);
  append(L, count);
  lua_pushinteger(L, record->currentline);
  append(L, count);
  lua_pushstring(L, *record->what == 'm' ? "main" : record->namewhat);
  append(L, count);
  const char *name = record->name != NULL ? record->name : "";
  size_t length = strlen(name);
  lua_pushlstring(L, name, length < max_name ? length : max_name);
  append(L, count);
  lua_pushinteger(L, record->linedefined);
  append(L, count);
}

// Appends a marker for omitted frames: an empty file, and the number of levels.
static void append_gap(lua_State *L, int levels, lua_Integer *count) {
  lua_pushliteral(L, "");
  append(L, count);
  lua_pushinteger(L, levels);
  append(L, count);
  for (int item = 0; item < 3; item++) {
    lua_pushinteger(L, 0);
    append(L, count);
  }
}

static int level_count(lua_State *L) {
  lua_Debug record;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &record)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &record))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

// Returns how many frames to show of the other end of a deep stack. Lua counts the levels up to each of
// them one by one: of a million levels, 24 frames would take a second.
static int kept_at_end(int levels) { return levels > 1 << 16 ? kept_frames / 3 : 2 * kept_frames; }

// Appends the script's frames of one coroutine to the array on top of `L`; of a deep stack, both
// ends.
static void append_frames(lua_State *L, lua_State *state, lua_Integer *count) {
  lua_Debug record;
  int levels = level_count(state);
  for (int level = 0; level < levels && lua_getstack(state, level, &record); level++) {
    lua_getinfo(state, "Sln", &record);
    if (is_script(&record)) append_frame(L, &record, count);
    if (level == 2 * kept_frames && levels > 6 * kept_frames) {
      int last = levels - kept_at_end(levels);
      append_gap(L, last - level - 1, count);
      level = last - 1;
    }
  }
}

static void push_trace(lua_State *L, lua_State *from) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  lua_Integer count = 0;
  lua_newtable(L);
  append_frames(L, from, &count);
  lua_State *state = from == L ? resumer(machine, L) : L;
  for (; state != NULL; state = resumer(machine, state)) append_frames(L, state, &count);
}

// Sets the traceback, starting with the coroutine that failed.
static void set_trace(lua_State *L, int table, lua_State *from) {
  table = lua_absindex(L, table);
  lua_pushliteral(L, "trace");
  push_trace(L, from);
  lua_rawset(L, table);
}

static bool has(lua_State *L, int table, const char *name) {
  table = lua_absindex(L, table);
  lua_pushstring(L, name);
  bool found = lua_rawget(L, table) != LUA_TNIL;
  lua_pop(L, 1);
  return found;
}

static void push_empty_failure(lua_State *L) {
  lua_createtable(L, 0, 8);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
  lua_setmetatable(L, -2);
}

// Pushes a failure that does not have a place and a traceback yet.
void moonlay_push_failure(lua_State *L, const char *code, const char *message, const char *fix) {
  push_empty_failure(L);
  set_string(L, -1, "code", code);
  set_string(L, -1, "message", message);
  set_string(L, -1, "fix", fix);
}

// Sets the place of the failure on top; a line of 0 means none.
void moonlay_set_place(lua_State *L, const char *file, int line) {
  set_string(L, -1, "file", file);
  if (line > 0) set_integer(L, -1, "line", line);
}

// Gives the failure on top the place and traceback of the running code, if it has none.
void moonlay_place_failure(lua_State *L) {
  if (!has(L, -1, "file")) set_place(L, -1);
  if (!has(L, -1, "trace")) set_trace(L, -1, L);
}

// Sets the subject of the failure on top.
static void set_subject(lua_State *L, const struct moonlay_subject *subject) {
  lua_createtable(L, 0, 5);
  set_string(L, -1, "kind", subject->kind);
  set_string(L, -1, "name", subject->name);
  set_string(L, -1, "of", subject->owner);
  set_string(L, -1, "to", subject->replacement);
  set_string(L, -1, "code", subject->code);
  if (subject->is_nil) {
    lua_pushboolean(L, 1);
    lua_setfield(L, -2, "isNil");
  }
  if (subject->position > 0) set_integer(L, -1, "position", subject->position);
  if (subject->names != 0) {
    lua_pushvalue(L, subject->names);
    lua_setfield(L, -2, "names");
  }
  lua_setfield(L, -2, "about");
}

static _Noreturn int fail_with(
  lua_State *L, const struct moonlay_subject *subject, const char *code, const char *fix, const char *format,
  va_list arguments) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  luaL_checkstack(L, 24, NULL);
  bool mode = machine->host_mode;
  machine->host_mode = true;
  const char *message = lua_pushvfstring(L, format, arguments);
  moonlay_push_failure(L, code, message, fix);
  if (subject != NULL) set_subject(L, subject);
  moonlay_place_failure(L);
  machine->host_mode = mode;
  lua_error(L);
  __builtin_unreachable();
}

_Noreturn int moonlay_fail(
  lua_State *L, const char *code, const char *fix, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fail_with(L, NULL, code, fix, format, arguments);
}

_Noreturn int moonlay_fail_about(
  lua_State *L, struct moonlay_subject subject, const char *code, const char *fix, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fail_with(L, &subject, code, fix, format, arguments);
}

// Stores the place at which the script was aborted, as a failure in the registry.
void moonlay_place_abort(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (!lua_checkstack(L, 24)) return;
  bool mode = machine->host_mode;
  machine->host_mode = true;
  push_empty_failure(L);
  moonlay_place_failure(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &abort_place_key);
  machine->host_mode = mode;
}

void moonlay_push_abort_place(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &abort_place_key);
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &abort_place_key);
}

// Stores a note about the last error, whose value cannot hold it: for a string that `assert`
// raised, or for an error that left a coroutine, whose traceback would be lost. The note is a
// failure in the registry, with the value in the field `value`.
static void keep_note(lua_State *L, const char *code, lua_State *from, int value) {
  value = lua_absindex(L, value);
  moonlay_push_failure(L, code, NULL, NULL);
  lua_Debug record;
  if (from == L)
    set_place(L, -1);
  else if (find_frame(from, &record)) {
    set_string(L, -1, "file", *record.source == '=' ? record.source + 1 : record.short_src);
    set_string(L, -1, "short", record.short_src);
    set_integer(L, -1, "line", record.currentline);
  }
  set_trace(L, -1, from);
  lua_pushliteral(L, "value");
  lua_pushvalue(L, value);
  lua_rawset(L, -3);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &note_key);
}

// Pushes the note about the value, or nothing.
static bool push_note(lua_State *L, int value) {
  value = lua_absindex(L, value);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &note_key) == LUA_TTABLE) {
    lua_pushliteral(L, "value");
    lua_rawget(L, -2);
    bool equal = lua_rawequal(L, -1, value);
    lua_pop(L, 1);
    if (equal) return true;
  }
  lua_pop(L, 1);
  return false;
}

void moonlay_note_assertion(lua_State *L, int value) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (!lua_checkstack(L, 24)) return;
  bool mode = machine->host_mode;
  machine->host_mode = true;
  keep_note(L, "assertion-failed", L, value);
  machine->host_mode = mode;
}

// Notes the place where a coroutine failed, with its error value at the index; an existing note is
// kept.
void moonlay_note_coroutine(lua_State *L, lua_State *dead, int value) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (moonlay_is_failure(L, value) || !lua_checkstack(L, 24)) return;
  bool mode = machine->host_mode;
  machine->host_mode = true;
  if (push_note(L, value))
    lua_pop(L, 1);
  else
    keep_note(L, "runtime-error", dead, value);
  machine->host_mode = mode;
}

// Moves the note about a value to another that replaces it.
void moonlay_move_note(lua_State *L, int before, int after) {
  after = lua_absindex(L, after);
  if (!lua_checkstack(L, 8) || !push_note(L, before)) return;
  lua_pushliteral(L, "value");
  lua_pushvalue(L, after);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static int text_of_value(lua_State *L) {
  moonlay_tolstring(L, 1, NULL);
  return 1;
}

// Pushes the text of a script's own error value, by its own conversion, or nil.
static void push_own_text(lua_State *L, int value) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  value = lua_absindex(L, value);
  if (luaL_getmetafield(L, value, "__tostring") == LUA_TNIL) {
    lua_pushnil(L);
    return;
  }
  lua_pop(L, 1);
  lua_pushcfunction(L, text_of_value);
  lua_pushvalue(L, value);
  machine->host_mode = false;
  int status = lua_pcall(L, 1, 1, 0);
  machine->host_mode = true;
  if (status == LUA_OK) return;
  lua_pop(L, 1);
  lua_pushnil(L);
}

static void set_value(lua_State *L, int table, const char *name, int value) {
  table = lua_absindex(L, table);
  value = lua_absindex(L, value);
  lua_pushstring(L, name);
  lua_pushvalue(L, value);
  lua_rawset(L, table);
}

// Stores the place of an error in the host's own code: `prelude:12`, without the prefix and the
// final colon.
static void set_origin(lua_State *L, const char *prefix, size_t length) {
  lua_pushliteral(L, "origin");
  lua_pushlstring(L, prefix + 1, length - 3);
  lua_rawset(L, -3);
}

// Creates a failure from Lua's own message, or from a value that a script raised.
static void push_caught(lua_State *L, int value) {
  value = lua_absindex(L, value);
  if (push_note(L, value))
    lua_pushnil(L), lua_rawsetp(L, LUA_REGISTRYINDEX, &note_key);
  else
    moonlay_push_failure(L, "runtime-error", NULL, NULL);
  if (lua_type(L, value) == LUA_TSTRING) {
    size_t length;
    const char *whole = lua_tolstring(L, value, &length);
    const char *text = moonlay_without_host_place(whole);
    length -= (size_t)(text - whole);
    if (text != whole) set_origin(L, whole, (size_t)(text - whole));
    lua_pushlstring(L, text, length < max_message ? length : max_message);
    set_value(L, -2, "message", -1);
    lua_pop(L, 1);
    return;
  }
  push_own_text(L, value);
  if (lua_type(L, -1) == LUA_TSTRING) set_value(L, -2, "message", -1);
  lua_pop(L, 1);
  set_value(L, -1, "payload", value);
}

// Converts the value on top to a failure with a place and a traceback, if necessary.
void moonlay_settle_failure(lua_State *L) {
  if (!moonlay_is_failure(L, -1)) {
    push_caught(L, -1);
    lua_remove(L, -2);
  }
  moonlay_place_failure(L);
}

// The message handler of every call from the host: returns a failure with its place and traceback,
// or an abort.
int moonlay_catch(lua_State *L) {
  struct moonlay_machine *machine = moonlay_machine_of(L);
  if (moonlay_is_abort(L, 1) || !lua_checkstack(L, 32)) return 1;
  bool mode = machine->host_mode;
  machine->host_mode = true;
  lua_settop(L, 1);
  moonlay_settle_failure(L);
  machine->host_mode = mode;
  return 1;
}
