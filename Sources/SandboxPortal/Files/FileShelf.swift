private import Glibc
private import Synchronization

/// The bytes of all documents, in one file: in pieces of a megabyte, each of which belongs to at most one document. Bytes
/// go there as they come and never are in memory as a whole. Without data that stays the file has no name, so nothing
/// remains of it however the process ends.
final class FileShelf: Sendable {
  /// How many bytes a piece has.
  static let chunk = 1 << 20

  /// What the disk did not do.
  struct Failure: Error {
    let reason: String
  }

  private struct State {
    var free: [Int] = []
    /// The first piece that was never used.
    var next = 0
    var files: [Int64: StoredFile] = [:]
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  /// Opens the shelf that belongs to data: `FILE.documents`; a nameless file for data in memory.
  init(data: String) throws(Failure) {
    guard data == ":memory:" else {
      descriptor = open(data + ".documents", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Failure(reason: String(cString: strerror(errno))) }
      return
    }
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/screens-sandbox-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Failure(reason: "\(folder): \(String(cString: strerror(errno)))") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
  }

  deinit { close(descriptor) }

  // MARK: - Documents

  /// A file to write to. What it takes is given back when nobody holds it any more.
  func begin() -> StoredFile { StoredFile(shelf: self, chunks: [], count: 0) }

  /// Keeps a file for a document.
  func keep(_ file: StoredFile, as id: Int64) {
    // Out of the lock before it goes: a file that goes gives its pieces back.
    _ = state.withLock { $0.files.updateValue(file, forKey: id) }
  }

  /// The file of a document.
  func file(_ id: Int64) -> StoredFile? { state.withLock { $0.files[id] } }

  /// Lets the file of a document go; who is reading it reads on.
  func drop(_ id: Int64) { _ = state.withLock { $0.files.removeValue(forKey: id) } }

  /// Lets all go.
  func clear() { _ = state.withLock { state in exchange(&state.files, with: [:]) } }

  /// Takes up the files of documents that are in the data already; everything else is free.
  func adopt(_ documents: [(id: Int64, count: Int, chunks: [Int])]) {
    let files = documents.map { ($0.id, StoredFile(shelf: self, chunks: $0.chunks, count: $0.count)) }
    state.withLock { state in
      let used = Set(documents.flatMap(\.chunks))
      state.next = (used.max() ?? -1) + 1
      state.free = (0..<state.next).filter { !used.contains($0) }
      state.files = Dictionary(files) { $1 }
    }
  }

  // MARK: - Pieces

  func take() -> Int {
    state.withLock { state in
      if let free = state.free.popLast() { return free }
      state.next += 1
      return state.next - 1
    }
  }

  func giveBack(_ chunks: [Int]) { state.withLock { $0.free += chunks } }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
      guard count > 0 else { throw Failure(reason: String(cString: strerror(errno))) }
      done += count
    }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
  }
}
