/* What the files of this plugin share. Each rule of the functions of screenlet.h, with thread and lifetime, is there. */
#ifndef PLUGIN_H
#define PLUGIN_H

/* For timers and strdup, beside C99. */
#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "screenlet.h"

/* A NULL-ended list, in the place where it is used. For tables outside functions: inside one it ends with its block. */
#define LIST(type, ...) ((const type *const[]){__VA_ARGS__, NULL})
#define TEXTS(...) LIST(char, __VA_ARGS__)

/* What `screens` offers. */
extern const screenlet_host *host;

/* The two kinds of screenlets: form.c and list.c. */
extern const screenlet_definition form_definition, list_definition;

/* Where the portal has bookmarks, and how its services are called. */
typedef struct site {
  int64_t group_id; /* 0: nobody is signed in */
  int is_62;
} site;

/* Takes the context that the host tells. */
site site_of_context(const char *json);

/* Writes the member `path` of a call to the service of bookmarks, which has a prefix since version 7. */
void write_path(screenlet_json *out, site site, const char *method);

/* Puts a copy of a text, or NULL, in the place of what was there: what the host passes is its own. */
void keep(char **place, const char *text);

/* Ends a run of which an answer is no success: as failed, with the host's own words, which are also told as an event. */
void fail(screenlet_ref ref, screenlet_run run, const char *event, const char *json);

/* The same as invalid: nothing was sent, since a value is wrong. `example` is one that would be right. */
void refuse(screenlet_ref ref, screenlet_run run, const char *event, const char *name, const char *message,
            const char *example);

#endif
