// A program on a terminal of its own, for tests that type.
#ifndef MOONLAY_TEST_TERMINAL_H
#define MOONLAY_TEST_TERMINAL_H

#include <sys/types.h>

// Starts a program whose terminal, of 40 lines, is the other end of the answered descriptor; −1 where that fails. Its
// arguments, from its name on, and its variables stand on lines of their own.
int TestTerminalStart(
  const char *path, const char *arguments, const char *environment, const char *folder,
  int columns, pid_t *process);
// Reads what was written to the terminal; 0 where there is nothing for so long, −1 at the end.
ssize_t TestTerminalRead(int terminal, void *bytes, size_t count, int milliseconds);
ssize_t TestTerminalWrite(int terminal, const void *bytes, size_t count);
// Waits for the program: its status, or −1 − the signal that ended it; kills one that does not end in so long.
int TestTerminalWait(pid_t process, int milliseconds);
void TestTerminalClose(int terminal);

// Whether keys arrive at once and without echo.
int TestTerminalIsRaw(int terminal);
void TestTerminalResize(int terminal, int columns, int rows);

#endif
