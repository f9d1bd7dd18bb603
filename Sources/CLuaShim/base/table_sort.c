// `table.sort`: a quicksort that falls back to a heapsort if its pivots are bad, so that it takes
// O(*n* log *n*) steps for any table. It never reads or writes elements outside the table's own,
// whatever the order function returns.
#include <limits.h>

#include "machine/machine.h"
#include "table_library.h"

enum { table_argument = 1, order_argument };

static void get(lua_State *L, lua_Integer index) { lua_geti(L, table_argument, index); }

static void set(lua_State *L, lua_Integer index) { lua_seti(L, table_argument, index); }

// Returns whether the value at one index of the stack (negative, from the top) comes before that at
// another.
static bool is_before(lua_State *L, int one, int other) {
  moonlay_tick(L);
  if (lua_isnil(L, order_argument)) return lua_compare(L, one, other, LUA_OPLT);
  lua_pushvalue(L, order_argument);
  lua_pushvalue(L, one - 1);
  lua_pushvalue(L, other - 2);
  lua_call(L, 2, 1);
  bool is_before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return is_before;
}

// Exchanges two elements if the second comes before the first. Returns whether it did.
static bool put_in_order(lua_State *L, lua_Integer first, lua_Integer second) {
  get(L, first);
  get(L, second);
  bool is_swapped = is_before(L, -1, -2);
  if (is_swapped) {
    set(L, first);
    set(L, second);
  } else {
    lua_pop(L, 2);
  }
  return is_swapped;
}

static void swap(lua_State *L, lua_Integer first, lua_Integer second) {
  get(L, first);
  get(L, second);
  set(L, first);
  set(L, second);
}

// Moves the element at `root` of the heap down below those that come after it. Position 0 of the
// heap is element `first`; the heap has `count`.
static void sift_down(lua_State *L, lua_Integer first, lua_Integer root, lua_Integer count) {
  get(L, first + root);
  for (lua_Integer child = 2 * root + 1; child < count; child = 2 * root + 1) {
    get(L, first + child);
    if (child + 1 < count) {
      get(L, first + child + 1);
      bool is_second = is_before(L, -2, -1);
      lua_remove(L, is_second ? -2 : -1);
      child += is_second;
    }
    if (!is_before(L, -2, -1)) {
      lua_pop(L, 1);
      break;
    }
    set(L, first + root);
    root = child;
  }
  set(L, first + root);
}

static void heapsort(lua_State *L, lua_Integer first, lua_Integer last) {
  lua_Integer count = last - first + 1;
  for (lua_Integer root = count / 2 - 1; root >= 0; root -= 1) sift_down(L, first, root, count);
  for (lua_Integer end = count - 1; end > 0; end -= 1) {
    swap(L, first, first + end);
    sift_down(L, first, 0, end);
  }
}

static void refuse_order(lua_State *L) { luaL_error(L, "invalid order function for sorting"); }

// Partitions the elements from `first` to `last` by the pivot, which is on top of the stack and is
// element `last - 1`. Element `first` does not come after it, nor `last` before it. Pops the pivot;
// returns its position.
static lua_Integer partition(lua_State *L, lua_Integer first, lua_Integer last) {
  lua_Integer low = first, high = last - 1;
  for (;;) {
    for (get(L, ++low); is_before(L, -1, -2); get(L, ++low)) {
      // The pivot does not come before itself: an order function that runs past it contradicts
      // itself.
      if (low == last - 1) refuse_order(L);
      lua_pop(L, 1);
    }
    for (get(L, --high); is_before(L, -3, -1); get(L, --high)) {
      if (high < low) refuse_order(L);
      lua_pop(L, 1);
    }
    if (high < low) break;
    set(L, low);
    set(L, high);
  }
  lua_pop(L, 3);
  swap(L, last - 1, low);
  return low;
}

// Puts the median of the first, the middle and the last element in the middle, the minimum first
// and the maximum last. This sorts two or three elements.
static lua_Integer put_median_in_middle(lua_State *L, lua_Integer first, lua_Integer last) {
  lua_Integer middle = first + (last - first) / 2;
  put_in_order(L, first, last);
  if (last - first > 1 && !put_in_order(L, first, middle)) put_in_order(L, middle, last);
  return middle;
}

// Sorts a range; `patience` is the number of bad pivots that are allowed before a heapsort.
static void sort_range(lua_State *L, lua_Integer first, lua_Integer last, int patience) {
  while (first < last) {
    if (patience == 0) {
      heapsort(L, first, last);
      return;
    }
    patience -= 1;
    lua_Integer middle = put_median_in_middle(L, first, last);
    if (last - first <= 2) return;
    swap(L, middle, last - 1);
    get(L, last - 1);
    lua_Integer pivot = partition(L, first, last);
    // Recursion for the shorter part, iteration for the longer: the depth of the C stack is the
    // logarithm of the length.
    if (pivot - first < last - pivot) {
      sort_range(L, first, pivot - 1, patience);
      first = pivot + 1;
    } else {
      sort_range(L, pivot + 1, last, patience);
      last = pivot - 1;
    }
  }
}

int moonlay_table_sort(lua_State *L) {
  lua_Integer count = moonlay_table_length(L, table_argument, moonlay_table_reads | moonlay_table_writes);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, table_argument, "array too big");
  if (!lua_isnoneornil(L, order_argument)) luaL_checktype(L, order_argument, LUA_TFUNCTION);
  lua_settop(L, order_argument);
  int patience = 2;
  for (lua_Integer rest = count; rest > 1; rest /= 2) patience += 2;
  sort_range(L, 1, count, patience);
  return 0;
}
