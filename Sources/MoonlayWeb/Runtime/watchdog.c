// Time limits in a page: there is only one thread, so the script itself reads the clock after some
// thousand backward jumps and calls.
//
// If that is not enough, the page terminates the worker in which the engine runs.
#include "machine/machine.h"

#include <stdlib.h>

// The page's clock, in nanoseconds.
__attribute__((import_module("moonlay"), import_name("now"))) double moonlay_page_now(void);

// The number of backward jumps, calls and ticks of C loops between two readings of the clock.
enum { period = 10000 };

int moonlay_countdown = period;

struct moonlay_watchdog {
  int holders;
  bool running;
  int requested;  // why the script must end; 0 where it need not
  // In nanoseconds. `since` is 0 while the clock is stopped.
  int64_t used, since, limit;
  struct moonlay_listener listener;
};

// The running Lua states, beginning with the innermost.
static struct moonlay_machine *innermost;

static int64_t now(void) { return (int64_t)moonlay_page_now() + 1; }

static int64_t used_time(struct moonlay_watchdog *watchdog) {
  return watchdog->used + (watchdog->since == 0 ? 0 : now() - watchdog->since);
}

static void look(struct moonlay_machine *machine) {
  struct moonlay_watchdog *watchdog = machine->watchdog;
  if (watchdog->requested == MOONLAY_ABORT_NONE && watchdog->limit != INT64_MAX && used_time(watchdog) >= watchdog->limit)
    watchdog->requested = MOONLAY_ABORT_TIME;
  if (watchdog->requested != MOONLAY_ABORT_NONE) moonlay_abort_with(machine, watchdog->requested);
}

void moonlay_look_at_clock(void) {
  moonlay_countdown = period;
  for (struct moonlay_machine *machine = innermost; machine != NULL; machine = machine->outer) look(machine);
}

void moonlay_poll_requests(void) {
  if (--moonlay_countdown <= 0) moonlay_look_at_clock();
}

struct moonlay_watchdog *moonlay_watchdog_make(int64_t nanoseconds) {
  struct moonlay_watchdog *watchdog = calloc(1, sizeof *watchdog);
  if (watchdog == NULL) return NULL;
  watchdog->limit = nanoseconds;
  watchdog->holders = 1;
  return watchdog;
}

void moonlay_watchdog_close(struct moonlay_watchdog *watchdog) { moonlay_watchdog_release(watchdog); }

struct moonlay_watchdog *moonlay_watchdog_retain(struct moonlay_machine *machine) {
  machine->watchdog->holders += 1;
  return machine->watchdog;
}

void moonlay_watchdog_release(struct moonlay_watchdog *watchdog) {
  if (--watchdog->holders > 0) return;
  if (watchdog->listener.release != NULL) watchdog->listener.release(watchdog->listener.context);
  free(watchdog);
}

void moonlay_watchdog_interrupt(struct moonlay_watchdog *watchdog) {
  if (watchdog->running && watchdog->requested == MOONLAY_ABORT_NONE) {
    watchdog->requested = MOONLAY_ABORT_INTERRUPTED;
    moonlay_countdown = 0;
  }
}

void moonlay_watchdog_listen(struct moonlay_watchdog *watchdog, const struct moonlay_listener *listener) {
  struct moonlay_listener before = watchdog->listener;
  watchdog->listener = *listener;
  if (before.release != NULL) before.release(before.context);
}

void moonlay_watchdog_heed(struct moonlay_watchdog *watchdog) { (void)watchdog; }

void moonlay_watchdog_reset(struct moonlay_watchdog *watchdog) {
  watchdog->requested = MOONLAY_ABORT_NONE;
  watchdog->used = 0;
  if (watchdog->since != 0) watchdog->since = now();
}

int64_t moonlay_thread_time(void) { return now(); }

bool moonlay_clock_start(struct moonlay_machine *machine) {
  if (machine->watchdog->since != 0) return false;
  machine->watchdog->since = now();
  return true;
}

bool moonlay_clock_stop(struct moonlay_machine *machine) {
  struct moonlay_watchdog *watchdog = machine->watchdog;
  if (watchdog->since == 0) return false;
  watchdog->used += now() - watchdog->since;
  watchdog->since = 0;
  return true;
}

void moonlay_watchdog_enter(struct moonlay_machine *machine) {
  struct moonlay_watchdog *watchdog = machine->watchdog;
  machine->outer = innermost;
  innermost = machine;
  watchdog->running = true;
  if (watchdog->used >= watchdog->limit) moonlay_abort_with(machine, MOONLAY_ABORT_TIME);
}

void moonlay_watchdog_leave(struct moonlay_machine *machine) {
  machine->watchdog->running = false;
  machine->watchdog->requested = MOONLAY_ABORT_NONE;
  innermost = machine->outer;
}

// There is no other stack.
bool moonlay_on_deep_stack(size_t bytes, void (*body)(void *context), void *context) {
  (void)bytes, (void)body, (void)context;
  return false;
}
