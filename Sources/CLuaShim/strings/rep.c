// `string.rep`.
#include <string.h>

#include "machine/machine.h"
#include "string_library.h"
#include "string_position.h"

// A result is copied in pieces of at most this many bytes, with a check of the abort flag between
// two.
enum { piece_size = 1 << 16 };

// Fills the rest of a result by repeating its first `unit` bytes.
static void fill_by_repeating(lua_State *L, char *result, size_t unit, size_t count) {
  size_t filled = unit;
  while (filled < count) {
    moonlay_tick(L);
    // Until the filled part exceeds a piece, it is a whole number of units; afterwards the piece
    // is.
    size_t source = filled <= piece_size ? filled : filled - filled % unit;
    size_t piece = source < piece_size ? source : (unit < piece_size ? piece_size - piece_size % unit : unit);
    if (piece > count - filled) piece = count - filled;
    memcpy(result + filled, result, piece);
    filled += piece;
  }
}

int moonlay_string_rep(lua_State *L) {
  struct moonlay_bytes text, separator;
  text.start = luaL_checklstring(L, 1, &text.count);
  lua_Integer times = luaL_checkinteger(L, 2);
  separator.start = luaL_optlstring(L, 3, "", &separator.count);
  size_t unit = text.count + separator.count;
  if (times <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (unit > MOONLAY_MAX_STRING / (size_t)times) return luaL_error(L, "resulting string too large");

  size_t count = (size_t)times * unit - separator.count;
  luaL_Buffer buffer;
  char *result = luaL_buffinitsize(L, &buffer, count);
  memcpy(result, text.start, text.count);
  if (times > 1) {
    memcpy(result + text.count, separator.start, separator.count);
    fill_by_repeating(L, result, unit, count);
  }
  luaL_pushresultsize(&buffer, count);
  return 1;
}
