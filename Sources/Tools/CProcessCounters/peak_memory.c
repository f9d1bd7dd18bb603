#include "CProcessCounters.h"

#include <sys/resource.h>

int64_t moonlay_peak_of_children(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_CHILDREN, &usage) != 0) return 0;
#if defined(__APPLE__)
  return usage.ru_maxrss;
#else
  return usage.ru_maxrss * 1024;
#endif
}
