// Packs texts, when the package is built, into a Swift file.
//
// Usage: TextPacker members OUTPUT PATH…           each as a member of PackageResources, of its file's name: `page.js` as `page_js`
//                                                 and the scripts by the names of their files: `modules["page.js"]`
//        TextPacker archive OUTPUT NAME FOLDER PATH…   all as one text (`TextArchive`): `NAME.text`
//
// They are literals of strings and not of arrays: a compiler reads the ones at once, and thinks about the others.
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(const char *path, const char *reason) {
  fprintf(stderr, "TextPacker: %s: %s\n", path, reason);
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

// What a file holds that a literal may hold; NULL where it cannot be had.
static char *read_text(const char *path, size_t *length) {
  char *text = read_whole(path, length);
  if (text == NULL) {
    refuse(path, "it cannot be read");
  } else if (!is_literal(text, *length)) {
    refuse(path, "it holds what no literal may: a carriage return, a zero, or the literal's own marks");
    free(text);
    text = NULL;
  }
  return text;
}

static bool write_file(FILE *output, const char *folder, const char *path) {
  char name[4096];
  if (snprintf(name, sizeof name, "%s/%s", folder, path) >= (int)sizeof name) return refuse(path, "its name is too long");
  size_t length;
  char *text = read_text(name, &length);
  if (text == NULL) return false;
  fprintf(output, "%s %zu\n", path, length);
  fwrite(text, 1, length, output);
  fputc('\n', output);
  free(text);
  return true;
}

static bool write_archive(FILE *output, const char *name, const char *folder, char **paths) {
  fprintf(output, "enum %s {\n  static let text = ###\"\"\"\n", name);
  for (; *paths != NULL; paths += 1)
    if (!write_file(output, folder, *paths)) return false;
  return fputs("\n\"\"\"###\n}\n", output) >= 0 && !ferror(output);
}

static const char *file_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

static bool is_script(const char *path) {
  const char *end = strrchr(path, '.');
  return end != NULL && strcmp(end, ".js") == 0;
}

static void write_identifier(FILE *output, const char *path) {
  for (const char *letter = file_name(path); *letter != '\0'; letter += 1)
    fputc(isalnum((unsigned char)*letter) ? *letter : '_', output);
}

static bool write_member(FILE *output, const char *path) {
  size_t length;
  char *text = read_text(path, &length);
  if (text == NULL) return false;
  fputs("  static let ", output);
  write_identifier(output, path);
  fputs(" = Array(\n###\"\"\"\n", output);
  fwrite(text, 1, length, output);
  fputs("\n\"\"\"###.utf8)\n", output);
  free(text);
  return true;
}

static void write_modules(FILE *output, char **paths) {
  bool is_first = true;
  for (; *paths != NULL; paths += 1) {
    if (!is_script(*paths)) continue;
    if (is_first) fputs("  static let modules: [String: [UInt8]] = [\n", output);
    is_first = false;
    fprintf(output, "    \"%s\": ", file_name(*paths));
    write_identifier(output, *paths);
    fputs(",\n", output);
  }
  if (!is_first) fputs("  ]\n", output);
}

static bool write_members(FILE *output, char **paths) {
  fputs("enum PackageResources {\n", output);
  for (char **path = paths; *path != NULL; path += 1)
    if (!write_member(output, *path)) return false;
  write_modules(output, paths);
  return fputs("}\n", output) >= 0 && !ferror(output);
}

int main(int count, char **arguments) {
  bool is_archive = count > 5 && strcmp(arguments[1], "archive") == 0;
  if (!is_archive && (count < 4 || strcmp(arguments[1], "members") != 0))
    return refuse("usage", "members OUTPUT PATH…, or archive OUTPUT NAME FOLDER PATH…"), 64;
  FILE *output = fopen(arguments[2], "wb");
  bool is_good = output != NULL
    && (is_archive ? write_archive(output, arguments[3], arguments[4], arguments + 5) : write_members(output, arguments + 3));
  if (output == NULL || fclose(output) != 0) is_good = refuse(arguments[2], "it cannot be written");
  return is_good ? 0 : 1;
}
