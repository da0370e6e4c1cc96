private import Glibc

/// The locale of a thread. That of the process stays as it is: nobody calls `setlocale`.
///
/// glibc's `duplocale`, which json-c calls for each text that it reads, measures the names of the process's locale before
/// it takes the lock and copies them afterwards: when they have grown meanwhile, it writes beyond its piece of the heap.
public enum ThreadLocale {
  /// Has C libraries on the calling thread take text for UTF-8, from now on. Of the locale only this part is set: numbers
  /// keep their point. Without a locale of UTF-8 on this system, nothing changes.
  public static func useUnicode() {
    guard String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" else { return }
    // Never freed: the thread has it to its end.
    if let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "", nil) { uselocale(locale) }
  }
}
