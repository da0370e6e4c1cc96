// libcurl as Swift sees it: loaded when it is first needed. Only Portal imports this module.
//
// Linked in, libcurl and the thirty libraries behind it cost 8 ms at every start, also of a session that never sends a
// byte. So its functions are reached through a table that `screens_curl_load` fills; types and numbers come from its
// header at build time. Functions here must not be called before the loading succeeded. Each is libcurl's function of
// the same name, and may be called from the one thread that owns the handle.
#ifndef SCREENS_CURL_LIBRARY_H
#define SCREENS_CURL_LIBRARY_H

#include <curl/curl.h>
#include <stddef.h>

// Loads and initialises libcurl once; later calls, from any thread, only tell how it went. 1 when it is there; else 0
// and the loader's words in `reason`.
int screens_curl_load(char *reason, size_t reason_size);

// What curl says of a code. Never NULL, never to be freed.
const char *screens_curl_words(CURLcode code);

CURL *screens_curl_easy_init(void);
void screens_curl_easy_reset(CURL *easy);
void screens_curl_easy_cleanup(CURL *easy);

// curl_easy_setopt is variadic, which Swift cannot call: one function for each type of value.
CURLcode screens_curl_set_long(CURL *easy, CURLoption option, long value);
// Texts are copied by libcurl; other pointers are not.
CURLcode screens_curl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode screens_curl_set_pointer(CURL *easy, CURLoption option, const void *value);
CURLcode screens_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
// The options of these callbacks and of the pointer that they get belong together.
CURLcode screens_curl_set_write(CURL *easy, curl_write_callback callback, void *user);
CURLcode screens_curl_set_header(CURL *easy, curl_write_callback callback, void *user);
CURLcode screens_curl_set_read(CURL *easy, curl_read_callback callback, void *user);
CURLcode screens_curl_set_seek(CURL *easy, curl_seek_callback callback, void *user);
CURLcode screens_curl_set_sockopt(CURL *easy, curl_sockopt_callback callback, void *user);

// curl_easy_getinfo is variadic too. What libcurl does not know is 0 or NULL.
long screens_curl_get_long(CURL *easy, CURLINFO info);
curl_off_t screens_curl_get_offset(CURL *easy, CURLINFO info);
void *screens_curl_get_pointer(CURL *easy, CURLINFO info);

struct curl_slist *screens_curl_slist_append(struct curl_slist *list, const char *text);
void screens_curl_slist_free(struct curl_slist *list);

// A body of several parts, for CURLOPT_MIMEPOST. It must be freed after the transfer and before its handle.
curl_mime *screens_curl_mime_init(CURL *easy);
void screens_curl_mime_free(curl_mime *mime);
curl_mimepart *screens_curl_mime_addpart(curl_mime *mime);
// Name and data are copied. Only the name is escaped.
CURLcode screens_curl_mime_name(curl_mimepart *part, const char *name);
CURLcode screens_curl_mime_data(curl_mimepart *part, const char *data, size_t size);
// `size` bytes that callbacks hand out, and begin again from the first one; `user` must live as long as the body.
CURLcode screens_curl_mime_data_cb(
    curl_mimepart *part, curl_off_t size, curl_read_callback read, curl_seek_callback seek, void *user);
// Takes the list over. Headers in it stand for libcurl's own of the same names.
CURLcode screens_curl_mime_headers(curl_mimepart *part, struct curl_slist *headers);

// Goes on with a transfer that its write callback has paused. The callback may be called before this returns.
CURLcode screens_curl_resume(CURL *easy);

// An address in its parts. NULL when memory has run out.
CURLU *screens_curl_url(void);
void screens_curl_url_cleanup(CURLU *url);
CURLUcode screens_curl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags);
// `text` must be given to screens_curl_free.
CURLUcode screens_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);
void screens_curl_free(void *memory);

CURLM *screens_curl_multi_init(void);
void screens_curl_multi_cleanup(CURLM *multi);
CURLMcode screens_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode screens_curl_multi_add(CURLM *multi, CURL *easy);
CURLMcode screens_curl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode screens_curl_multi_perform(CURLM *multi, int *running);

// Waits until libcurl has something to do, `descriptor` is readable, or `timeout` milliseconds have passed. A shim
// because Swift would have to build a `curl_waitfd` for one descriptor. 1 in `ready` when the descriptor is readable.
CURLMcode screens_curl_multi_poll(CURLM *multi, int descriptor, int timeout, int *ready);

// The next transfer that ended, with its code; NULL when there is none. A shim because the result is a union.
CURL *screens_curl_multi_next_end(CURLM *multi, CURLcode *code);

#endif
