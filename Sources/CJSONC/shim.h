// json-c as Swift sees it. Only JSONValues imports this module, and the sandbox, which shares none of our code.
#ifndef SCREENS_CJSONC_SHIM_H
#define SCREENS_CJSONC_SHIM_H

#include <json-c/json.h>
#include <stddef.h>

/// The first entry of an object. A shim because `json_object_get_object` returns `lh_table`,
/// whose walking macros (`json_object_object_foreach`) Swift cannot see.
static inline struct lh_entry *screens_json_first(struct json_object *object) {
  return json_object_get_object(object)->head;
}

/// The entry after `entry`, or NULL.
static inline struct lh_entry *screens_json_next(struct lh_entry *entry) { return entry->next; }

/// The name of a member. A shim because `lh_entry_k` is a macro over an untyped pointer.
static inline const char *screens_json_key(struct lh_entry *entry) { return (const char *)entry->k; }

/// The value of a member; NULL is JSON's null.
static inline struct json_object *screens_json_value(struct lh_entry *entry) {
  return (struct json_object *)entry->v;
}

/// How many bytes from `text` on stand in JSON as they are; the byte behind them may need an escape, or begin a
/// character that does. A shim because nearly all bytes of nearly all answers go through it, and C walks over them at
/// one speed in every build: Swift without optimization takes twenty times as long.
static inline size_t screens_json_plain_bytes(const unsigned char *text, size_t size) {
  size_t count = 0;
  while (count < size && text[count] >= 0x20 && text[count] != '"' && text[count] != '\\' && text[count] != 0x7F
         && text[count] != 0xC2 && text[count] != 0xE2)
    count++;
  return count;
}

#endif
