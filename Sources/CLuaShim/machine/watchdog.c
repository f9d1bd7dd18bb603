// Time limits: a thread sleeps until a script's budget could be used up, and then signals the
// thread that runs it.
//
// The time of a script is the smaller of two: the time that passed while it ran, and the processor
// time of its thread. So a script is not charged for other load on the machine, nor for the host's
// work. On Apple's systems, where no thread can read another's clock, it is the time that passed.
//
// A few operations of Lua's core take long and cannot be interrupted: inserting keys that all
// collide into a growing table, comparing long strings of zeros, collecting long chains of weak
// keys. A signalled script that continues without reaching a hook or a tick for a while is *stuck*:
// the watchdog then notifies the host, which can only end the process.
//
// Entering and leaving Lua costs a few nanoseconds: no lock is taken unless the watchdog must be
// woken or is sending a signal. A signal goes only to a thread inside the machine. The watchdog
// first declares that it is signalling and then checks whether the script runs; the script first
// declares that it has finished and then checks whether the watchdog is signalling. Both orders are
// sequentially consistent, so one of them sees the other.
#include "machine.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

// The interval between two signals, in nanoseconds.
static const int64_t signal_period = 20 * 1000 * 1000;
// The minimum time to sleep, in nanoseconds.
static const int64_t min_sleep = 1000 * 1000;
// The time without a hook or a tick after which a signalled script is stuck, in nanoseconds.
static const int64_t patience = 200 * 1000 * 1000;

struct moonlay_watchdog {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  pthread_t thread;
  // The number of references: one of the machine, and one of each handle.
  _Atomic(int) holders;
  bool closing;

  pthread_t script_thread;
  bool has_script_thread;
  // Whether a call of the host is running, and whether its time counts.
  _Atomic(bool) running, signalling, idle;
  _Atomic(int) requested;  // the reason why the script must end; 0 for none
  _Atomic(uint64_t) entries;
  // In nanoseconds. `since` is 0 while the clock is stopped.
  _Atomic(int64_t) used, since;
  int64_t limit;

#ifndef __APPLE__
  // The clock of the script's thread, and its reading when no time was used. The mutex protects
  // changes.
  clockid_t script_clock;
  bool has_script_clock;
  _Atomic(int64_t) script_start;
#endif

  // The number of times that the script reached a hook or a tick that ends it.
  _Atomic(uint64_t) heeded;
  // That number and the used time at the watchdog's previous check; protected by the mutex.
  uint64_t heeded_before;
  int64_t unheeded_since;
  bool was_signalled, is_stuck;
  // The listener for a stuck script; protected by the mutex.
  struct moonlay_listener listener;
};

// The machines that run on this thread, the innermost first, for the signal handler.
static _Thread_local struct moonlay_machine *volatile innermost;

// Whether this thread accepts the signal: threads of a dispatch queue start with all signals
// blocked.
static _Thread_local bool takes_signal;

static void take_signal(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGURG);
  takes_signal = pthread_sigmask(SIG_UNBLOCK, &signals, NULL) == 0;
}

void moonlay_poll_requests(void) {
  for (struct moonlay_machine *machine = innermost; machine != NULL; machine = machine->outer) {
    int reason = atomic_load(&machine->watchdog->requested);
    if (reason != MOONLAY_ABORT_NONE) moonlay_abort_with(machine, reason);
  }
}

static void handle_signal(int number) {
  (void)number;
  int error = errno;
  moonlay_poll_requests();
  errno = error;
}

static void install_handler(void) {
  struct sigaction action = {.sa_handler = handle_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGURG, &action, NULL);
}

// A coarse clock has an accuracy of some milliseconds and a quarter of the cost. Its error has no
// bias, so the sum of many short calls is correct.
static int64_t now(void) {
  struct timespec time;
#ifdef CLOCK_MONOTONIC_COARSE
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
#else
  clock_gettime(CLOCK_MONOTONIC, &time);
#endif
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec + 1;
}

static int64_t passed_time(struct moonlay_watchdog *watchdog) {
  int64_t since = atomic_load(&watchdog->since);
  return atomic_load(&watchdog->used) + (since == 0 ? 0 : now() - since);
}

#ifdef __APPLE__
static int64_t used_time(struct moonlay_watchdog *watchdog) { return passed_time(watchdog); }

static void restart_script_clock(struct moonlay_watchdog *watchdog, int64_t used) {
  (void)watchdog, (void)used;
}

static void adopt_script_clock(struct moonlay_watchdog *watchdog) { (void)watchdog; }
#else
// Reads the clock of the script's thread; returns false if the thread has ended.
static bool read_script_clock(struct moonlay_watchdog *watchdog, int64_t *nanoseconds) {
  struct timespec time;
  if (!watchdog->has_script_clock || clock_gettime(watchdog->script_clock, &time) != 0) return false;
  *nanoseconds = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  return true;
}

static int64_t used_time(struct moonlay_watchdog *watchdog) {
  int64_t passed = passed_time(watchdog), shown;
  if (!read_script_clock(watchdog, &shown)) return passed;
  int64_t processed = shown - atomic_load(&watchdog->script_start);
  return processed < passed ? processed : passed;
}

static void restart_script_clock(struct moonlay_watchdog *watchdog, int64_t used) {
  int64_t shown;
  if (read_script_clock(watchdog, &shown)) atomic_store(&watchdog->script_start, shown - used);
}

static void adopt_script_clock(struct moonlay_watchdog *watchdog) {
  watchdog->has_script_clock = pthread_getcpuclockid(watchdog->script_thread, &watchdog->script_clock) == 0;
  restart_script_clock(watchdog, passed_time(watchdog));
}
#endif

static void sleep_for(struct moonlay_watchdog *watchdog, int64_t nanoseconds) {
#ifdef __APPLE__
  struct timespec duration = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  pthread_cond_timedwait_relative_np(&watchdog->wake, &watchdog->mutex, &duration);
#else
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  int64_t total = time.tv_nsec + nanoseconds % 1000000000;
  time.tv_sec += nanoseconds / 1000000000 + total / 1000000000;
  time.tv_nsec = total % 1000000000;
  pthread_cond_timedwait(&watchdog->wake, &watchdog->mutex, &time);
#endif
}

static void signal_script(struct moonlay_watchdog *watchdog) {
  if (MOONLAY_POLLS) return;
  atomic_store(&watchdog->signalling, true);
  if (atomic_load(&watchdog->running)) pthread_kill(watchdog->script_thread, SIGURG);
  atomic_store(&watchdog->signalling, false);
}

// Returns whether the signalled script has continued too long without reaching a point where it
// could end.
static bool is_stuck(struct moonlay_watchdog *watchdog) {
  uint64_t heeded = atomic_load(&watchdog->heeded);
  int64_t used = used_time(watchdog);
  if (!watchdog->was_signalled || heeded != watchdog->heeded_before) {
    watchdog->was_signalled = true;
    watchdog->heeded_before = heeded;
    watchdog->unheeded_since = used;
  }
  return used - watchdog->unheeded_since >= patience;
}

// Notifies the host, once.
static void tell_if_stuck(struct moonlay_watchdog *watchdog) {
  if (watchdog->is_stuck || !is_stuck(watchdog)) return;
  watchdog->is_stuck = true;
  if (watchdog->listener.hear != NULL) watchdog->listener.hear(watchdog->listener.context);
}

// Sleeps until a call wakes the thread. The number of entries reveals a call that began meanwhile.
static void sleep_until_entry(struct moonlay_watchdog *watchdog, uint64_t entries) {
  atomic_store(&watchdog->idle, true);
  if (atomic_load(&watchdog->entries) == entries && !atomic_load(&watchdog->running))
    pthread_cond_wait(&watchdog->wake, &watchdog->mutex);
  atomic_store(&watchdog->idle, false);
}

static void watch_once(struct moonlay_watchdog *watchdog, uint64_t *seen) {
  bool running = atomic_load(&watchdog->running);
  if (!running) watchdog->was_signalled = false;
  if (atomic_load(&watchdog->requested) != MOONLAY_ABORT_NONE) {
    if (running) {
      signal_script(watchdog);
      tell_if_stuck(watchdog);
      sleep_for(watchdog, signal_period);
    } else {
      atomic_store(&watchdog->requested, MOONLAY_ABORT_NONE);
    }
    return;
  }
  if (watchdog->limit == INT64_MAX) {
    pthread_cond_wait(&watchdog->wake, &watchdog->mutex);
    return;
  }
  uint64_t entries = atomic_load(&watchdog->entries);
  if (!running && entries == *seen) {
    sleep_until_entry(watchdog, entries);
    return;
  }
  *seen = entries;
  int64_t remaining = watchdog->limit - used_time(watchdog);
  if (remaining <= 0 && running) {
    atomic_store(&watchdog->requested, MOONLAY_ABORT_TIME);
  } else {
    sleep_for(watchdog, remaining > min_sleep ? remaining : min_sleep);
  }
}

static void *watch(void *context) {
  struct moonlay_watchdog *watchdog = context;
  uint64_t seen = 0;
  pthread_mutex_lock(&watchdog->mutex);
  while (!watchdog->closing) watch_once(watchdog, &seen);
  pthread_mutex_unlock(&watchdog->mutex);
  return NULL;
}

static void wake(struct moonlay_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->mutex);
  pthread_cond_signal(&watchdog->wake);
  pthread_mutex_unlock(&watchdog->mutex);
}

static bool initialize(struct moonlay_watchdog *watchdog) {
  pthread_condattr_t attributes;
  if (pthread_condattr_init(&attributes) != 0) return false;
#ifndef __APPLE__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  bool made = pthread_cond_init(&watchdog->wake, &attributes) == 0;
  pthread_condattr_destroy(&attributes);
  if (!made) return false;
  if (pthread_mutex_init(&watchdog->mutex, NULL) == 0) return true;
  pthread_cond_destroy(&watchdog->wake);
  return false;
}

static void destroy(struct moonlay_watchdog *watchdog) {
  if (watchdog->listener.release != NULL) watchdog->listener.release(watchdog->listener.context);
  pthread_cond_destroy(&watchdog->wake);
  pthread_mutex_destroy(&watchdog->mutex);
  free(watchdog);
}

// The thread blocks all signals, which are the host's.
static bool start(struct moonlay_watchdog *watchdog) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&watchdog->thread, NULL, watch, watchdog);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error == 0;
}

struct moonlay_watchdog *moonlay_watchdog_make(int64_t nanoseconds) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_handler);
  struct moonlay_watchdog *watchdog = calloc(1, sizeof *watchdog);
  if (watchdog == NULL) return NULL;
  watchdog->limit = nanoseconds;
  atomic_store(&watchdog->holders, 1);
  if (!initialize(watchdog)) {
    free(watchdog);
    return NULL;
  }
  if (start(watchdog)) return watchdog;
  destroy(watchdog);
  return NULL;
}

void moonlay_watchdog_close(struct moonlay_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->mutex);
  watchdog->closing = true;
  pthread_cond_signal(&watchdog->wake);
  pthread_mutex_unlock(&watchdog->mutex);
  pthread_join(watchdog->thread, NULL);
  moonlay_watchdog_release(watchdog);
}

struct moonlay_watchdog *moonlay_watchdog_retain(struct moonlay_machine *machine) {
  atomic_fetch_add(&machine->watchdog->holders, 1);
  return machine->watchdog;
}

void moonlay_watchdog_release(struct moonlay_watchdog *watchdog) {
  if (atomic_fetch_sub(&watchdog->holders, 1) == 1) destroy(watchdog);
}

void moonlay_watchdog_interrupt(struct moonlay_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->mutex);
  int none = MOONLAY_ABORT_NONE;
  if (!watchdog->closing && atomic_load(&watchdog->running) &&
      atomic_compare_exchange_strong(&watchdog->requested, &none, MOONLAY_ABORT_INTERRUPTED))
    pthread_cond_signal(&watchdog->wake);
  pthread_mutex_unlock(&watchdog->mutex);
}

void moonlay_watchdog_listen(
  struct moonlay_watchdog *watchdog, const struct moonlay_listener *listener) {
  pthread_mutex_lock(&watchdog->mutex);
  struct moonlay_listener before = watchdog->listener;
  watchdog->listener = *listener;
  pthread_mutex_unlock(&watchdog->mutex);
  if (before.release != NULL) before.release(before.context);
}

void moonlay_watchdog_heed(struct moonlay_watchdog *watchdog) {
  uint64_t heeded = atomic_load_explicit(&watchdog->heeded, memory_order_relaxed);
  atomic_store_explicit(&watchdog->heeded, heeded + 1, memory_order_relaxed);
}

void moonlay_watchdog_reset(struct moonlay_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->mutex);
  atomic_store(&watchdog->requested, MOONLAY_ABORT_NONE);
  atomic_store(&watchdog->used, 0);
  restart_script_clock(watchdog, 0);
  watchdog->was_signalled = watchdog->is_stuck = false;
  if (atomic_load(&watchdog->since) != 0) atomic_store(&watchdog->since, now());
  pthread_mutex_unlock(&watchdog->mutex);
}

int64_t moonlay_thread_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

bool moonlay_clock_start(struct moonlay_machine *machine) {
  struct moonlay_watchdog *watchdog = machine->watchdog;
  if (atomic_load_explicit(&watchdog->since, memory_order_relaxed) != 0) return false;
  atomic_store_explicit(&watchdog->since, now(), memory_order_relaxed);
  return true;
}

bool moonlay_clock_stop(struct moonlay_machine *machine) {
  struct moonlay_watchdog *watchdog = machine->watchdog;
  int64_t since = atomic_load_explicit(&watchdog->since, memory_order_relaxed);
  if (since == 0) return false;
  int64_t used = atomic_load_explicit(&watchdog->used, memory_order_relaxed);
  // The clock stops before its time is added: the watchdog may briefly read too little, but never
  // too much.
  atomic_store_explicit(&watchdog->since, 0, memory_order_release);
  atomic_store_explicit(&watchdog->used, used + now() - since, memory_order_release);
  return true;
}

// Adopts a new thread that runs the machine.
static void adopt_thread(struct moonlay_watchdog *watchdog, pthread_t thread) {
  pthread_mutex_lock(&watchdog->mutex);
  watchdog->script_thread = thread;
  watchdog->has_script_thread = true;
  adopt_script_clock(watchdog);
  pthread_mutex_unlock(&watchdog->mutex);
}

void moonlay_watchdog_enter(struct moonlay_machine *machine) {
  struct moonlay_watchdog *watchdog = machine->watchdog;
  if (!takes_signal) take_signal();
  machine->outer = innermost;
  innermost = machine;
  pthread_t thread = pthread_self();
  if (!watchdog->has_script_thread || !pthread_equal(watchdog->script_thread, thread))
    adopt_thread(watchdog, thread);
  atomic_fetch_add(&watchdog->entries, 1);
  atomic_store(&watchdog->running, true);
  if (atomic_load_explicit(&watchdog->used, memory_order_relaxed) >= watchdog->limit &&
      used_time(watchdog) >= watchdog->limit)
    moonlay_abort_with(machine, MOONLAY_ABORT_TIME);
  if (watchdog->limit != INT64_MAX && atomic_load(&watchdog->idle)) wake(watchdog);
}

void moonlay_watchdog_leave(struct moonlay_machine *machine) {
  struct moonlay_watchdog *watchdog = machine->watchdog;
  atomic_store(&watchdog->running, false);
  if (atomic_load(&watchdog->signalling)) {
    // A signal is being sent to this thread, which must outlive it.
    pthread_mutex_lock(&watchdog->mutex);
    pthread_mutex_unlock(&watchdog->mutex);
  }
  innermost = machine->outer;
}
