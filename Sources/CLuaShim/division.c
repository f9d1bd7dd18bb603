// The true line of an integer division by zero.
//
// Lua 5.4.4 does not note where it is before `//` and `%`, so its message has the line of an earlier instruction. Which
// instruction it was follows from the function's code and its registers, which still hold the zero.
#include "machine.h"

#include <string.h>

// Lua 5.4's codes of the instructions that divide: by a constant, by a register.
enum { modulo_constant = 25, divide_constant = 28, modulo = 37, divide = 40 };
// The tags of constants in a dump.
enum { tag_integer = 0x03, tag_short_string = 0x04, tag_float = 0x13, tag_long_string = 0x14 };
// The signature, the version and the format, six bytes of data, three sizes, a sample of each kind of number, and the count
// of upvalues.
enum { header_size = 4 + 2 + 6 + 3 + 8 + 8 + 1 };
// How deep functions stand in one another in what is read.
enum { deepest_function = 250 };

// Reads a dump. Behind its end it reads zeros.
struct reader {
  const unsigned char *at, *end;
};

struct function {
  const unsigned char *code;  // four bytes an instruction
  size_t count;
  struct reader constants;
  const signed char *line_steps;
  size_t step_count;
  struct reader absolute_lines;
  int line;  // where it is defined
};

static unsigned read_byte(struct reader *reader) {
  return reader->at < reader->end ? *reader->at++ : 0;
}

static const unsigned char *skip(struct reader *reader, size_t count) {
  const unsigned char *start = reader->at;
  size_t rest = (size_t)(reader->end - reader->at);
  reader->at += count < rest ? count : rest;
  return start;
}

// Sizes are written in groups of seven bits, the last of which has its highest bit set.
static size_t read_size(struct reader *reader) {
  size_t size = 0;
  while (reader->at < reader->end) {
    unsigned byte = read_byte(reader);
    size = size << 7 | (byte & 0x7f);
    if (byte & 0x80) break;
  }
  return size;
}

static void skip_string(struct reader *reader) {
  size_t size = read_size(reader);
  if (size > 0) skip(reader, size - 1);
}

// Skips a constant. Answers whether it is the integer zero.
static bool take_constant(struct reader *reader) {
  unsigned tag = read_byte(reader);
  lua_Integer integer = 1;
  if (tag == tag_short_string || tag == tag_long_string) skip_string(reader);
  if (tag == tag_float) skip(reader, sizeof(lua_Number));
  if (tag == tag_integer && (size_t)(reader->end - reader->at) >= sizeof integer)
    memcpy(&integer, skip(reader, sizeof integer), sizeof integer);
  return integer == 0;
}

static void read_function(struct reader *reader, struct function *function, int depth);

static void skip_functions(struct reader *reader, int depth) {
  struct function inner;
  size_t count = read_size(reader);
  for (size_t index = 0; index < count && reader->at < reader->end; index++) {
    if (depth == deepest_function)
      reader->at = reader->end;
    else
      read_function(reader, &inner, depth + 1);
  }
}

static void read_lines(struct reader *reader, struct function *function) {
  function->step_count = read_size(reader);
  function->line_steps = (const signed char *)skip(reader, function->step_count);
  function->absolute_lines = *reader;
  size_t count = read_size(reader);
  for (size_t index = 0; index < count && reader->at < reader->end; index++)
    read_size(reader), read_size(reader);
}

static void skip_names(struct reader *reader) {
  size_t locals = read_size(reader);
  for (size_t index = 0; index < locals && reader->at < reader->end; index++)
    skip_string(reader), read_size(reader), read_size(reader);
  size_t upvalues = read_size(reader);
  for (size_t index = 0; index < upvalues && reader->at < reader->end; index++) skip_string(reader);
}

static void read_function(struct reader *reader, struct function *function, int depth) {
  skip_string(reader);
  function->line = (int)read_size(reader);
  read_size(reader);
  skip(reader, 3);
  function->count = read_size(reader);
  size_t rest = (size_t)(reader->end - reader->at) / 4;
  if (function->count > rest) function->count = rest;
  function->code = skip(reader, 4 * function->count);
  function->constants = *reader;
  size_t constants = read_size(reader);
  for (size_t index = 0; index < constants && reader->at < reader->end; index++) take_constant(reader);
  skip(reader, 3 * read_size(reader));
  skip_functions(reader, depth);
  read_lines(reader, function);
  skip_names(reader);
}

static bool is_zero_constant(const struct function *function, unsigned index) {
  struct reader reader = function->constants;
  size_t count = read_size(&reader);
  if (index >= count) return false;
  for (unsigned skipped = 0; skipped < index; skipped++) take_constant(&reader);
  return take_constant(&reader);
}

// The line of an instruction: that of the function, and then steps, of which -128 stands for a line in the other list.
static int line_of(const struct function *function, size_t instruction) {
  struct reader absolute = function->absolute_lines;
  read_size(&absolute);
  int line = function->line;
  for (size_t index = 0; index <= instruction && index < function->step_count; index++) {
    if (function->line_steps[index] != -128) {
      line += function->line_steps[index];
    } else {
      read_size(&absolute);
      line = (int)read_size(&absolute);
    }
  }
  return line;
}

// What is known of a register: the message may have been written over it.
enum likelihood { impossible, possible, certain };

static enum likelihood holds(lua_State *L, lua_State *failed, lua_Debug *record, unsigned index, bool zero) {
  if (lua_getlocal(failed, record, (int)index + 1) == NULL) return possible;
  lua_xmove(failed, L, 1);
  enum likelihood answer = possible;
  if (lua_isinteger(L, -1))
    answer = !zero || lua_tointeger(L, -1) == 0 ? certain : impossible;
  else if (lua_type(L, -1) == LUA_TNUMBER)
    answer = impossible;
  lua_pop(L, 1);
  return answer;
}

static enum likelihood lesser(enum likelihood one, enum likelihood other) { return one < other ? one : other; }

// Whether the instruction may be the division.
static enum likelihood divides(
  lua_State *L, lua_State *failed, lua_Debug *record, const struct function *function, size_t index, bool is_modulo) {
  const unsigned char *bytes = function->code + 4 * index;
  uint32_t instruction;
  memcpy(&instruction, bytes, sizeof instruction);
  unsigned code = instruction & 0x7f, left = instruction >> 16 & 0xff, right = instruction >> 24;
  if (code == (is_modulo ? modulo_constant : divide_constant))
    return is_zero_constant(function, right) ? holds(L, failed, record, left, false) : impossible;
  if (code != (is_modulo ? modulo : divide)) return impossible;
  return lesser(holds(L, failed, record, left, false), holds(L, failed, record, right, true));
}

// The line of the first of the likeliest instructions from the noted line on; where there is none, as in a loop that went
// round, of those before it. 0 for none at all.
static int find_line(
  lua_State *L, lua_State *failed, lua_Debug *record, const struct function *function, bool is_modulo) {
  enum likelihood best = impossible;
  int found = 0;
  bool is_found_later = false;
  for (size_t index = 0; index < function->count; index++) {
    enum likelihood likelihood = divides(L, failed, record, function, index, is_modulo);
    if (likelihood == impossible) continue;
    int line = line_of(function, index);
    bool is_later = line >= record->currentline;
    if (is_later == is_found_later ? likelihood <= best : is_found_later) continue;
    found = line;
    is_found_later = is_later;
    best = likelihood;
  }
  return found;
}

// A buffer may need the top of the stack, which is the function's until the first piece comes.
struct dump {
  bool is_begun;
  luaL_Buffer buffer;
};

static int add_piece(lua_State *L, const void *piece, size_t size, void *context) {
  struct dump *dump = context;
  if (!dump->is_begun) luaL_buffinit(L, &dump->buffer);
  dump->is_begun = true;
  luaL_addlstring(&dump->buffer, piece, size);
  return 0;
}

// Pushes the code of the function that is on top.
static const char *push_dump(lua_State *L, size_t *length) {
  struct dump dump = {.is_begun = false};
  int function = lua_gettop(L);
  lua_dump(L, add_piece, &dump, 0);
  luaL_pushresult(&dump.buffer);
  lua_settop(L, function + 1);
  return lua_tolstring(L, -1, length);
}

static bool is_of_this_lua(const char *dump, size_t length) {
  return length > header_size && memcmp(dump, LUA_SIGNATURE "\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08", 15) == 0;
}

// What Lua says, without the place.
static bool is_division(const char *message, bool *is_modulo) {
  *is_modulo = strcmp(message, "attempt to perform 'n%0'") == 0 ||
               strcmp(message, "attempt to perform 'n%%0'") == 0;
  return *is_modulo || strcmp(message, "attempt to perform 'n//0'") == 0 ||
         strcmp(message, "attempt to divide by zero") == 0;
}

// The message behind `place:line: `, or NULL.
static const char *without_place(const char *message, const lua_Debug *record) {
  size_t length = strlen(record->short_src);
  if (strncmp(message, record->short_src, length) != 0 || message[length] != ':') return NULL;
  const char *at = message + length + 1;
  at += strspn(at, "0123456789");
  return at[0] == ':' && at[1] == ' ' ? at + 2 : NULL;
}

int moonlay_correct_division(lua_State *L, lua_State *failed, int level, int message) {
  lua_Debug record;
  if (lua_type(L, message) != LUA_TSTRING || !lua_checkstack(L, 8 + LUA_MINSTACK)) return 0;
  if (!lua_checkstack(failed, 4) || !lua_getstack(failed, level, &record)) return 0;
  lua_getinfo(failed, "Sl", &record);
  bool is_modulo;
  const char *text = *record.what == 'C' ? NULL : without_place(lua_tostring(L, message), &record);
  if (text == NULL || !is_division(text, &is_modulo)) return 0;
  message = lua_absindex(L, message);
  lua_getinfo(failed, "f", &record);
  if (failed != L) lua_xmove(failed, L, 1);
  size_t length;
  const char *dump = push_dump(L, &length);
  int line = 0;
  if (is_of_this_lua(dump, length)) {
    struct reader reader = {(const unsigned char *)dump + header_size, (const unsigned char *)dump + length};
    struct function function;
    read_function(&reader, &function, 0);
    line = find_line(L, failed, &record, &function, is_modulo);
  }
  lua_pop(L, 2);
  if (line == 0) return 0;
  lua_pushfstring(L, "%s:%d: %s", record.short_src, line, text);
  lua_replace(L, message);
  return line;
}
