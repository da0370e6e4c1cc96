private import Glibc

extension FileOwner {
  /// The user of that number, with the name that the system knows.
  static func user(_ id: UInt32) -> FileOwner {
    var record = passwd()
    return FileOwner(
      id: id,
      name: name { buffer, capacity in
        var found: UnsafeMutablePointer<passwd>?
        let error = getpwuid_r(id, &record, buffer, capacity, &found)
        return (error, found.flatMap { $0.pointee.pw_name })
      })
  }

  /// The group of that number, with the name that the system knows.
  static func group(_ id: UInt32) -> FileOwner {
    var record = Glibc.group()
    return FileOwner(
      id: id,
      name: name { buffer, capacity in
        var found: UnsafeMutablePointer<Glibc.group>?
        let error = getgrgid_r(id, &record, buffer, capacity, &found)
        return (error, found.flatMap { $0.pointee.gr_name })
      })
  }

  /// Asks with a buffer that grows: a group with many members needs more than any fixed one.
  private static func name(
    _ ask: (UnsafeMutablePointer<CChar>, Int) -> (error: Int32, name: UnsafeMutablePointer<CChar>?)
  ) -> String? {
    var capacity = 1024
    while capacity <= 1 << 20 {
      let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
      defer { buffer.deallocate() }
      let (error, name) = ask(buffer, capacity)
      if error != ERANGE { return name.map { String(cString: $0) } }
      capacity *= 4
    }
    return nil
  }
}
