// Lua's interpreter loop counts down, and reads the clock at zero: see watchdog.c.
extern int moonlay_countdown;
void moonlay_look_at_clock(void);

// Returns whether the clock was due; if the time is up, the interruption is armed.
static inline int moonlay_is_due(void) {
  if (--moonlay_countdown > 0) return 0;
  moonlay_look_at_clock();
  return 1;
}
