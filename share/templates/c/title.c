/* The action `get-title`: the host fetches the page at URL, and the title goes into the view. */
#include "form.h"

enum { LIMIT = 256 << 10 }; /* bytes of a page */

typedef struct reading {
  form *owner;
  screenlet_run run;
  char *url;
  char *page;
  size_t length;
} reading;

static void write_request(screenlet_json *out, const void *what) {
  const char *url = what;
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "url");
  screenlet_json_text(out, url);
  screenlet_json_name(out, "accept");
  screenlet_json_open(out, '[');
  screenlet_json_text(out, "text/html");
  screenlet_json_close(out, ']');
  screenlet_json_name(out, "limits");
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "bytes");
  screenlet_json_integer(out, LIMIT);
  screenlet_json_close(out, '}');
  screenlet_json_close(out, '}');
}

typedef struct titled {
  const char *url, *title;
} titled;

static void write_titled(screenlet_json *out, const void *what) {
  const titled *titled = what;
  screenlet_json_open(out, '{');
  screenlet_json_name(out, "url");
  screenlet_json_text(out, titled->url);
  screenlet_json_name(out, "title");
  screenlet_json_text(out, titled->title);
  screenlet_json_close(out, '}');
}

/* The title, to be freed, blanks made one; NULL without any. A reader for all that pages of the web do is in the plugin
 * `bookmarks`. */
static char *title_in(const char *page) {
  const char *start = strstr(page, "<title>"), *stop = start ? strstr(start, "</title>") : NULL;
  if (!stop) return NULL;
  char *title = malloc((size_t)(stop - start)), *out = title;
  if (!title) return NULL;
  for (const char *at = start + strlen("<title>"); at < stop; at++) {
    int is_blank = strchr(" \t\r\n", *at) != NULL;
    if (!is_blank) *out++ = *at;
    else if (out > title && out[-1] != ' ') *out++ = ' ';
  }
  if (out > title && out[-1] == ' ') out--;
  *out = 0;
  return title;
}

/* The page has ended, or was enough. */
static void take(reading *self) {
  form *owner = self->owner;
  char *title = self->page ? title_in(self->page) : NULL;
  if (!title) {
    fail(owner->ref, self->run, "onTitleLoadError",
         "{\"class\":\"noTitle\",\"message\":\"The page has no title.\",\"cure\":\"enter title \\\"An example\\\"\"}");
    return;
  }
  /* What a person has typed meanwhile is never overwritten. */
  if (strcmp(entered(owner, FIELD_URL), self->url) == 0 && !*entered(owner, FIELD_TITLE)) {
    show(owner, FIELD_TITLE, title);
  }
  titled titled = {self->url, title};
  char *json = json_written(write_titled, &titled);
  host->emit(owner->ref, self->run, "onTitleLoaded", json);
  host->finish(self->run, SCREENLET_SUCCEEDED, NULL);
  free(json);
  free(title);
}

/* Gets the page in parts, then the end, exactly once. */
static int reply(void *user, const screenlet_answer *answer) {
  reading *self = user;
  if (answer->status == SCREENLET_PART) {
    char *page = realloc(self->page, self->length + answer->length + 1);
    if (!page) return 1;
    self->page = page;
    /* A zero byte would end the text. */
    for (size_t index = 0; index < answer->length; index++) {
      char byte = ((const char *)answer->bytes)[index];
      page[self->length++] = byte ? byte : ' ';
    }
    page[self->length] = 0;
    return strstr(page, "</title>") != NULL;
  }
  if (answer->status == SCREENLET_ANSWERED) take(self);
  else if (answer->status != SCREENLET_ABANDONED) {
    fail(self->owner->ref, self->run, "onTitleLoadError", answer->json);
  }
  free(self->url);
  free(self->page);
  free(self);
  return 0;
}

void get_title(form *self, screenlet_run run) {
  const char *url = entered(self, FIELD_URL);
  if (!*url) {
    refuse(self->ref, run, "onTitleLoadError", "URL", "is empty", "https://example.org/");
    return;
  }
  reading *begun = calloc(1, sizeof *begun);
  char *json = json_written(write_request, url);
  if (begun && json) {
    *begun = (reading){.owner = self, .run = run};
    keep(&begun->url, url);
  }
  if (!begun || !json || !begun->url || host->request(run, "fetch", json, reply, begun) == 0) {
    fail(self->ref, run, "onTitleLoadError", "{\"class\":\"plugin\",\"message\":\"the request was refused\"}");
    if (begun) free(begun->url);
    free(begun);
  }
  free(json);
}
