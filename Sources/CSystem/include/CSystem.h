// The operating system's calls that Swift cannot make by itself.
#ifndef MOONLAY_SYSTEM_H
#define MOONLAY_SYSTEM_H

#endif
