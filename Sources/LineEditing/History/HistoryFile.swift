internal import EventLoop
private import Glibc

/// The lines that were entered, in a file that sessions share: UTF-8, for its owner alone.
///
/// Each line is appended at once and under a lock, so that no session writes over another and a crash loses nothing; how it
/// ended follows on a line of its own. A file that has grown too large is written anew with the newest lines and put in the
/// old one's place.
final class HistoryFile {
  private let path: String
  private let limit: Int
  /// Bytes from which on the file is written anew.
  private var sizeLimit: off_t { off_t(limit) * 200 }
  /// How far the file has been read, and which file that was.
  private var readOffset: off_t = 0
  private var readFile: ino_t = 0

  /// The file at a path, which need not be there yet.
  init(path: String, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// Entries that have come into the file since the last call, oldest first; at first, the newest ones of the file.
  func readNew() -> [HistoryEntry] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return readNew(descriptor)
  }

  private func readNew(_ descriptor: Int32) -> [HistoryEntry] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    if readFile != status.st_ino || readOffset > status.st_size { readOffset = 0 }
    let isFirst = readFile == 0
    // Written anew by another session: what it holds has been read before.
    let isOther = readFile != 0 && readFile != status.st_ino
    readFile = status.st_ino
    guard readOffset < status.st_size else { return [] }
    lseek(descriptor, readOffset, SEEK_SET)
    let bytes = FileBytes.read(descriptor)
    // A line that another session is just writing comes with the next call.
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    readOffset += off_t(end)
    if isOther { return [] }
    let entries = HistoryFile.entries(in: bytes[..<end])
    return isFirst ? Array(entries.withEndsTaken().suffix(limit)) : entries
  }

  /// Appends an entry. Gives what others have added since the last reading; the entry itself counts as read.
  func append(_ entry: HistoryEntry) throws(SystemError) -> [HistoryEntry] {
    let descriptor = try lock()
    defer { close(descriptor) }
    let new = readNew(descriptor)
    // A line that another session could not finish, when its disk was full, must not take ours along.
    var status = stat()
    let isCutOff = fstat(descriptor, &status) == 0 && status.st_size > readOffset
    try HistoryFile.write(Array(((isCutOff ? "\n" : "") + entry.fileLine).utf8), to: descriptor, path)
    guard fstat(descriptor, &status) == 0 else { return new }
    readOffset = status.st_size
    if status.st_size > sizeLimit { try shorten(descriptor) }
    return new
  }

  /// The file, made if need be and locked until it is closed.
  private func lock() throws(SystemError) -> Int32 {
    HistoryFile.makeFolders(to: path)
    while true {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw SystemError("open \(path)") }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var (ours, theirs) = (stat(), stat())
      guard fstat(descriptor, &ours) == 0 else {
        close(descriptor)
        throw SystemError("fstat \(path)")
      }
      // While we waited, another session may have put a shorter file in its place.
      if stat(path, &theirs) == 0, ours.st_ino == theirs.st_ino {
        if ours.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Keeps the newest entries alone, in half the room.
  private func shorten(_ descriptor: Int32) throws(SystemError) {
    lseek(descriptor, 0, SEEK_SET)
    var left = Int(sizeLimit / 2)
    let entries = HistoryFile.entries(in: FileBytes.read(descriptor)[...]).withEndsTaken()
    let kept = entries.suffix(limit).reversed().map(\.fileLine)
      .prefix { line in
        left -= line.utf8.count
        return left >= 0
      }
    let new = path + ".new"
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError("open \(new)") }
    defer { close(file) }
    let text = kept.reversed().joined()
    try HistoryFile.write(Array(text.utf8), to: file, new)
    guard rename(new, path) == 0 else { throw SystemError("rename \(new)") }
    var status = stat()
    fstat(file, &status)
    readFile = status.st_ino
    readOffset = status.st_size
  }

  // MARK: - Bytes

  private static func entries(in bytes: ArraySlice<UInt8>) -> [HistoryEntry] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      HistoryEntry(fileLine: Substring(decoding: $0, as: UTF8.self))
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { done += count } else if errno != EINTR { throw SystemError("write \(path)") }
    }
  }

  private static func makeFolders(to path: String) {
    let parts = path.split(separator: "/").dropLast()
    var folder = path.hasPrefix("/") ? "" : "."
    for part in parts {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }
}

extension [HistoryEntry] {
  /// The lines, each with the end that came for it.
  func withEndsTaken() -> [HistoryEntry] {
    var lines: [HistoryEntry] = []
    lines.take(self)
    return lines
  }

  /// Adds lines, and gives ends to the lines that they belong to. An end without its line is left out.
  mutating func take(_ new: [HistoryEntry]) {
    for entry in new {
      guard entry.isEnd else {
        append(entry)
        continue
      }
      // A line and its end lie close together, unless many sessions write.
      let near = suffix(1000)
      if let index = near.lastIndex(where: { $0.number == entry.number && $0.session == entry.session }) {
        self[index].take(endOf: entry)
      }
    }
  }
}
