private import Glibc

/// The variables of this process that a program which it starts gets to know.
///
/// Shells and build servers keep passwords and tokens in their environment. A plugin needs none of them, since the host
/// signs in for it. So what passes is a list: how programs run here, and what is named `SCREENLET_…` for plugins.
public enum ChildEnvironment {
  private static let names: Set<String> = [
    "COLORTERM", "GLIBC_TUNABLES", "HOME", "HOSTNAME", "LANG", "LANGUAGE", "LOCPATH", "LOGNAME", "PATH", "PWD", "SHELL",
    "TERM", "TMPDIR", "TZ", "TZDIR", "USER",
  ]
  private static let prefixes = ["LC_", "LD_", "MALLOC_", "SCREENLET_", "SWIFT_", "XDG_"]

  /// True for a variable that passes.
  static func passes(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) } || name.hasSuffix("SAN_OPTIONS")
  }

  /// Gives `body` what passes, as `posix_spawn` takes it; it is valid until `body` returns.
  public static func withEntries<Result, Failure: Error>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      let name = String(cString: entry).prefix { $0 != "=" }
      if passes(String(name)) { entries.append(entry) }
      next += 1
    }
    entries.append(nil)
    return try entries.withUnsafeBufferPointer { entries throws(Failure) in try body(entries.baseAddress) }
  }
}
