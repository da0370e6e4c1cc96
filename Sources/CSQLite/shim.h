// SQLite as Swift sees it.
#ifndef SCREENS_CSQLITE_SHIM_H
#define SCREENS_CSQLITE_SHIM_H

#include <sqlite3.h>

/// Binds a text that SQLite copies. A shim because SQLITE_TRANSIENT is a cast that Swift cannot see; and NULL, which an
/// empty buffer of Swift may be, would bind NULL where an empty text is meant.
static inline int screens_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text ? text : "", length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

#endif
