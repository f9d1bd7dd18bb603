#include "codes.h"

#include <stdio.h>
#include <string.h>

static bool is_letter(char byte) { return byte >= 'a' && byte <= 'z'; }

// Returns the end of a word of letters, also of capital ones.
static const char *end_of_word(const char *text) {
  while (is_letter(*text) || (*text >= 'A' && *text <= 'Z')) text += 1;
  return text;
}

void push_codes(lua_State *L) {
  const char *text = lua_tostring(L, -1);
  lua_newtable(L);
  for (const char *row = strstr(text, "\n  case "); row != NULL; row = strstr(row, "\n  case ")) {
    row += strlen("\n  case ");
    const char *end = end_of_word(row);
    const char *code = row;
    if (strncmp(end, " = \"", 4) == 0) {
      code = end + 4;
      end = strchr(code, '"');
    }
    lua_pushlstring(L, code, end == NULL ? 0 : (size_t)(end - code));
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
  }
}

// Returns whether a string has the shape of a code: words of small letters with hyphens between them.
static bool looks_like_code(const char *start, const char *end) {
  bool has_hyphen = false;
  for (const char *byte = start; byte < end; byte += 1) {
    if (*byte == '-') has_hyphen = true;
    if (*byte == '-' ? byte == start || byte + 1 == end || byte[-1] == '-' : !is_letter(*byte)) return false;
  }
  return has_hyphen;
}

// What stands before a code, up to its quote.
static const char *const openings[] = {
    "fail(", "warn(", "fail(L, ", "fail_for(L, e, ", "push_failure(L, ", "keep_note(L, ",
    "code: ", "code == ", "code = ",
};

static bool is_expected(const char *text, const char *quote) {
  for (size_t index = 0; index < sizeof openings / sizeof *openings; index += 1) {
    size_t length = strlen(openings[index]);
    if ((size_t)(quote - text) >= length && memcmp(quote - length, openings[index], length) == 0) return true;
  }
  return false;
}

bool check_codes(lua_State *L, int codes, const char *path) {
  const char *text = lua_tostring(L, -1);
  bool is_good = true;
  int line = 1;
  for (const char *byte = text; *byte != '\0'; byte += 1) {
    if (*byte == '\n') line += 1;
    if (*byte != '"') continue;
    const char *end = byte + 1 + strcspn(byte + 1, "\"\n");
    if (*end != '"') continue;
    if (looks_like_code(byte + 1, end) || is_expected(text, byte)) {
      lua_pushlstring(L, byte + 1, (size_t)(end - byte - 1));
      if (lua_rawget(L, codes) == LUA_TNIL) {
        fprintf(stderr, "%s:%d: error: '%.*s' is not a code of DiagnosticCode\n", path, line, (int)(end - byte - 1), byte + 1);
        is_good = false;
      }
      lua_pop(L, 1);
    }
    byte = end;
  }
  return is_good;
}
