// Runs Lua files on the full standard library with our libraries laid over it, each file on a state of its own.
//
// Usage: LuaConformance FILE…
// Prints a line for each file, and the error of each that failed; exits with 1 if one did.
#include <stdio.h>

#include "LibraryHarness.h"

static bool runs(const char *path) {
  struct lua_State *L = harness_open(true, 1);
  if (L == NULL) {
    printf("failed %s\n  there is no memory for a Lua state\n", path);
    return false;
  }
  const char *error = harness_run_file(L, path);
  if (error == NULL) printf("ok %s\n", path);
  else printf("failed %s\n  %s\n", path, error);
  fflush(stdout);
  harness_close(L);
  return error == NULL;
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: LuaConformance FILE…\n");
    return 64;
  }
  int status = 0;
  for (int index = 1; index < count; index += 1) {
    if (!runs(arguments[index])) status = 1;
  }
  return status;
}
