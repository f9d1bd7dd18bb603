// A scanner that splits Lua's text into words, and separates its expressions without a full
// grammar.
#pragma once

#include "machine.h"

enum { moonlay_deepest_nesting = 256 };  // Lua allows about 200; deeper nesting is an error

struct moonlay_scanner {
  const char *at, *end;
  int line;
  int depth;

  // For the expression at each depth: its number of suffixes, its start, and the word before it.
  int chains[moonlay_deepest_nesting];
  const char *starts[moonlay_deepest_nesting];
  const char *before[moonlay_deepest_nesting];

  // The previous word; NULL at the beginning.
  const char *last;
  bool after_operand, after_selector;
};

// Takes a word, a punctuation mark, a comment or white space.
void moonlay_take_token(struct moonlay_scanner *scanner);

// Returns the number of suffixes of the current expression: `a.b.c` has two.
int *moonlay_chain(struct moonlay_scanner *scanner);

// Returns the index of the current expression in `starts` and `before`.
int moonlay_depth(const struct moonlay_scanner *scanner);

// Returns whether a byte can be part of a name.
bool moonlay_is_name(int byte);
