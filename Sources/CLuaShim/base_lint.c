// Checks of a text before Lua's compiler, which has no limits of its own for them.
#include <string.h>

#include "scanner.h"

enum {
  max_source = 1 << 20,  // bytes
  max_chain = 500,       // suffixes in one expression: `a.b.c` has two
};

// Returns the line of the first expression with too many suffixes, or 0.
static int line_of_long_chain(const char *text, size_t length) {
  struct moonlay_scanner scanner = {.at = text, .end = text + length, .line = 1};
  while (scanner.at < scanner.end) {
    moonlay_take_token(&scanner);
    if (*moonlay_chain(&scanner) > max_chain) return scanner.line;
  }
  return 0;
}

const char *moonlay_lint(const char *text, size_t length, struct moonlay_lint *found) {
  found->line = 0;
  if (length > max_source) {
    found->message = "the source is longer than 1 MiB";
    return found->code = "source-too-large";
  }
  if (length > 0 && *text == '\x1b') {
    found->message = "the source is a binary chunk; only text can be loaded";
    return found->code = "binary-chunk";
  }
  found->line = line_of_long_chain(text, length);
  if (found->line == 0) return NULL;
  found->message = "an expression has more than 500 suffixes in a chain";
  return found->code = "chain-too-long";
}

void moonlay_skip_prologue(const char **text, size_t *length) {
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
