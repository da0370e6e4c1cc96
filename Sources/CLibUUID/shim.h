// libuuid as Swift sees it.
#ifndef SCREENS_CLIBUUID_SHIM_H
#define SCREENS_CLIBUUID_SHIM_H

#include <uuid/uuid.h>

#endif
