// The line editor that Debian's libedit-dev has, and macOS.
#include <histedit.h>
