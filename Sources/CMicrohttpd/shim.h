// libmicrohttpd as Swift sees it.
#ifndef SCREENS_CMICROHTTPD_SHIM_H
#define SCREENS_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

/// Starts a server without a listening socket: connections come through `MHD_add_connection`, each gets a thread. With
/// `certificate` and `key`, the texts of PEM files, it speaks TLS. A shim because `MHD_start_daemon` is variadic.
static inline struct MHD_Daemon *sandbox_start_daemon(MHD_AccessHandlerCallback handle,
                                                      MHD_RequestCompletedCallback completed, void *user,
                                                      const char *certificate, const char *key) {
  unsigned int flags =
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC;
  if (!certificate)
    return MHD_start_daemon(flags, 0, NULL, NULL, handle, user, MHD_OPTION_NOTIFY_COMPLETED, completed, user,
                            MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_CONNECTION_LIMIT, 1000u, MHD_OPTION_END);
  return MHD_start_daemon(flags | MHD_USE_TLS, 0, NULL, NULL, handle, user, MHD_OPTION_NOTIFY_COMPLETED, completed,
                          user, MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_CONNECTION_LIMIT, 1000u,
                          MHD_OPTION_HTTPS_MEM_CERT, certificate, MHD_OPTION_HTTPS_MEM_KEY, key, MHD_OPTION_END);
}

/// The socket of a connection. A shim because `MHD_get_connection_info` is variadic.
static inline int sandbox_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// What a content reader returns to end the connection in the middle of an answer. A shim because the macro is a cast.
static inline ssize_t sandbox_end_with_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

#endif
