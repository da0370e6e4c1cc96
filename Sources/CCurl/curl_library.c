#include "curl_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The table: each function that is used, by its name in libcurl.
#define FUNCTIONS(F)                                                                                        \
  F(CURLcode, curl_global_init, (long flags))                                                               \
  F(const char *, curl_easy_strerror, (CURLcode code))                                                      \
  F(CURL *, curl_easy_init, (void))                                                                         \
  F(void, curl_easy_reset, (CURL * easy))                                                                   \
  F(void, curl_easy_cleanup, (CURL * easy))                                                                 \
  F(CURLcode, curl_easy_setopt, (CURL * easy, CURLoption option, ...))                                      \
  F(CURLcode, curl_easy_getinfo, (CURL * easy, CURLINFO info, ...))                                         \
  F(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *text))                   \
  F(void, curl_slist_free_all, (struct curl_slist * list))                                                  \
  F(CURLM *, curl_multi_init, (void))                                                                       \
  F(CURLMcode, curl_multi_cleanup, (CURLM * multi))                                                         \
  F(CURLMcode, curl_multi_setopt, (CURLM * multi, CURLMoption option, ...))                                 \
  F(CURLMcode, curl_multi_add_handle, (CURLM * multi, CURL * easy))                                         \
  F(CURLMcode, curl_multi_remove_handle, (CURLM * multi, CURL * easy))                                      \
  F(CURLMcode, curl_multi_perform, (CURLM * multi, int *running))                                           \
  F(CURLMcode, curl_multi_poll,                                                                             \
    (CURLM * multi, struct curl_waitfd * extra, unsigned int count, int timeout, int *ready))               \
  F(CURLMsg *, curl_multi_info_read, (CURLM * multi, int *left))                                            \
  F(CURLcode, curl_easy_pause, (CURL * easy, int mask))                                                     \
  F(curl_mime *, curl_mime_init, (CURL * easy))                                                             \
  F(void, curl_mime_free, (curl_mime * mime))                                                               \
  F(curl_mimepart *, curl_mime_addpart, (curl_mime * mime))                                                 \
  F(CURLcode, curl_mime_name, (curl_mimepart * part, const char *name))                                     \
  F(CURLcode, curl_mime_data, (curl_mimepart * part, const char *data, size_t size))                        \
  F(CURLcode, curl_mime_data_cb,                                                                            \
    (curl_mimepart * part, curl_off_t size, curl_read_callback read, curl_seek_callback seek,               \
     curl_free_callback end, void *user))                                                                   \
  F(CURLcode, curl_mime_headers, (curl_mimepart * part, struct curl_slist * headers, int owns))             \
  F(void, curl_free, (void *memory))                                                                        \
  F(CURLU *, curl_url, (void))                                                                              \
  F(void, curl_url_cleanup, (CURLU * url))                                                                  \
  F(CURLUcode, curl_url_set, (CURLU * url, CURLUPart part, const char *text, unsigned int flags))           \
  F(CURLUcode, curl_url_get, (const CURLU *url, CURLUPart part, char **text, unsigned int flags))

// The header's macros of these names check types of direct calls; the table's members have the same names.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

static struct {
#define MEMBER(result, name, parameters) result(*name) parameters;
  FUNCTIONS(MEMBER)
#undef MEMBER
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;
static char why_not[256];

static void load(void) {
  // The soname since 2006. Never closed: its threads for looking up names may outlive a transfer.
  void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *words = dlerror();
    snprintf(why_not, sizeof why_not, "%s", words == NULL ? "libcurl.so.4 cannot be loaded" : words);
    return;
  }
#define FIND(result, name, parameters)                                                        \
  *(void **)&library.name = dlsym(handle, #name);                                             \
  if (library.name == NULL) {                                                                 \
    snprintf(why_not, sizeof why_not, "libcurl.so.4 is older than 7.66: it has no " #name);   \
    return;                                                                                   \
  }
  FUNCTIONS(FIND)
#undef FIND
  CURLcode code = library.curl_global_init(CURL_GLOBAL_DEFAULT);
  if (code != CURLE_OK) {
    snprintf(why_not, sizeof why_not, "libcurl.so.4: %s", library.curl_easy_strerror(code));
    return;
  }
  is_loaded = 1;
}

int screens_curl_load(char *reason, size_t reason_size) {
  pthread_once(&once, load);
  snprintf(reason, reason_size, "%s", why_not);
  return is_loaded;
}

const char *screens_curl_words(CURLcode code) { return library.curl_easy_strerror(code); }

CURL *screens_curl_easy_init(void) { return library.curl_easy_init(); }
void screens_curl_easy_reset(CURL *easy) { library.curl_easy_reset(easy); }
void screens_curl_easy_cleanup(CURL *easy) { library.curl_easy_cleanup(easy); }

CURLcode screens_curl_set_long(CURL *easy, CURLoption option, long value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode screens_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode screens_curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode screens_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode screens_curl_set_write(CURL *easy, curl_write_callback callback, void *user) {
  library.curl_easy_setopt(easy, CURLOPT_WRITEDATA, user);
  return library.curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
}

CURLcode screens_curl_set_header(CURL *easy, curl_write_callback callback, void *user) {
  library.curl_easy_setopt(easy, CURLOPT_HEADERDATA, user);
  return library.curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, callback);
}

CURLcode screens_curl_set_read(CURL *easy, curl_read_callback callback, void *user) {
  library.curl_easy_setopt(easy, CURLOPT_READDATA, user);
  return library.curl_easy_setopt(easy, CURLOPT_READFUNCTION, callback);
}

CURLcode screens_curl_set_seek(CURL *easy, curl_seek_callback callback, void *user) {
  library.curl_easy_setopt(easy, CURLOPT_SEEKDATA, user);
  return library.curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, callback);
}

CURLcode screens_curl_set_sockopt(CURL *easy, curl_sockopt_callback callback, void *user) {
  library.curl_easy_setopt(easy, CURLOPT_SOCKOPTDATA, user);
  return library.curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, callback);
}

long screens_curl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  library.curl_easy_getinfo(easy, info, &value);
  return value;
}

curl_off_t screens_curl_get_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  library.curl_easy_getinfo(easy, info, &value);
  return value;
}

void *screens_curl_get_pointer(CURL *easy, CURLINFO info) {
  void *value = NULL;
  library.curl_easy_getinfo(easy, info, &value);
  return value;
}

struct curl_slist *screens_curl_slist_append(struct curl_slist *list, const char *text) {
  return library.curl_slist_append(list, text);
}

void screens_curl_slist_free(struct curl_slist *list) {
  // Headers may hold credentials: nothing of them stays in freed memory.
  for (struct curl_slist *entry = list; entry != NULL; entry = entry->next)
    explicit_bzero(entry->data, strlen(entry->data));
  library.curl_slist_free_all(list);
}

curl_mime *screens_curl_mime_init(CURL *easy) { return library.curl_mime_init(easy); }
void screens_curl_mime_free(curl_mime *mime) { library.curl_mime_free(mime); }
curl_mimepart *screens_curl_mime_addpart(curl_mime *mime) { return library.curl_mime_addpart(mime); }

CURLcode screens_curl_mime_name(curl_mimepart *part, const char *name) { return library.curl_mime_name(part, name); }

CURLcode screens_curl_mime_data(curl_mimepart *part, const char *data, size_t size) {
  return library.curl_mime_data(part, data, size);
}

CURLcode screens_curl_mime_data_cb(
    curl_mimepart *part, curl_off_t size, curl_read_callback read, curl_seek_callback seek, void *user) {
  return library.curl_mime_data_cb(part, size, read, seek, NULL, user);
}

CURLcode screens_curl_mime_headers(curl_mimepart *part, struct curl_slist *headers) {
  return library.curl_mime_headers(part, headers, 1);
}

CURLcode screens_curl_resume(CURL *easy) { return library.curl_easy_pause(easy, CURLPAUSE_CONT); }

CURLU *screens_curl_url(void) { return library.curl_url(); }
void screens_curl_url_cleanup(CURLU *url) { library.curl_url_cleanup(url); }

CURLUcode screens_curl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return library.curl_url_set(url, part, text, flags);
}

CURLUcode screens_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  return library.curl_url_get(url, part, text, flags);
}

void screens_curl_free(void *memory) { library.curl_free(memory); }

CURLM *screens_curl_multi_init(void) { return library.curl_multi_init(); }
void screens_curl_multi_cleanup(CURLM *multi) { library.curl_multi_cleanup(multi); }

CURLMcode screens_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return library.curl_multi_setopt(multi, option, value);
}

CURLMcode screens_curl_multi_add(CURLM *multi, CURL *easy) { return library.curl_multi_add_handle(multi, easy); }
CURLMcode screens_curl_multi_remove(CURLM *multi, CURL *easy) { return library.curl_multi_remove_handle(multi, easy); }
CURLMcode screens_curl_multi_perform(CURLM *multi, int *running) { return library.curl_multi_perform(multi, running); }

CURLMcode screens_curl_multi_poll(CURLM *multi, int descriptor, int timeout, int *ready) {
  struct curl_waitfd bell = {.fd = descriptor, .events = CURL_WAIT_POLLIN, .revents = 0};
  int count = 0;
  CURLMcode code = library.curl_multi_poll(multi, &bell, 1, timeout, &count);
  *ready = bell.revents != 0;
  return code;
}

CURL *screens_curl_multi_next_end(CURLM *multi, CURLcode *code) {
  int left = 0;
  CURLMsg *message;
  while ((message = library.curl_multi_info_read(multi, &left)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
