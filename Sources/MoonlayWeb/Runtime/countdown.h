// Lua's own loop counts down, and looks at the clock when it is through: watchdog.c.
extern int moonlay_countdown;
void moonlay_look_at_clock(void);

// Whether a look was due; what a look ends is armed by then.
static inline int moonlay_is_due(void) {
  if (--moonlay_countdown > 0) return 0;
  moonlay_look_at_clock();
  return 1;
}
