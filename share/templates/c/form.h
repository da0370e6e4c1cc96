/* One screenlet that adds bookmarks: what form.c declares and keeps, adding.c and title.c act upon. */
#ifndef FORM_H
#define FORM_H

#include "plugin.h"

/* The place of each attribute in the table of form.c and in `form.values`. */
enum {
  FOLDER_ID, ABOUT, RATING, READ_BY, STYLE, CLEARS, ADDRESSES, PAUSE, EXTRA, TOKEN, ADDED, POLICY, ATTRIBUTE_COUNT
};

/* The same of the fields of the view. */
enum { FIELD_URL, FIELD_TITLE, FIELD_COUNT };

typedef struct form {
  screenlet_ref ref;
  site site;
  char *values[ATTRIBUTE_COUNT]; /* typed texts; NULL: none */
  char *entered[FIELD_COUNT];    /* the same of the view */
  int64_t added;
  struct adding *addings;        /* runs of `add` and `add-all` that are under way */
} form;

/* The value of an attribute, what a field holds; "" for none. */
const char *value(const form *self, int attribute);
const char *entered(const form *self, int field);

/* Shows a text in a field. */
void show(form *self, int field, const char *text);

/* The actions; each ends its run by `finish`, at once or later. */
void add(form *self, screenlet_run run, const char *argument);
void add_all(form *self, screenlet_run run);
void get_title(form *self, screenlet_run run);

/* The person wants a run to end. */
void cancel_run(form *self, screenlet_run run);

/* Frees what is under way. */
void drop_addings(form *self);

#endif
