// Splits Lua's text into words.
#include "scanner.h"

#include <ctype.h>
#include <string.h>

static int peek(const struct moonlay_scanner *scanner, ptrdiff_t offset) {
  return scanner->end - scanner->at > offset ? (unsigned char)scanner->at[offset] : -1;
}

static void advance(struct moonlay_scanner *scanner) {
  if (*scanner->at++ == '\n') scanner->line++;
}

// Returns the level of a long bracket that begins here, or -1.
static int long_level(const struct moonlay_scanner *scanner) {
  if (peek(scanner, 0) != '[') return -1;
  int level = 0;
  while (peek(scanner, level + 1) == '=') level++;
  return peek(scanner, level + 1) == '[' ? level : -1;
}

static bool closes(const struct moonlay_scanner *scanner, int level) {
  if (peek(scanner, 0) != ']' || peek(scanner, level + 1) != ']') return false;
  for (int index = 1; index <= level; index++)
    if (peek(scanner, index) != '=') return false;
  return true;
}

static void skip_long(struct moonlay_scanner *scanner, int level) {
  scanner->at += level + 2;
  while (scanner->at < scanner->end && !closes(scanner, level)) advance(scanner);
  scanner->at = scanner->end - scanner->at > level + 2 ? scanner->at + level + 2 : scanner->end;
}

static void skip_comment(struct moonlay_scanner *scanner) {
  scanner->at += 2;
  int level = long_level(scanner);
  if (level >= 0) {
    skip_long(scanner, level);
    return;
  }
  while (scanner->at < scanner->end && *scanner->at != '\n') scanner->at++;
}

static void skip_string(struct moonlay_scanner *scanner) {
  char quote = *scanner->at++;
  while (scanner->at < scanner->end && *scanner->at != quote && *scanner->at != '\n') {
    if (*scanner->at == '\\' && scanner->at + 1 < scanner->end) advance(scanner);
    advance(scanner);
  }
  if (scanner->at < scanner->end) advance(scanner);
}

bool moonlay_is_name(int byte) { return byte == '_' || (byte >= 0 && isalnum(byte)); }

// Skips a name, a keyword or a number.
static void skip_word(struct moonlay_scanner *scanner, bool *keyword) {
  static const char *const keywords[] = {
    "and",   "break", "do",  "else", "elseif", "end",    "false", "for",  "function", "goto",  "if",
    "in",    "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while",
  };
  const char *start = scanner->at;
  bool number = isdigit((unsigned char)*start);
  while (moonlay_is_name(peek(scanner, 0)) ||
         (number && peek(scanner, 0) == '.' && peek(scanner, 1) != '.'))
    scanner->at++;
  size_t length = (size_t)(scanner->at - start);
  *keyword = number;
  for (size_t index = 0; index < sizeof keywords / sizeof *keywords; index++)
    if (strlen(keywords[index]) == length && memcmp(keywords[index], start, length) == 0)
      *keyword = true;
}

int moonlay_depth(const struct moonlay_scanner *scanner) {
  return scanner->depth < moonlay_deepest_nesting ? scanner->depth : moonlay_deepest_nesting - 1;
}

int *moonlay_chain(struct moonlay_scanner *scanner) { return &scanner->chains[moonlay_depth(scanner)]; }

// Begins an expression with this word.
static void begin_expression(struct moonlay_scanner *scanner, const char *start) {
  int depth = moonlay_depth(scanner);
  scanner->chains[depth] = 0;
  scanner->starts[depth] = start;
  scanner->before[depth] = scanner->last;
}

static void end_expression(struct moonlay_scanner *scanner) {
  *moonlay_chain(scanner) = 0;
  scanner->after_operand = scanner->after_selector = false;
}

static void open_bracket(struct moonlay_scanner *scanner) {
  if (scanner->after_operand)
    ++*moonlay_chain(scanner);
  else
    begin_expression(scanner, scanner->at - 1);
  scanner->depth++;
  end_expression(scanner);
}

static void close_bracket(struct moonlay_scanner *scanner) {
  if (scanner->depth > 0) scanner->depth--;
  scanner->after_operand = true;
}

static void take_literal(struct moonlay_scanner *scanner, const char *start) {
  if (scanner->after_operand)
    ++*moonlay_chain(scanner);
  else
    begin_expression(scanner, start);
  scanner->after_operand = true;
}

static void take_word(struct moonlay_scanner *scanner) {
  bool keyword;
  const char *start = scanner->at;
  skip_word(scanner, &keyword);
  if (keyword) {
    end_expression(scanner);
  } else {
    if (!scanner->after_selector) begin_expression(scanner, start);
    scanner->after_operand = true;
  }
  scanner->after_selector = false;
}

// Takes `.` or `:`, which begin a suffix; after spaces and comments, its name follows.
static void take_selector(struct moonlay_scanner *scanner) {
  advance(scanner);
  ++*moonlay_chain(scanner);
  scanner->after_selector = true;
}

static bool is_selector(const struct moonlay_scanner *scanner) {
  int byte = peek(scanner, 0);
  return scanner->after_operand && (byte == '.' || byte == ':') && peek(scanner, 1) != byte;
}

static void skip_punctuation(struct moonlay_scanner *scanner) {
  int byte = peek(scanner, 0);
  end_expression(scanner);
  while (scanner->at < scanner->end && peek(scanner, 0) == byte && (byte == '.' || byte == ':'))
    scanner->at++;
  if (byte != '.' && byte != ':') advance(scanner);
}

static void take_word_or_mark(struct moonlay_scanner *scanner) {
  int byte = peek(scanner, 0);
  const char *start = scanner->at;
  if (byte == '"' || byte == '\'') {
    skip_string(scanner);
    take_literal(scanner, start);
  } else if (long_level(scanner) >= 0) {
    skip_long(scanner, long_level(scanner));
    take_literal(scanner, start);
  } else if (is_selector(scanner)) {
    take_selector(scanner);
  } else if (byte == '(' || byte == '[' || byte == '{') {
    advance(scanner);
    open_bracket(scanner);
  } else if (byte == ')' || byte == ']' || byte == '}') {
    advance(scanner);
    close_bracket(scanner);
  } else if (moonlay_is_name(byte)) {
    take_word(scanner);
  } else {
    skip_punctuation(scanner);
  }
}

void moonlay_take_token(struct moonlay_scanner *scanner) {
  const char *start = scanner->at;
  if (isspace(peek(scanner, 0))) {
    advance(scanner);
  } else if (peek(scanner, 0) == '-' && peek(scanner, 1) == '-') {
    skip_comment(scanner);
  } else {
    take_word_or_mark(scanner);
    scanner->last = start;
  }
}
