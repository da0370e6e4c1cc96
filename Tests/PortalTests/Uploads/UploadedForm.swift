import TestServers
import Testing

/// The parts of a multipart body, as strictly as the RFC has them.
struct UploadedForm {
  struct Part {
    let headers: [String]
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The name of the field.
    var name: String {
      let disposition = headers.first { $0.hasPrefix("Content-Disposition: form-data; name=\"") } ?? ""
      return String(disposition.dropFirst("Content-Disposition: form-data; name=\"".count).prefix { $0 != "\"" })
    }
  }

  let parts: [Part]

  init(_ request: ScriptedServer.Request) throws {
    let type = try #require(request.headers["content-type"])
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    let mark = Array("--\(type.split(separator: "=")[1])".utf8)
    var pieces: [[UInt8]] = []
    var start = 0
    let bytes = request.bytes
    for place in bytes.indices where bytes[place] == mark[0] && bytes[place...].starts(with: mark) {
      if place > start { pieces.append(Array(bytes[start..<place])) }
      start = place + mark.count
    }
    #expect(Array(bytes[start...]) == Array("--\r\n".utf8))
    parts = try pieces.map { piece in
      // The line end after the boundary before, and the one before the boundary after.
      #expect(piece.prefix(2) == [13, 10] && piece.suffix(2) == [13, 10])
      let content = Array(piece.dropFirst(2).dropLast(2))
      let gap = try #require(content.indices.first { content[$0...].starts(with: [13, 10, 13, 10]) })
      let headers = String(decoding: content[..<gap], as: UTF8.self).split(separator: "\r\n").map(String.init)
      return Part(headers: headers, bytes: Array(content[(gap + 4)...]))
    }
  }

  /// The fields, in order, as `name=text`.
  var fields: [String] { parts.dropLast().map { "\($0.name)=\($0.text)" } }
}
