// Packs the lessons, when the package is built, into a Swift file that holds them as one text (`LessonArchive`).
//
// Usage: LessonPacker OUTPUT FOLDER PATH…
//
// It is a literal of a string and not of an array: a compiler reads the one at once, and thinks about the other.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(const char *path, const char *reason) {
  fprintf(stderr, "LessonPacker: %s: %s\n", path, reason);
  return false;
}

// What a file holds; NULL where it cannot be read.
static char *read_whole(const char *path, size_t *length) {
  FILE *input = fopen(path, "rb");
  if (input == NULL) return NULL;
  char *text = NULL;
  size_t capacity = 0, count = 0;
  *length = 0;
  do {
    *length += count;
    if (*length == capacity) {
      capacity = capacity == 0 ? 16384 : 2 * capacity;
      char *larger = realloc(text, capacity);
      if (larger == NULL) break;
      text = larger;
    }
    count = fread(text + *length, 1, capacity - *length, input);
  } while (count > 0);
  bool is_good = feof(input) && !ferror(input);
  fclose(input);
  if (is_good) return text;
  free(text);
  return NULL;
}

// Whether a literal holds the text as it is: it would take other line ends for line feeds, and end at its own mark.
static bool is_literal(const char *text, size_t length) {
  static const char mark[] = "\"\"\"###", escape[] = "\\###";
  for (size_t index = 0; index < length; index += 1) {
    if (text[index] == '\0' || text[index] == '\r') return false;
    if (length - index >= strlen(mark) && strncmp(text + index, mark, strlen(mark)) == 0) return false;
    if (length - index >= strlen(escape) && strncmp(text + index, escape, strlen(escape)) == 0) return false;
  }
  return true;
}

static bool write_file(FILE *output, const char *folder, const char *path) {
  char name[4096];
  if (snprintf(name, sizeof name, "%s/%s", folder, path) >= (int)sizeof name) return refuse(path, "its name is too long");
  size_t length;
  char *text = read_whole(name, &length);
  if (text == NULL) return refuse(name, "it cannot be read");
  bool is_good = is_literal(text, length);
  if (!is_good) refuse(name, "it holds what no literal may: a carriage return, a zero, or the literal's own marks");
  if (is_good) {
    fprintf(output, "%s %zu\n", path, length);
    fwrite(text, 1, length, output);
    fputc('\n', output);
  }
  free(text);
  return is_good;
}

static bool write_all(FILE *output, const char *folder, char **paths) {
  fputs("extension LessonArchive {\n  static let packed = ###\"\"\"\n", output);
  for (; *paths != NULL; paths += 1)
    if (!write_file(output, folder, *paths)) return false;
  return fputs("\n\"\"\"###\n}\n", output) >= 0 && !ferror(output);
}

int main(int count, char **arguments) {
  if (count < 4) return refuse("usage", "OUTPUT FOLDER PATH…"), 64;
  FILE *output = fopen(arguments[1], "wb");
  bool is_good = output != NULL && write_all(output, arguments[2], arguments + 3);
  if (output == NULL || fclose(output) != 0) is_good = refuse(arguments[1], "it cannot be written");
  return is_good ? 0 : 1;
}
