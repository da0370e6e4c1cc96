private import Glibc

/// Reads requests from one connection.
struct RequestReader {
  struct Head {
    let method: String
    let path: String
    let headers: [String: String]
  }

  let descriptor: Int32
  private var buffer: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next request; nil when the client has gone.
  mutating func next() -> (Head, body: String)? {
    var end = headEnd()
    while end == nil {
      guard fill() else { return nil }
      end = headEnd()
    }
    guard let end else { return nil }
    let lines = String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count >= 2 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
    }
    buffer.removeFirst(end + 4)
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while buffer.count < length { guard fill() else { return nil } }
    let body = String(decoding: buffer[..<length], as: UTF8.self)
    buffer.removeFirst(length)
    return (Head(method: String(words[0]), path: String(words[1]), headers: headers), body)
  }

  /// Writes all of it; false when the client has gone.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits so long at most; true when the client has gone meanwhile.
  func isOver(after microseconds: UInt32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(microseconds / 1000)) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
  }

  private func headEnd() -> Int? {
    buffer.withUnsafeBytes { bytes in
      for end in bytes.indices.dropFirst(3) where bytes[end] == 10 {
        if bytes[end - 1] == 13, bytes[end - 2] == 10, bytes[end - 3] == 13 { return end - 3 }
      }
      return nil
    }
  }

  private mutating func fill() -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer += piece.prefix(count)
    return true
  }
}
