private import Glibc

/// The entries of a folder whose names begin with a text, looked for no longer than a person would wait.
///
/// Names that begin with a dot count only where the text does. At most 1,000 are kept and 200,000 looked at, within
/// 60 ms: of a folder that is larger or slower, what was found by then. Only the opening of a folder on a network that
/// does not answer could take longer.
struct FolderGlance {
  struct Entry {
    let name: String
    let isFolder: Bool
  }

  /// In the order of their names; those that begin exactly so, else those that do but for case.
  private(set) var entries: [Entry] = []

  private static let entriesRead = 200_000
  private static let entriesKept = 1000
  private static let limit = Duration.milliseconds(60)

  init(of folder: String, beginning: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    let deadline = ContinuousClock.now + FolderGlance.limit
    let wanted = Array(beginning.utf8)
    let lowered = beginning.lowercased()
    let hidden = wanted.first == UInt8(ascii: ".")
    var exact: [Entry] = []
    var loose: [Entry] = []
    var count = 0
    while count < FolderGlance.entriesRead, exact.count < FolderGlance.entriesKept, let entry = readdir(stream) {
      count += 1
      if count & 1023 == 0, ContinuousClock.now > deadline { break }
      let found = FolderGlance.match(entry, wanted, hidden: hidden)
      guard found != .no else { continue }
      let name = FolderGlance.name(of: entry)
      // What cannot be typed is not proposed: control characters, bytes that are no UTF-8.
      guard !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{FFFD}" }) else {
        continue
      }
      if found == .exact {
        exact.append(Entry(name: name, isFolder: FolderGlance.isFolder(entry, name, in: folder)))
      } else if exact.isEmpty, loose.count < FolderGlance.entriesKept, name.lowercased().hasPrefix(lowered) {
        loose.append(Entry(name: name, isFolder: FolderGlance.isFolder(entry, name, in: folder)))
      }
    }
    entries = (exact.isEmpty ? loose : exact).sorted { $0.name < $1.name }
  }

  private enum Match { case no, loose, exact }

  /// How a name fits, told from its bytes: most of a large folder is not worth a text.
  private static func match(_ entry: UnsafeMutablePointer<dirent>, _ wanted: [UInt8], hidden: Bool) -> Match {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      if bytes[0] == UInt8(ascii: ".") {
        // `.` and `..` never count.
        guard hidden, bytes[1] != 0, bytes[1] != UInt8(ascii: ".") || bytes[2] != 0 else { return .no }
      }
      var match = Match.exact
      for (index, byte) in wanted.enumerated() {
        let found = bytes[index]
        if found == byte { continue }
        // Other letters than those of ASCII are compared as texts.
        guard found != 0, found >= 0x80 || byte >= 0x80 || lower(found) == lower(byte) else { return .no }
        match = .loose
      }
      return match
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ name: String, in folder: String) -> Bool {
    switch Int(entry.pointee.d_type) {
    case Int(DT_DIR): return true
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      return stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    default: return false
    }
  }
}
