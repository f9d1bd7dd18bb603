#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CLineEditor.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct CLineEditor {
  EditLine *line;
  History *history;
  struct CLineEditorCallbacks callbacks;
  const char *prompt;
  char *text;
  bool wasInterrupted;
  // What the completion that runs has done.
  bool hasInserted, hasListed;
};

// How long a key is waited for before the host may look after something else, in milliseconds.
enum { idleTime = 250 };

static struct CLineEditor *editorOf(EditLine *line) {
  void *data = NULL;
  el_get(line, EL_CLIENTDATA, &data);
  return data;
}

static char *promptOf(EditLine *line) { return (char *)editorOf(line)->prompt; }

// A byte of what is typed; what has nothing to say meanwhile is asked while there is none.
static int readByte(struct CLineEditor *editor, unsigned char *byte) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  for (;;) {
    int ready = poll(&input, 1, idleTime);
    if (ready < 0 && errno != EINTR) return -1;
    if (ready == 0 && editor->callbacks.idle(editor->callbacks.context))
      el_set(editor->line, EL_REFRESH);
    if (ready <= 0) continue;
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    return (int)count;
  }
}

// How many bytes follow the first of a character in UTF-8; -1 for what begins none.
static int restOfCharacter(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first < 0xE0) return 1;
  if (first >= 0xE0 && first < 0xF0) return 2;
  if (first >= 0xF0 && first < 0xF5) return 3;
  return -1;
}

// libedit takes characters, not bytes, from what reads for it.
static int readCharacter(EditLine *line, wchar_t *character) {
  struct CLineEditor *editor = editorOf(line);
  unsigned char byte;
  int count = readByte(editor, &byte);
  if (count != 1) return count;
  int rest = restOfCharacter(byte);
  if (rest <= 0) {
    *character = rest == 0 ? (wchar_t)byte : L'?';
    return 1;
  }
  wchar_t value = byte & (0x3F >> rest);
  while (rest-- > 0) {
    count = readByte(editor, &byte);
    if (count != 1) return count;
    value = value << 6 | (byte & 0x3F);
  }
  *character = value;
  return 1;
}

static unsigned char interruptLine(EditLine *line, int key) {
  (void)key;
  struct CLineEditor *editor = editorOf(line);
  editor->wasInterrupted = true;
  const LineInfo *info = el_line(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  fputs("^C\n", stdout);
  fflush(stdout);
  return CC_EOF;
}

// Terminals mark pastes where they are asked to.
static void markPastes(bool areMarked) {
  fputs(areMarked ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

static unsigned char suspend(EditLine *line, int key) {
  (void)key;
  markPastes(false);
  el_set(line, EL_PREP_TERM, 0);
  raise(SIGTSTP);
  el_set(line, EL_PREP_TERM, 1);
  markPastes(true);
  return CC_REDISPLAY;
}

// The most that one paste puts into a line, in bytes.
enum { maxPaste = 1 << 20 };

static const char endOfPaste[] = "\033[201~";

// What a terminal sends between its marks of a paste, up to the closing one, with line feeds alone at the ends of lines
// and without what is not text. NULL without memory; the caller frees it.
static char *readPaste(struct CLineEditor *editor) {
  size_t size = 0, room = 4096, matched = 0;
  char *text = malloc(room);
  unsigned char byte, last = 0;
  while (text != NULL && matched < sizeof endOfPaste - 1 && readByte(editor, &byte) == 1) {
    if (byte == (unsigned char)endOfPaste[matched]) {
      matched++;
      continue;
    }
    matched = byte == '\033';
    bool isOfEnd = byte == '\n' && last == '\r';
    last = byte;
    if (byte == '\r') byte = '\n';
    if (matched || isOfEnd || size >= maxPaste || (byte < ' ' && byte != '\n' && byte != '\t')) continue;
    if (size + 1 >= room) {
      char *larger = realloc(text, room *= 2);
      if (larger == NULL) break;
      text = larger;
    }
    text[size++] = (char)byte;
  }
  if (text == NULL) return NULL;
  while (size > 0 && text[size - 1] == '\n') size--;
  text[size] = 0;
  return text;
}

// A block that is pasted is one text: Enter runs it.
static unsigned char takePaste(EditLine *line, int key) {
  (void)key;
  char *text = readPaste(editorOf(line));
  if (text == NULL) return CC_ERROR;
  bool isTaken = *text == 0 || el_insertstr(line, text) == 0;
  free(text);
  return isTaken ? CC_REFRESH : CC_ERROR;
}

static unsigned char completeLine(EditLine *line, int key) {
  (void)key;
  struct CLineEditor *editor = editorOf(line);
  const LineInfo *info = el_line(line);
  size_t length = (size_t)(info->lastchar - info->buffer);
  size_t before = (size_t)(info->cursor - info->buffer);
  char *copy = malloc(length + 1);
  if (copy == NULL) return CC_ERROR;
  memcpy(copy, info->buffer, length);
  copy[length] = 0;
  editor->hasInserted = editor->hasListed = false;
  editor->callbacks.complete(editor->callbacks.context, copy, before);
  free(copy);
  if (editor->hasListed) return CC_REDISPLAY;
  return editor->hasInserted ? CC_REFRESH : CC_ERROR;
}

void CLineEditorComplete(
  struct CLineEditor *editor, size_t replaced, const char *inserted, const char *listing) {
  if (replaced > 0) el_deletestr(editor->line, (int)replaced);
  if (*inserted != 0 && el_insertstr(editor->line, inserted) == 0) editor->hasInserted = true;
  if (*listing == 0) return;
  editor->hasListed = true;
  fprintf(stdout, "\n%s", listing);
  fflush(stdout);
}

static void bindKeys(EditLine *line) {
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_ADDFN, "moonlay-interrupt", "Ends the line", interruptLine);
  el_set(line, EL_ADDFN, "moonlay-suspend", "Stops the program for a while", suspend);
  el_set(line, EL_ADDFN, "moonlay-paste", "Takes a pasted text", takePaste);
  el_set(line, EL_ADDFN, "moonlay-complete", "Completes the name", completeLine);
  // Ctrl-C and Ctrl-Z are keys like any other while a line is typed, so that no signal comes into it.
  el_set(line, EL_SETTY, "-d", "-isig", NULL);
  el_set(line, EL_BIND, "^C", "moonlay-interrupt", NULL);
  el_set(line, EL_BIND, "^Z", "moonlay-suspend", NULL);
  el_set(line, EL_BIND, "\t", "moonlay-complete", NULL);
  el_set(line, EL_BIND, "\\e[200~", "moonlay-paste", NULL);
  el_set(line, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(line, EL_BIND, "^S", "em-inc-search-next", NULL);
  el_set(line, EL_BIND, "\\e[3~", "ed-delete-next-char", NULL);
  el_set(line, EL_BIND, "\\e[1;5C", "em-next-word", NULL);
  el_set(line, EL_BIND, "\\e[1;5D", "ed-prev-word", NULL);
}

struct CLineEditor *CLineEditorMake(
  const char *program, int historySize, const struct CLineEditorCallbacks *callbacks) {
  // Characters beyond ASCII are edited as such, in whatever language the system speaks.
  if (setlocale(LC_CTYPE, "C.UTF-8") == NULL && setlocale(LC_CTYPE, "en_US.UTF-8") == NULL)
    setlocale(LC_CTYPE, "");
  struct CLineEditor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->callbacks = *callbacks;
  editor->prompt = "";
  editor->line = el_init(program, stdin, stdout, stderr);
  editor->history = history_init();
  HistEvent event;
  if (editor->line == NULL || editor->history == NULL ||
      history(editor->history, &event, H_SETSIZE, historySize) < 0) {
    CLineEditorFree(editor);
    return NULL;
  }
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->line, EL_CLIENTDATA, editor);
  el_set(editor->line, EL_PROMPT, promptOf);
  el_set(editor->line, EL_HIST, history, editor->history);
  el_set(editor->line, EL_GETCFN, readCharacter);
  bindKeys(editor->line);
  markPastes(true);
  return editor;
}

void CLineEditorFree(struct CLineEditor *editor) {
  if (editor == NULL) return;
  if (editor->history != NULL) history_end(editor->history);
  if (editor->line != NULL) {
    markPastes(false);
    el_end(editor->line);
  }
  free(editor->text);
  free(editor);
}

enum CLineEditorEnd CLineEditorRead(
  struct CLineEditor *editor, const char *prompt, const char **text, size_t *length) {
  editor->prompt = prompt;
  editor->wasInterrupted = false;
  int count = 0;
  // Before the prompt is there: what is typed at it is the editor's.
  el_set(editor->line, EL_PREP_TERM, 1);
  const char *line = el_gets(editor->line, &count);
  if (editor->wasInterrupted) {
    el_reset(editor->line);
    return CLineEditorInterrupted;
  }
  if (line == NULL || count <= 0) return CLineEditorEndOfInput;
  size_t size = strlen(line);
  while (size > 0 && (line[size - 1] == '\n' || line[size - 1] == '\r')) size--;
  free(editor->text);
  editor->text = strndup(line, size);
  if (editor->text == NULL) return CLineEditorEndOfInput;
  *text = editor->text;
  *length = size;
  return CLineEditorLine;
}

void CLineEditorLeaveLine(struct CLineEditor *editor) {
  (void)editor;
  fputs("\r\033[K", stdout);
  fflush(stdout);
}

void CLineEditorRemember(struct CLineEditor *editor, const char *text) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, text);
}
