private import Synchronization

/// A file on the shelf: written by the one connection that it comes from, then read by any.
final class StoredFile: Sendable {
  private struct State {
    var chunks: [Int]
    var count: Int
  }

  private let shelf: FileShelf
  private let state: Mutex<State>

  init(shelf: FileShelf, chunks: [Int], count: Int) {
    self.shelf = shelf
    state = Mutex(State(chunks: chunks, count: count))
  }

  deinit { shelf.giveBack(chunks) }

  /// How many bytes it has.
  var count: Int { state.withLock { $0.count } }

  /// The pieces of the shelf that it takes, in order.
  var chunks: [Int] { state.withLock { $0.chunks } }

  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws(FileShelf.Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let (chunk, inside) = place(ofByte: count, grows: true)
      let size = min(rest.count, FileShelf.chunk - inside)
      try shelf.write(UnsafeRawBufferPointer(rebasing: rest[..<size]), at: chunk * FileShelf.chunk + inside)
      state.withLock { $0.count += size }
      rest = UnsafeRawBufferPointer(rebasing: rest[size...])
    }
  }

  /// Reads bytes from a position on, as many as are at hand; how many, 0 at the end.
  func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let left = count - position
    guard left > 0, !buffer.isEmpty else { return 0 }
    let (chunk, inside) = place(ofByte: position, grows: false)
    let size = min(buffer.count, left, FileShelf.chunk - inside)
    return shelf.read(
      at: chunk * FileShelf.chunk + inside, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]))
  }

  /// The first bytes, to see what it is.
  func prefix(_ size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = bytes.withUnsafeMutableBytes { read(at: 0, into: $0) }
    return Array(bytes.prefix(max(0, count)))
  }

  private func place(ofByte position: Int, grows: Bool) -> (chunk: Int, inside: Int) {
    state.withLock { state in
      if grows, position == state.chunks.count * FileShelf.chunk { state.chunks.append(shelf.take()) }
      return (state.chunks[position / FileShelf.chunk], position % FileShelf.chunk)
    }
  }
}
