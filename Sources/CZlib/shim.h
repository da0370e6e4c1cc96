// zlib as Swift sees it.
#ifndef SCREENS_CZLIB_SHIM_H
#define SCREENS_CZLIB_SHIM_H

#include <zlib.h>

/// Makes a stream whose output is in gzip's format (16 added to the window's size says so). A shim because
/// `deflateInit2` is a macro.
static inline int screens_zlib_start_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
