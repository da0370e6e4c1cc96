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
  /// - Parameter intake: what is made of its body.
  mutating func next(_ intake: ScriptedServer.Intake) -> (Head, body: [UInt8], count: Int)? {
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
    let head = Head(method: String(words[0]), path: String(words[1]), headers: headers)
    switch intake {
    case .whole:
      while buffer.count < length { guard fill() else { return nil } }
      let body = Array(buffer[..<length])
      buffer.removeFirst(length)
      return (head, body, length)
    case .counted: return drop(length).map { (head, [], $0) }
    case .first(let count): return drop(min(count, length)).map { (head, [], $0) }
    case .held(let count, let isOver):
      guard drop(min(count, length)) != nil else { return nil }
      while !isOver() { usleep(1000) }
      return drop(max(0, length - count)).map { _ in (head, [], length) }
    case .paced(let bytes, let microseconds):
      var taken = 0
      while taken < length {
        guard let count = drop(min(bytes, length - taken)) else { return nil }
        taken += count
        usleep(microseconds)
      }
      return (head, [], taken)
    }
  }

  /// Reads so many bytes and keeps none.
  private mutating func drop(_ count: Int) -> Int? {
    var left = count
    while left > 0 {
      let piece = min(left, buffer.count)
      buffer.removeFirst(piece)
      left -= piece
      if left > 0, !fill(atMost: left) { return nil }
    }
    return count
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

  private mutating func fill(atMost limit: Int = 65_536) -> Bool {
    var piece = [UInt8](repeating: 0, count: min(limit, 65_536))
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer += piece.prefix(count)
    return true
  }
}
