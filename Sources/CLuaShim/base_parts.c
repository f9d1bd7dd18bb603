// `attributes.frame.x = 5`: assignments to a part of a value that an object returns as a copy.
//
// In Swift, such an assignment changes the object. Lua would silently change the copy. So if a
// script assigns to a part of a field with one of these names, the compiled text calls the host for
// the value to write to: `__part(attributes,"frame").x = 5`. For other objects, the host returns
// the field itself.
#include "scanner.h"

#include <stdlib.h>
#include <string.h>

static const char function_name[] = "__part";

// The target `object.field.part` of an assignment: the start and end of the object, and the field.
struct part {
  const char *start, *object_end, *field, *field_end;
};

// The last words that were read, the newest first.
enum { kept_words = 4 };

struct finder {
  struct moonlay_scanner scanner;
  struct { const char *start, *end; } words[kept_words];

  // The earlier targets of `a.frame.x, b.frame.y = …`, and the comma after them; NULL if there are
  // none.
  const char *comma;
  size_t first_of_list, count, room;
  struct part *parts;
};

static bool is_text(const char *start, const char *end, const char *text) {
  return (size_t)(end - start) == strlen(text) && memcmp(start, text, strlen(text)) == 0;
}

static const char *const copied_fields[] = {
  "frame",         "center",        "size",        "bounds",        "transform",   "transform3D",
  "contentOffset", "contentInset",  "contentSize", "adjustedInset", "visibleRect", "safeArea",     "reusePool",
  "layoutMargins", "selectedItems", "trace",
};

const char *moonlay_copied_field(size_t index) {
  return index < sizeof copied_fields / sizeof *copied_fields ? copied_fields[index] : NULL;
}

static bool is_copied(const char *start, const char *end) {
  const char *name;
  for (size_t index = 0; (name = moonlay_copied_field(index)) != NULL; index++)
    if (is_text(start, end, name)) return true;
  return false;
}

// Returns whether a name is that of a method of the view that returns copies.
static bool answers_copies(const char *start, const char *end) {
  static const char *const names[] = {
    "items", "elements", "visibleItems", "visibleCells", "attributesFor", "cellFor",
  };
  for (size_t index = 0; index < sizeof names / sizeof *names; index++)
    if (is_text(start, end, names[index])) return true;
  return false;
}

// Returns whether a target begins with `view:items(` or with `view.selectedItems[`; then it has a
// part like `view.frame.x`. The text between the object and the part's name is one byte there.
static bool begins_in_copy(const char *start, const char *mark, struct part *part) {
  static const char view[] = "view";
  if (start == NULL || mark - start <= (ptrdiff_t)sizeof view) return false;
  const char *field = start + sizeof view;
  if (memcmp(start, view, sizeof view - 1) != 0) return false;
  const char *field_end = field;
  while (field_end < mark && moonlay_is_name((unsigned char)*field_end)) field_end++;
  bool is_call = field[-1] == ':' && *field_end == '(' && answers_copies(field, field_end);
  bool is_list = field[-1] == '.' && *field_end == '[' && is_copied(field, field_end);
  if (is_call || is_list) *part = (struct part){start, field - 1, field, field_end};
  return is_call || is_list;
}

// Returns whether the words before the current one are `.field.part`.
static bool ends_in_part(const struct finder *finder) {
  if (finder->words[3].start == NULL || *finder->words[3].start != '.') return false;
  return *finder->words[1].start == '.' && is_copied(finder->words[2].start, finder->words[2].end) &&
         moonlay_is_name((unsigned char)*finder->words[0].start);
}

// Returns whether a word can precede a statement, but not an operand of an expression.
static bool ends_statement(const char *word, const char *end) {
  static const char *const openers[] = {
    "and", "elseif", "for", "if", "in", "local", "not", "or", "return", "until", "while", "goto",
  };
  if (word == NULL) return true;
  if (!moonlay_is_name((unsigned char)*word)) return strchr(")]};\"':", *word) != NULL;
  size_t length = 0;
  while (word + length < end && moonlay_is_name((unsigned char)word[length])) length++;
  for (size_t index = 0; index < sizeof openers / sizeof *openers; index++)
    if (is_text(word, word + length, openers[index])) return false;
  return true;
}

static void add(struct finder *finder, struct part part) {
  if (finder->count < finder->room) finder->parts[finder->count] = part;
  finder->count++;
}

static void drop_list(struct finder *finder) {
  if (finder->comma != NULL) finder->count = finder->first_of_list;
  finder->comma = NULL;
}

// Handles a comma or a `=`, which may follow a target.
static void take_mark(struct finder *finder, const char *mark, bool is_assignment) {
  int depth = moonlay_depth(&finder->scanner);
  const char *start = finder->scanner.starts[depth], *before = finder->scanner.before[depth];
  bool continues = finder->comma != NULL && before == finder->comma;
  if (!continues) drop_list(finder);
  struct part part = {start, finder->words[3].start, finder->words[2].start, finder->words[2].end};
  // The second character of `==`, `~=`, `<=` and `>=` is not an assignment.
  const char *word = finder->words[0].start;
  bool is_compared = is_assignment && word != NULL && word + 1 == mark && strchr("=~<>", *word) != NULL;
  bool is_target = (!is_compared && begins_in_copy(start, mark, &part)) || ends_in_part(finder);
  if (is_assignment) {
    finder->comma = NULL;
    if (is_target) add(finder, part);
  } else if (continues || (is_target && ends_statement(before, finder->scanner.end))) {
    if (!continues) finder->first_of_list = finder->count;
    if (is_target) add(finder, part);
    finder->comma = mark;
  }
}

static void take_word(struct finder *finder) {
  const char *start = finder->scanner.at, *last = finder->scanner.last;
  moonlay_take_token(&finder->scanner);
  if (finder->scanner.last == last) return;
  const char *end = finder->scanner.at;
  bool is_assignment = *start == '=' && (end == finder->scanner.end || *end != '=');
  if (is_assignment || *start == ',') take_mark(finder, start, is_assignment);
  memmove(finder->words + 1, finder->words, sizeof finder->words - sizeof *finder->words);
  finder->words[0].start = start, finder->words[0].end = end;
}

// Finds the assigned parts; returns their number, which may exceed the room.
static size_t find(const char *text, size_t length, struct part *parts, size_t room) {
  struct finder finder = {
    .scanner = {.at = text, .end = text + length, .line = 1}, .parts = parts, .room = room};
  while (finder.scanner.at < finder.scanner.end) take_word(&finder);
  drop_list(&finder);
  return finder.count;
}

// The text to insert at a position, the name of the field, and the length of the text that is
// omitted there; a method's name is kept.
struct edit {
  const char *place, *end;
  const char *field, *field_end;
};

static int compare(const void *one, const void *other) {
  const struct edit *a = one, *b = other;
  return (a->place > b->place) - (a->place < b->place);
}

static void write_edited(lua_State *L, const char *text, size_t length, const struct edit *edits, size_t count) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *at = text;
  for (size_t index = 0; index < count; index++) {
    luaL_addlstring(&buffer, at, (size_t)(edits[index].place - at));
    at = edits[index].end;
    if (edits[index].field == NULL) {
      luaL_addstring(&buffer, function_name);
      luaL_addchar(&buffer, '(');
    } else {
      luaL_addstring(&buffer, ",\"");
      luaL_addlstring(&buffer, edits[index].field, (size_t)(edits[index].field_end - edits[index].field));
      luaL_addstring(&buffer, "\")");
    }
  }
  luaL_addlstring(&buffer, at, (size_t)(text + length - at));
  luaL_pushresult(&buffer);
}

bool moonlay_push_parts(lua_State *L, const char *text, size_t length) {
  size_t count = find(text, length, NULL, 0);
  if (count == 0) return false;
  struct part *parts = lua_newuserdatauv(L, count * sizeof *parts, 0);
  struct edit *edits = lua_newuserdatauv(L, 2 * count * sizeof *edits, 0);
  find(text, length, parts, count);
  for (size_t index = 0; index < count; index++) {
    struct part part = parts[index];
    bool is_call = *part.object_end == ':';
    edits[2 * index] = (struct edit){part.start, part.start, NULL, NULL};
    edits[2 * index + 1] = (struct edit){
      part.object_end, is_call ? part.object_end : part.field_end, is_call ? part.object_end : part.field, part.field_end};
  }
  qsort(edits, 2 * count, sizeof *edits, compare);
  write_edited(L, text, length, edits, 2 * count);
  lua_replace(L, -3);
  lua_pop(L, 1);
  return true;
}
