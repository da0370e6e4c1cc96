/* What plugins of tests begin and end with. Each includes it once, and says PLUGIN at its end. */
#ifndef TEST_PLUGIN_H
#define TEST_PLUGIN_H

#include <stdlib.h>

#include "screenlet.h"

/* A NULL-ended list, and what stands in lists. */
#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})
#define TEXTS(...) LIST(char, __VA_ARGS__)
#define ATTRIBUTE(...) (&(const screenlet_attribute){.size = sizeof(screenlet_attribute), __VA_ARGS__})
#define ACTION(...) (&(const screenlet_action){.size = sizeof(screenlet_action), __VA_ARGS__})
#define EVENT(...) (&(const screenlet_event){.size = sizeof(screenlet_event), __VA_ARGS__})
#define FIELD(...) (&(const screenlet_field){.size = sizeof(screenlet_field), __VA_ARGS__})
#define BUTTON(...) (&(const screenlet_button){.size = sizeof(screenlet_button), __VA_ARGS__})

/* What the host offers, from the entry on. */
static const screenlet_host *host;

/* The functions `create` and `destroy` for instances of a struct that has a `ref`, begins as zero, and holds nothing. */
#define CREATES(instance_type)                                                     \
  static void *create(const screenlet_definition *definition, screenlet_ref ref) { \
    (void)definition;                                                              \
    instance_type *self = calloc(1, sizeof *self);                                 \
    if (self) self->ref = ref;                                                     \
    return self;                                                                   \
  }                                                                                \
  static void destroy(void *self) { free(self); }

/* The plugin with its members, and the entry. */
#define PLUGIN(...)                                                                                        \
  static const screenlet_plugin plugin = {.size = sizeof plugin, .abi = SCREENLET_ABI, __VA_ARGS__};       \
  SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(                                          \
      uint32_t abi, const screenlet_host *given, char *reason, size_t size) {                              \
    (void)abi, (void)reason, (void)size;                                                                   \
    host = given;                                                                                          \
    return &plugin;                                                                                        \
  }

#endif
