// What is looked at before Lua's compiler sees a text: it has no bound of its own on these.
#include <ctype.h>
#include <string.h>

#include "machine.h"

enum {
  longest_source = 1 << 20,  // bytes
  longest_chain = 500,       // suffixes in one expression: `a.b.c` has two
  deepest_nesting = 256,     // Lua allows about 200; what lies deeper is an error of its own
};

struct scanner {
  const char *at, *end;
  int line;
  int depth;
  int chains[deepest_nesting];
  bool after_operand, after_selector;
};

static int peek(const struct scanner *scanner, ptrdiff_t offset) {
  return scanner->end - scanner->at > offset ? (unsigned char)scanner->at[offset] : -1;
}

static void advance(struct scanner *scanner) {
  if (*scanner->at++ == '\n') scanner->line++;
}

// The level of a long bracket that begins here, or -1.
static int long_level(const struct scanner *scanner) {
  if (peek(scanner, 0) != '[') return -1;
  int level = 0;
  while (peek(scanner, level + 1) == '=') level++;
  return peek(scanner, level + 1) == '[' ? level : -1;
}

static bool closes(const struct scanner *scanner, int level) {
  if (peek(scanner, 0) != ']' || peek(scanner, level + 1) != ']') return false;
  for (int index = 1; index <= level; index++)
    if (peek(scanner, index) != '=') return false;
  return true;
}

static void skip_long(struct scanner *scanner, int level) {
  scanner->at += level + 2;
  while (scanner->at < scanner->end && !closes(scanner, level)) advance(scanner);
  scanner->at = scanner->end - scanner->at > level + 2 ? scanner->at + level + 2 : scanner->end;
}

static void skip_comment(struct scanner *scanner) {
  scanner->at += 2;
  int level = long_level(scanner);
  if (level >= 0) {
    skip_long(scanner, level);
    return;
  }
  while (scanner->at < scanner->end && *scanner->at != '\n') scanner->at++;
}

static void skip_string(struct scanner *scanner) {
  char quote = *scanner->at++;
  while (scanner->at < scanner->end && *scanner->at != quote && *scanner->at != '\n') {
    if (*scanner->at == '\\' && scanner->at + 1 < scanner->end) advance(scanner);
    advance(scanner);
  }
  if (scanner->at < scanner->end) advance(scanner);
}

static bool is_name(int byte) { return byte == '_' || (byte >= 0 && isalnum(byte)); }

// Skips a name, a keyword or a number.
static void skip_word(struct scanner *scanner, bool *keyword) {
  static const char *const keywords[] = {
    "and",   "break", "do",  "else", "elseif", "end",    "false", "for",  "function", "goto",  "if",
    "in",    "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while",
  };
  const char *start = scanner->at;
  bool number = isdigit((unsigned char)*start);
  while (is_name(peek(scanner, 0)) ||
         (number && peek(scanner, 0) == '.' && peek(scanner, 1) != '.'))
    scanner->at++;
  size_t length = (size_t)(scanner->at - start);
  *keyword = number;
  for (size_t index = 0; index < sizeof keywords / sizeof *keywords; index++)
    if (strlen(keywords[index]) == length && memcmp(keywords[index], start, length) == 0)
      *keyword = true;
}

static int *chain(struct scanner *scanner) {
  int depth = scanner->depth < deepest_nesting ? scanner->depth : deepest_nesting - 1;
  return &scanner->chains[depth];
}

static void end_expression(struct scanner *scanner) {
  *chain(scanner) = 0;
  scanner->after_operand = scanner->after_selector = false;
}

static void open_bracket(struct scanner *scanner) {
  if (scanner->after_operand)
    ++*chain(scanner);
  else
    *chain(scanner) = 0;
  scanner->depth++;
  end_expression(scanner);
}

static void close_bracket(struct scanner *scanner) {
  if (scanner->depth > 0) scanner->depth--;
  scanner->after_operand = true;
}

static void take_literal(struct scanner *scanner) {
  if (scanner->after_operand)
    ++*chain(scanner);
  else
    *chain(scanner) = 0;
  scanner->after_operand = true;
}

static void take_word(struct scanner *scanner) {
  bool keyword;
  skip_word(scanner, &keyword);
  if (keyword) {
    end_expression(scanner);
  } else {
    if (!scanner->after_selector) *chain(scanner) = 0;
    scanner->after_operand = true;
  }
  scanner->after_selector = false;
}

// `.` and `:` begin a suffix; spaces and comments may follow them, and then comes its name.
static void take_selector(struct scanner *scanner) {
  advance(scanner);
  ++*chain(scanner);
  scanner->after_selector = true;
}

static bool is_selector(const struct scanner *scanner) {
  int byte = peek(scanner, 0);
  return scanner->after_operand && (byte == '.' || byte == ':') && peek(scanner, 1) != byte;
}

static void skip_punctuation(struct scanner *scanner) {
  int byte = peek(scanner, 0);
  end_expression(scanner);
  while (scanner->at < scanner->end && peek(scanner, 0) == byte && (byte == '.' || byte == ':'))
    scanner->at++;
  if (byte != '.' && byte != ':') advance(scanner);
}

static void take_token(struct scanner *scanner) {
  int byte = peek(scanner, 0);
  if (isspace(byte)) {
    advance(scanner);
  } else if (byte == '-' && peek(scanner, 1) == '-') {
    skip_comment(scanner);
  } else if (byte == '"' || byte == '\'') {
    skip_string(scanner);
    take_literal(scanner);
  } else if (long_level(scanner) >= 0) {
    skip_long(scanner, long_level(scanner));
    take_literal(scanner);
  } else if (is_selector(scanner)) {
    take_selector(scanner);
  } else if (byte == '(' || byte == '[' || byte == '{') {
    advance(scanner);
    open_bracket(scanner);
  } else if (byte == ')' || byte == ']' || byte == '}') {
    advance(scanner);
    close_bracket(scanner);
  } else if (is_name(byte)) {
    take_word(scanner);
  } else {
    skip_punctuation(scanner);
  }
}

// The line of the first expression with too many suffixes, or 0.
static int line_of_long_chain(const char *text, size_t length) {
  struct scanner scanner = {.at = text, .end = text + length, .line = 1};
  while (scanner.at < scanner.end) {
    take_token(&scanner);
    if (*chain(&scanner) > longest_chain) return scanner.line;
  }
  return 0;
}

const char *moonlay_lint(const char *text, size_t length, struct moonlay_lint *found) {
  found->line = 0;
  if (length > longest_source) {
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
  // The line feed stays, so that lines keep their numbers.
  const char *end = memchr(*text, '\n', *length);
  size_t skipped = end == NULL ? *length : (size_t)(end - *text);
  *text += skipped;
  *length -= skipped;
}
