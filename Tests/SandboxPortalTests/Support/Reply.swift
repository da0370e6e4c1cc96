import JSONValues

/// An answer as it came.
struct Reply {
  let status: Int
  /// By name in small letters.
  let headers: [String: String]
  /// The values of `Set-Cookie`, of which there may be several.
  let cookies: [String]
  var body: [UInt8] = []

  var contentLength: Int? { headers["content-length"].flatMap { Int($0) } }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON; fails when it is none.
  func json() throws -> JSON { try JSON(parsing: text) }

  /// Reads a head, when it is all there; and its length.
  static func head(of bytes: [UInt8]) -> (reply: Reply, length: Int)? {
    guard let start = endOfHead(in: bytes) else { return nil }
    let lines = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    let length = start + 4
    // An interim answer is not the answer.
    if status == 100 { return head(of: Array(bytes[length...])).map { ($0.reply, $0.length + length) } }
    var headers: [String: String] = [:]
    var cookies: [String] = []
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = String(parts[1].drop { $0 == " " })
      headers[parts[0].lowercased()] = value
      if parts[0].lowercased() == "set-cookie" { cookies.append(value) }
    }
    return (Reply(status: status, headers: headers, cookies: cookies), length)
  }

  /// Where the empty line is that ends a head. By hand: a search through slices takes most of a test's time.
  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 3
      while index < bytes.count {
        if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10, bytes[index - 3] == 13 {
          return index - 3
        }
        index += 1
      }
      return nil
    }
  }
}
