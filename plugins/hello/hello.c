#include "screenlet.h"
