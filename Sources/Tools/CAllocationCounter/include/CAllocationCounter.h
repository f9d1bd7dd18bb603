// How often this process has asked for memory: malloc and its kin, counted where they can be put in front of the
// system's own.
#ifndef CALLOCATION_COUNTER_H
#define CALLOCATION_COUNTER_H

#include <stdint.h>

// The requests since the process began; -1 where they cannot be counted.
int64_t moonlay_allocation_count(void);

#endif
