// What Swift sees of Lua. Nothing here raises a Lua error: what may raise runs below a protected call, or with the
// allocator in host mode, where it refuses nothing. No jump crosses a Swift frame.
#ifndef MOONLAY_LUA_SHIM_H
#define MOONLAY_LUA_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lua_State;
struct moonlay_machine;
struct moonlay_watchdog;

// Why a script was ended before its end.
enum moonlay_abort {
  MOONLAY_ABORT_NONE = 0,
  MOONLAY_ABORT_TIME,
  MOONLAY_ABORT_MEMORY,
  MOONLAY_ABORT_INSTRUCTIONS,
  MOONLAY_ABORT_INTERRUPTED,
  MOONLAY_ABORT_OUTPUT,
};

// What the machine asks of its host. Each is called in host mode, with the context as its first argument.
struct moonlay_host {
  void *context;
  void (*print)(void *context, const char *text, size_t length);
  double (*time)(void *context);
  // Pushes the text and the file of a module and answers 1; pushes what was tried and answers 0; pushes why it is
  // refused and answers -1.
  int (*module)(void *context, struct lua_State *L, const char *name);
  void (*warn)(
    void *context, const char *code, const char *message, const char *fix, const char *file, int line);
};

#endif
