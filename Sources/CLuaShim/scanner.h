// Lua's text word by word, as far as one can tell its expressions apart without a grammar.
#pragma once

#include "machine.h"

enum { moonlay_deepest_nesting = 256 };  // Lua allows about 200; what lies deeper is an error of its own

struct moonlay_scanner {
  const char *at, *end;
  int line;
  int depth;

  // Of the expression at each depth: how many suffixes it has had, where it begins, and what was before it.
  int chains[moonlay_deepest_nesting];
  const char *starts[moonlay_deepest_nesting];
  const char *before[moonlay_deepest_nesting];

  // The word before this one; NULL at the beginning.
  const char *last;
  bool after_operand, after_selector;
};

// Takes a word, a mark, a comment or the space between them.
void moonlay_take_token(struct moonlay_scanner *scanner);

// The number of suffixes of the expression that is being read: `a.b.c` has two.
int *moonlay_chain(struct moonlay_scanner *scanner);

// The place in `starts` and `before` of the expression that is being read.
int moonlay_depth(const struct moonlay_scanner *scanner);

// Whether a byte can be part of a name.
bool moonlay_is_name(int byte);
