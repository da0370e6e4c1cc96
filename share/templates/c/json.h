/* JSON without a library: enough to look into what the host answers, which is always well formed. Writing is in
 * screenlet.h. A value is a pointer to where it begins in the whole text; NULL stands for one that is not there. */
#ifndef JSON_H
#define JSON_H

#include <stddef.h>
#include <stdint.h>

#include "screenlet.h"

/* A member of an object, an element of an array; NULL when there is none, or the value is no such thing. */
const char *json_member(const char *object, const char *name);
const char *json_element(const char *array, size_t index);

/* Where the value ends. */
const char *json_end(const char *value);

/* A whole number; `otherwise` for anything else. Numbers in quotes count: portals of version 7 write ids so. */
int64_t json_integer(const char *value, int64_t otherwise);

/* The text of a value, to be freed; NULL for anything else. */
char *json_text(const char *value);

/* Writes a value that is part of a longer text. */
void json_copy(screenlet_json *out, const char *value);

/* What a function writes of something, to be freed; NULL when there is no memory. The function is called twice: first to
 * learn how long it is. */
char *json_written(void (*write)(screenlet_json *out, const void *what), const void *what);

#endif
