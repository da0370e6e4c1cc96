import BuiltPrograms

/// What runs on this machine, as `/proc` tells it.
enum Processes {
  /// The processes that one has started.
  static func children(of parent: Int32) -> [Int32] {
    TemporaryFolder.names(in: "/proc").compactMap { Int32($0) }.filter { self.parent(of: $0) == parent }
  }

  private static func parent(of process: Int32) -> Int32? {
    guard let bytes = try? TemporaryFolder.bytes(of: "/proc/\(process)/stat") else { return nil }
    // PID (NAME) STATE PARENT …, and the name may have spaces.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    return text[end...].split(separator: " ").dropFirst(2).first.flatMap { Int32($0) }
  }
}
