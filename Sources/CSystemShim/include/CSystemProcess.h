// Processes: starting one, and a process that gives up what it does not need.
#ifndef MOONLAY_SYSTEM_PROCESS_H
#define MOONLAY_SYSTEM_PROCESS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Starts a program in a session of its own, without any of this process's variables. It is given the two descriptors
// as standard input and output; what it says on standard error is lost. Answers its number, or −1 with `errno` set.
int64_t CSystemStartProcess(const char *path, char *const arguments[], int input, int output);

// Starts a program of the search path with this process's variables, in a session of its own and with nothing to read or to
// write, for one word. Answers its number, or -1 with the fault in errno.
int64_t CSystemStartForWord(const char *program, const char *word);

// How a process has ended: 1 with `status` where it exited, 2 with the signal's number where one ended it, 0 where it
// still runs (only if not to `wait`), −1 where there is no such child. It is told once.
int CSystemReap(int64_t process, int wait, int *status);
int CSystemKill(int64_t process);
int64_t CSystemProcessNumber(void);
int64_t CSystemParentNumber(void);

// Reads and writes of the descriptor answer EAGAIN instead of waiting.
int CSystemDoNotBlock(int descriptor);
// Waits until a descriptor takes bytes or has lost its reader: 1, or 0 where the time was over.
int CSystemWaitToWriteFor(int descriptor, int milliseconds);

// What a process gives up for good.
struct CSystemConfinement {
  // Who must have started it: another parent means that that one is gone.
  int64_t parent;
  // Bytes of addresses.
  uint64_t addressSpace;
};

// What of it the system had to offer, beside the limits, which every system has.
enum CSystemHeld {
  CSystemHeldPrivileges = 1,
  CSystemHeldParent = 2,
  CSystemHeldCalls = 4,
  CSystemHeldFiles = 8,
};

// Closes every descriptor but the three standard streams, goes to the root folder, and gives up: files, more
// descriptors, more addresses, new privileges, other processes, the network. Only while there is a single thread.
// Answers what holds (CSystemHeld), or −1 with `errno` set where a limit was refused; then nothing may be run.
int CSystemConfine(const struct CSystemConfinement *confinement);

// Has the system end the process once it has computed for this many seconds more.
int CSystemAllowProcessorTime(uint64_t seconds);

// A number that threads raise, and that others wait for to be above zero and lower. Answers NULL without memory.
struct CSystemCounter;
struct CSystemCounter *CSystemMakeCounter(void);
void CSystemFreeCounter(struct CSystemCounter *counter);
void CSystemRaiseCounter(struct CSystemCounter *counter);
void CSystemLowerCounter(struct CSystemCounter *counter);

#ifdef __cplusplus
}
#endif
#endif
