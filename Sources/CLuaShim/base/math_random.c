// `math.random` and `math.randomseed`: the generator xoshiro256** with the run's seed, so that runs
// are repeatable.
#include "machine/machine.h"
#include "math_library.h"

// The four words of the generator's state, never all zero.
struct generator {
  uint64_t words[4];
};

// The number of results to discard after seeding with a seed that has few bits set.
enum { discarded_numbers = 16 };

static uint64_t rotated_left(uint64_t word, int places) { return (word << places) | (word >> (64 - places)); }

static uint64_t next_number(struct generator *generator) {
  uint64_t *words = generator->words;
  uint64_t result = rotated_left(words[1] * 5, 7) * 9;
  uint64_t shifted = words[1] << 17;
  words[2] ^= words[0];
  words[3] ^= words[1];
  words[1] ^= words[2];
  words[0] ^= words[3];
  words[2] ^= shifted;
  words[3] = rotated_left(words[3], 45);
  return result;
}

static void seed_generator(struct generator *generator, uint64_t first, uint64_t second) {
  *generator = (struct generator){{first, 0xFF, second, 0}};
  for (int index = 0; index < discarded_numbers; index += 1) next_number(generator);
}

// Returns a uniform number from 0 to `greatest`: the low bits of the number, or of later ones if
// those are too large.
static uint64_t number_up_to(struct generator *generator, uint64_t number, uint64_t greatest) {
  uint64_t mask = greatest;
  for (int places = 1; places < 64; places *= 2) mask |= mask >> places;
  while ((number & mask) > greatest) number = next_number(generator);
  return number & mask;
}

static struct generator *generator_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

static int math_random(lua_State *L) {
  struct generator *generator = generator_of(L);
  uint64_t number = next_number(generator);
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
    case 0:
      // 53 bits, the precision of a float: from 0 to just below 1.
      lua_pushnumber(L, (lua_Number)(number >> 11) * 0x1p-53);
      return 1;
    case 1:
      high = luaL_checkinteger(L, 1);
      if (high == 0) {
        lua_pushinteger(L, (lua_Integer)number);
        return 1;
      }
      break;
    case 2:
      low = luaL_checkinteger(L, 1);
      high = luaL_checkinteger(L, 2);
      break;
    default: return luaL_error(L, "wrong number of arguments");
  }
  luaL_argcheck(L, low <= high, 1, "interval is empty");
  uint64_t distance = number_up_to(generator, number, (uint64_t)high - (uint64_t)low);
  lua_pushinteger(L, (lua_Integer)((uint64_t)low + distance));
  return 1;
}

// Without arguments, the generator restarts from the run's seed, not from the time.
static int math_randomseed(lua_State *L) {
  lua_Integer first = (lua_Integer)moonlay_machine_of(L)->seed, second = 0;
  if (!lua_isnone(L, 1)) {
    first = luaL_checkinteger(L, 1);
    second = luaL_optinteger(L, 2, 0);
  }
  seed_generator(generator_of(L), (uint64_t)first, (uint64_t)second);
  lua_pushinteger(L, first);
  lua_pushinteger(L, second);
  return 2;
}

static const luaL_Reg functions[] = {
    {"random", math_random},
    {"randomseed", math_randomseed},
    {NULL, NULL},
};

void moonlay_math_add_random(lua_State *L) {
  struct generator *generator = lua_newuserdatauv(L, sizeof *generator, 0);
  seed_generator(generator, moonlay_machine_of(L)->seed, 0);
  luaL_setfuncs(L, functions, 1);
}
