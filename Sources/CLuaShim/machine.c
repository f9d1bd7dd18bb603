#include "machine.h"

const char moonlay_globals_key = 0, moonlay_declared_key = 0, moonlay_anchors_key = 0;
