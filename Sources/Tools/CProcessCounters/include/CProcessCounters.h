// What the system counts for this process: requests for memory, and the memory of the programs that it started.
#ifndef CPROCESS_COUNTERS_H
#define CPROCESS_COUNTERS_H

#include <stdint.h>

// The requests for memory since the process began, by malloc and its kin; -1 where they cannot be counted.
int64_t moonlay_allocation_count(void);

// The most bytes that a program had in memory that this process has started, and that has ended.
int64_t moonlay_peak_of_children(void);

#endif
