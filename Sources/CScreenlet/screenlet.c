// Compiles the public header by itself and pins the layout that binaries rely on: a member may be added at the
// end of a struct, never before or between.
#include "screenlet.h"


_Static_assert(sizeof(void *) == 8, "plugins are 64-bit");
_Static_assert(offsetof(screenlet_plugin, size) == 0, "size comes first");
_Static_assert(offsetof(screenlet_host, size) == 0, "size comes first");
_Static_assert(offsetof(screenlet_attribute, alias) == 72, "screenlet_attribute of ABI 1");
_Static_assert(offsetof(screenlet_action, examples) == 72, "screenlet_action of ABI 1");
_Static_assert(offsetof(screenlet_event, examples) == 24, "screenlet_event of ABI 1");
_Static_assert(offsetof(screenlet_field, examples) == 72, "screenlet_field of ABI 1");
_Static_assert(offsetof(screenlet_button, action) == 32, "screenlet_button of ABI 1");
_Static_assert(offsetof(screenlet_definition, synced) == 152, "screenlet_definition of ABI 1");
_Static_assert(offsetof(screenlet_plugin, stop) == 48, "screenlet_plugin of ABI 1");
_Static_assert(offsetof(screenlet_answer, length) == 56, "screenlet_answer of ABI 1");
_Static_assert(offsetof(screenlet_host, log) == 112, "screenlet_host of ABI 1");
