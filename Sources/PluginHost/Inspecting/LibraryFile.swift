internal import Glibc

/// A file that is read piece by piece and never beyond its end, with a budget for all reads together.
///
/// It is read and not mapped: a mapped file that somebody cuts off meanwhile would end this process by SIGBUS.
final class LibraryFile {
  let path: String
  let status: stat
  private let descriptor: Int32
  /// Enough for the names of the largest libraries that we know, and nothing to wait for.
  private var budget = 8 << 20

  /// Opens the file at `path`.
  /// - Throws: why it cannot be read as one.
  init(path: String) throws(PluginRefusal) {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else { throw LibraryFile.refusal(of: path, errno: errno) }
    // Before it is opened: opening a pipe waits for a writer, opening a device may do anything.
    if let reason = LibraryFile.kindFault(of: status) { throw PluginRefusal(file: path, reason) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw PluginRefusal(
        file: path, .unreadable(errno: errno, owner: .user(status.st_uid), mode: status.st_mode & 0o7777))
    }
    self.descriptor = descriptor
    var openStatus = stat()
    guard fstat(descriptor, &openStatus) == 0 else {
      self.status = status
      throw PluginRefusal(file: path, .unreadable(errno: errno, owner: nil, mode: nil))
    }
    self.status = openStatus
    // It may have been exchanged between the two calls.
    if let reason = LibraryFile.kindFault(of: openStatus) { throw PluginRefusal(file: path, reason) }
  }

  deinit { close(descriptor) }

  var size: UInt64 { UInt64(max(0, status.st_size)) }

  /// The bytes at an offset.
  /// - Throws: `cutOff` when the file ends before, `damaged` when the offset is absurd or `table` needs too much.
  func bytes(at offset: UInt64, count: UInt64, of table: LibraryDamage.Table) throws(PluginRefusal) -> [UInt8] {
    try require(offset: offset, count: count, of: table)
    guard count <= budget else { throw refusal(.damaged(.tooLarge(table))) }
    return try read(at: offset, count: Int(count))
  }

  /// Up to `count` bytes from the start.
  func beginning(_ count: Int) throws(PluginRefusal) -> [UInt8] {
    try read(at: 0, count: Int(min(UInt64(count), size)))
  }

  /// Checks that the file reaches as far as a table does.
  func require(offset: UInt64, count: UInt64, of table: LibraryDamage.Table) throws(PluginRefusal) {
    let (end, overflow) = offset.addingReportingOverflow(count)
    // A file that lacks more than 4 GiB was not cut off, its numbers are wrong.
    guard !overflow, end <= size + 1 << 32 else { throw refusal(.damaged(.outside(table))) }
    guard end <= size else { throw refusal(.cutOff(needed: end, size: size)) }
  }

  func refusal(_ reason: PluginRefusal.Reason) -> PluginRefusal { PluginRefusal(file: path, reason) }

  private func read(at offset: UInt64, count: Int) throws(PluginRefusal) -> [UInt8] {
    guard count > 0 else { return [] }
    budget -= count
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset) + filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if let failure { throw refusal(.unreadable(errno: failure, owner: nil, mode: nil)) }
    guard bytes.count == count else {
      throw refusal(.cutOff(needed: offset + UInt64(count), size: offset + UInt64(bytes.count)))
    }
    return bytes
  }

  private static func kindFault(of status: stat) -> PluginRefusal.Reason? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .directory
    case S_IFIFO: .specialFile(.pipe)
    case S_IFSOCK: .specialFile(.socket)
    default: .specialFile(.device)
    }
  }

  private static func refusal(of path: String, errno: Int32) -> PluginRefusal {
    guard [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(errno) else {
      return PluginRefusal(file: path, .unreadable(errno: errno, owner: nil, mode: nil))
    }
    let name = FilePath.name(of: path)
    guard !name.isEmpty, case .success(let names) = FolderListing.names(in: FilePath.folder(of: path)) else {
      return PluginRefusal(file: path, .notFound(errno: errno, near: []))
    }
    // `hello` and `hello.so` are what people call `libhello.so`.
    let usual = ["lib\(name)", "\(name).so", "lib\(name).so"].filter(names.contains)
    let near = usual + NearNames.of(name, in: names).filter { !usual.contains($0) }
    return PluginRefusal(file: path, .notFound(errno: errno, near: Array(near.prefix(3))))
  }
}
