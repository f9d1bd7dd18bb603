// A workaround for a compiler fault of Lua 5.4.4: it compiles `t[a < b]` to wrong code if `t` is a
// variable of an enclosing function, with the value of `t[nil]`. `t[a < b or false]` has the same
// meaning, and is compiled correctly.
#include "scanner.h"

#include <string.h>

// The content of a bracket. With `and`, `or` or a function in it, it is compiled correctly, or may
// be nil.
enum content { plain, compares, other };

struct brackets {
  struct moonlay_scanner scanner;
  enum content contents[moonlay_deepest_nesting];
  bool groups[moonlay_deepest_nesting];  // `(a < b)`, and not `f(a < b)`
};

static bool is_word(const char *word, const char *start, const char *end) {
  return (size_t)(end - start) == strlen(word) && memcmp(word, start, strlen(word)) == 0;
}

static void take_content(enum content *content, const char *start, const char *end) {
  if (is_word("and", start, end) || is_word("or", start, end) || is_word("function", start, end))
    *content = other;
  else if (*content == plain && (*start == '<' || *start == '>' || *start == '='))
    *content = compares;
}

// Returns the closing bracket of the next index that compares; NULL if there is none.
static const char *next_end(struct brackets *brackets) {
  struct moonlay_scanner *scanner = &brackets->scanner;
  while (scanner->at < scanner->end) {
    const char *start = scanner->at;
    int before = moonlay_depth(scanner);
    bool is_group = *start == '(' && !scanner->after_operand;
    moonlay_take_token(scanner);
    int depth = moonlay_depth(scanner);
    if (depth > before) {
      brackets->contents[depth] = plain;
      brackets->groups[depth] = is_group;
    } else if (depth < before) {
      if (brackets->contents[before] != compares) continue;
      if (*start == ']') return start;
      if (brackets->groups[before] && brackets->contents[depth] == plain) brackets->contents[depth] = compares;
    } else {
      take_content(&brackets->contents[depth], start, scanner->at);
    }
  }
  return NULL;
}

bool moonlay_push_comparisons(lua_State *L, const char *text, size_t length) {
  struct brackets brackets = {.scanner = {.at = text, .end = text + length, .line = 1}};
  const char *end = next_end(&brackets);
  if (end == NULL) return false;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (const char *at = text;; end = next_end(&brackets)) {
    luaL_addlstring(&buffer, at, (size_t)((end == NULL ? text + length : end) - at));
    if (end == NULL) break;
    luaL_addstring(&buffer, " or false");
    at = end;
  }
  luaL_pushresult(&buffer);
  return true;
}
