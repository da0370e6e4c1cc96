private import Glibc

/// A process that sends an entry: its number, and when it started, since numbers are given again.
struct Sender: Sendable, Equatable {
  /// As it stands in the store: `4711:88123`.
  let text: String

  /// This process.
  static let current = Sender(process: getpid())

  init(text: String) { self.text = text }

  private init(process: pid_t) { text = "\(process):\(Sender.start(of: process) ?? "")" }

  /// False when it has ended: what it was sending may have arrived.
  var isAlive: Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let process = pid_t(parts[0]) else { return false }
    return Sender.start(of: process).map { $0 == parts[1] } ?? false
  }

  /// When a process started, in ticks since the machine did, as the kernel writes it; nil when there is none.
  private static func start(of process: pid_t) -> String? {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(descriptor, &bytes, bytes.count)
    // The name of the program stands in parentheses and may hold anything; the start is the 20th word behind it.
    guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let words = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 19, words[0] != [UInt8(ascii: "Z")] else { return nil }
    return String(decoding: words[19], as: UTF8.self)
  }
}
