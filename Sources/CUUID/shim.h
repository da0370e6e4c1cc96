// libuuid as Swift sees it.
#ifndef SCREENS_CUUID_SHIM_H
#define SCREENS_CUUID_SHIM_H

#include <uuid/uuid.h>

#endif
