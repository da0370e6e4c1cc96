private import Glibc

/// The copies of documents, files beside the database. On the store's thread.
///
/// A copy has its name only when it is whole and on the disk; what has another name is left of a copy that was cut short.
struct DocumentCopies {
  /// Their folder.
  let folder: String

  private static let block = 1 << 20
  /// In milliseconds.
  private static let strayAge: Int64 = 86_400_000

  /// Where the copy of a key lies.
  func path(of key: String) -> String { "\(folder)/\(FileName.of(key))" }

  /// Copies a file, and waits until it is on the disk.
  /// - Returns: its size.
  func copy(_ source: String, as key: String) throws(StoreError) -> Int64 {
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard input >= 0 else { throw failure(source) }
    defer { close(input) }
    var status = stat()
    guard fstat(input, &status) == 0 else { throw failure(source) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .document(path: source, reason: "it is no file") }
    let part = path(of: key) + ".part"
    let output = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw failure(part) }
    var isDone = false
    defer {
      close(output)
      if !isDone { unlink(part) }
    }
    let size = try copyBytes(from: input, to: output, source, part)
    guard size == Int64(status.st_size) else { throw .document(path: source, reason: "it changes while it is copied") }
    guard fsync(output) == 0, rename(part, path(of: key)) == 0 else { throw failure(part) }
    isDone = true
    // The name, too.
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
    return size
  }

  /// Removes a copy; one that is not there is no matter.
  func remove(_ key: String) { unlink(path(of: key)) }

  /// Removes what programs that were killed have left: what none of the keys names, and nobody has written to for a day.
  /// A younger one may be a copy whose program has not named it yet.
  /// - Parameter now: milliseconds since 1970.
  func removeStrays(except keys: [String], at now: Int64) {
    let names = Set(keys.map(FileName.of))
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard !name.hasPrefix("."), !names.contains(name), stat("\(folder)/\(name)", &status) == 0,
        Int64(status.st_mtim.tv_sec) * 1_000 < now - DocumentCopies.strayAge
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  private func copyBytes(
    from input: Int32, to output: Int32, _ source: String, _ target: String
  ) throws(StoreError) -> Int64 {
    var size: Int64 = 0
    var buffer = [UInt8](repeating: 0, count: DocumentCopies.block)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(source) }
      guard count > 0 else { return size }
      var written = 0
      while written < count {
        let more = buffer.withUnsafeBytes { write(output, $0.baseAddress?.advanced(by: written), count - written) }
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { throw StoreError.meansFull(errno) ? .full(path: target) : failure(target) }
        written += more
      }
      size += Int64(count)
    }
  }

  private func failure(_ path: String) -> StoreError {
    .document(path: path, reason: String(cString: strerror(errno)))
  }
}
