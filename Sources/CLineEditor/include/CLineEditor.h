// A line that is typed at a terminal: libedit, with what it needs of C.
#ifndef MOONLAY_LINE_EDITOR_H
#define MOONLAY_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct CLineEditor;

// How the reading of a line ended.
enum CLineEditorEnd {
  CLineEditorLine,
  // Ctrl-C, while it was typed.
  CLineEditorInterrupted,
  // Ctrl-D on an empty line, or the terminal is gone.
  CLineEditorEndOfInput,
};

struct CLineEditorCallbacks {
  void *context;
  // Completes a line, of which this many bytes stand before the cursor, by calling CLineEditorComplete.
  void (*complete)(void *context, const char *line, size_t before);
  // Is called some times a second while nothing is typed; false where nothing was printed. The line that is typed has
  // not been touched then: before anything is printed, CLineEditorLeaveLine clears it away.
  bool (*idle)(void *context);
};

// The terminal is standard input and output. NULL where there is none that lines can be edited on.
struct CLineEditor *CLineEditorMake(
  const char *program, int historySize, const struct CLineEditorCallbacks *callbacks);
void CLineEditorFree(struct CLineEditor *editor);

// Reads a line; the text has no end of line, and is the editor's until the next is read. A block of lines that is pasted, or
// comes from the history, is one text with line feeds in it.
enum CLineEditorEnd CLineEditorRead(
  struct CLineEditor *editor, const char *prompt, const char **text, size_t *length);

// Takes the line that is being typed off the screen, so that something can be printed in its place.
void CLineEditorLeaveLine(struct CLineEditor *editor);

// From within the callback: puts a text in the place of this many characters before the cursor, and lists what there is
// to choose from below the line.
void CLineEditorComplete(
  struct CLineEditor *editor, size_t replaced, const char *inserted, const char *listing);

// Adds an entry to what the arrow keys and the search find.
void CLineEditorRemember(struct CLineEditor *editor, const char *text);

#ifdef __cplusplus
}
#endif
#endif
