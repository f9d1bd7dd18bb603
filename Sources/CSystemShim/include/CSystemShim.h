// The operating system's calls that Swift cannot make by itself (variadic functions, macros, signal
// handlers), or that each system spells its own way. Each answers −1 with `errno` set, as the calls do.
#ifndef MOONLAY_SYSTEM_H
#define MOONLAY_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CSystemProcess.h"
#include "CSystemSockets.h"

#ifdef __cplusplus
extern "C" {
#endif

// What the system says about a file.
struct CSystemFileStatus {
  uint32_t mode;
  uint32_t owner;
  uint32_t group;
  uint64_t device;
  uint64_t inode;
  int64_t size;
  int64_t modifiedSeconds;
  int64_t modifiedNanoseconds;
};

int CSystemErrorNumber(void);
// The system's own words for an error number, cut to the room that there is.
void CSystemErrorText(int number, char *text, size_t room);

// Opens for reading.
int CSystemOpenForReading(const char *path);
// Opens for reading what was found in a folder, without waiting for the other end of a pipe; ELOOP for a link.
int CSystemOpenFound(const char *path);
// Opens something that exists and is not a regular file, for writing.
int CSystemOpenForWriting(const char *path);
// Makes a file that must not exist, for writing, with the mode that the umask leaves of 0666.
// It is marked as one that is being written, for as long as the descriptor is open.
int CSystemCreateTemporary(const char *path);
// Removes the files of a folder with this beginning and end of their names that are no longer being written: those whose
// writer was killed. Young ones are left alone, for their writer may be about to mark them.
void CSystemRemoveAbandoned(const char *folder, const char *beginning, const char *end);
// Opens a regular file of the user's own for additions; a new one is the user's alone to read. EPERM for another's, EINVAL
// for what is not a regular file.
int CSystemOpenForAppending(const char *path);
// Makes a folder for the user alone.
int CSystemMakeFolder(const char *path);
int CSystemDuplicate(int descriptor);
int CSystemClose(int descriptor);
ssize_t CSystemRead(int descriptor, void *bytes, size_t count);
ssize_t CSystemWrite(int descriptor, const void *bytes, size_t count);
// Waits until a descriptor that does not block takes bytes again, or has some.
int CSystemWaitToWrite(int descriptor);
int CSystemWaitToRead(int descriptor);
int CSystemSynchronize(int descriptor);
// Brings a folder's entries to the disk; there is nothing to do when a file system cannot.
void CSystemSynchronizeFolder(const char *path);

int CSystemStatus(const char *path, struct CSystemFileStatus *status);
int CSystemLinkStatus(const char *path, struct CSystemFileStatus *status);
int CSystemDescriptorStatus(int descriptor, struct CSystemFileStatus *status);
int CSystemIsFolder(uint32_t mode);
int CSystemIsRegular(uint32_t mode);
int CSystemIsLink(uint32_t mode);
int CSystemMayWrite(const char *path);
// Gives a file the permissions of another, and its owner where that is allowed.
int CSystemTakeOwnerAndMode(int descriptor, const struct CSystemFileStatus *status);

// The size of a terminal in characters, and in pixels; 0 where it is not told.
int CSystemTerminalColumns(int descriptor);
int CSystemTerminalRows(int descriptor);
int CSystemTerminalWidth(int descriptor);
int CSystemTerminalHeight(int descriptor);

// The byte of a key that is pressed at a terminal, which neither shows it nor takes it as a signal; −1 where there is none.
int CSystemReadKey(int descriptor);

// Has the keys of a terminal arrive at once, without echo and without signals, until CSystemEndKeys; −1 where it is none.
// The end of the program and its crash give the terminal back.
int CSystemBeginKeys(int terminal, int arePastesMarked);
void CSystemEndKeys(void);

// Has the rows below the first ones scroll alone, on a screen of some height, until CSystemEndSplit; the cursor is in the last row
// then. The end of the program, a signal that ends it, and its crash while it reads keys give the whole screen back.
void CSystemBeginSplit(int rows, int height);
void CSystemEndSplit(void);
int CSystemSplitRows(void);

// What was typed, of at most this many bytes; 0 where nothing was in this time.
enum { CSystemKeysEnd = -1, CSystemKeysContinued = -2 };
ssize_t CSystemReadKeys(int terminal, void *bytes, size_t count, int milliseconds);

// Whether something was typed that nothing has read yet.
int CSystemHasTyped(int descriptor);

// Stops the program, as Ctrl-Z does.
void CSystemStop(void);

// Runs a command of the shell with one argument, $1, at the terminal; its status, or −1.
int CSystemRunWithTerminal(const char *command, const char *argument);

// Both ends are closed when another program is started.
int CSystemPipe(int *readEnd, int *writeEnd);
int CSystemStartThread(void (*body)(void *), void *context);
// Ignores the signals that end a process at a closed pipe and at a limit on the size of files: the calls that write then
// say so.
void CSystemTakeFaultsOfWritingAsErrors(void);

// Has SIGINT, SIGTERM and SIGHUP written to the descriptor as one byte, their number. A second one ends the
// process with 130, unless CSystemExpectInterrupt was called in between. Once in a process: then EBUSY.
int CSystemCatchInterrupts(int descriptor);
void CSystemExpectInterrupt(void);

// Watching folders: ENOSYS where the system has no inotify.
int CSystemOpenFolderWatch(void);
int CSystemWatchFolder(int watch, const char *path);
// Waits until one of the two has bytes (either may be −1) or the time is over: 1 for the first, 2 for the
// second, 3 for both, 0 for the time. Bytes of the first are thrown away.
int CSystemWaitForEither(int drained, int kept, int milliseconds);

// Whether two descriptors lead to the same file, pipe or terminal.
bool CSystemAreSameFile(int one, int other);
// Whether a descriptor leads to a file: what is written to it is read later, or never.
bool CSystemIsFile(int descriptor);

int64_t CSystemMonotonicNanoseconds(void);
// What the calling thread had of a processor.
int64_t CSystemThreadNanoseconds(void);
// What all threads of the process together had of one.
int64_t CSystemProcessNanoseconds(void);
// What a child, with all of its threads, had of one; 0 where the system does not say, or it is gone.
int64_t CSystemChildNanoseconds(int64_t process);
// How much memory the process holds, in bytes; where the system does not say, the most that it ever held.
int64_t CSystemResidentBytes(void);
// Whether the system says how much memory the process holds, and not only the most that it ever held.
int CSystemReportsResidentBytes(void);
// Has it said after the process has given up to open files, too.
void CSystemKeepResidentBytes(void);
// Gives memory that was freed back to the system, where it is not by itself.
void CSystemGiveBackMemory(void);
void CSystemSleep(int milliseconds);
// Calls the function before 16 MiB or more are allocated at once, on the thread that asks for them. It may wait, and must not ask
// for as much itself. Where the C library is not glibc, it is never called.
void CSystemBeforeMuchIsAllocated(void (*ask)(size_t size));
// Calls the function once, on the thread that asked, where the system refuses memory that was requested, and has a little kept
// for it. It must end the process: where it takes longer than a second, or memory is refused again, that ends with the status.
// Where the C library is not glibc, it is never called.
void CSystemWhenMemoryRunsOut(void (*end)(void), int status);
// How many descriptors the process may have; INT_MAX where there is no limit.
int CSystemMostDescriptors(void);

#ifdef __cplusplus
}
#endif
#endif
