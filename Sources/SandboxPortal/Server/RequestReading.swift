internal import CMicrohttpd

/// What libmicrohttpd knows of a request, as a value.
enum RequestReading {
  /// The request without its body.
  static func head(of connection: OpaquePointer, method: String, path: String) -> HTTPRequest {
    var request = HTTPRequest(method: method, path: path)
    request.query = pairs(of: connection, .GET_ARGUMENT_KIND)
    for (name, value) in pairs(of: connection, .HEADER_KIND) { request.headers[name.lowercased()] = value }
    return request
  }

  /// The text fields of a form, URL-encoded or in parts; nothing for another body.
  static func form(_ body: [UInt8], of connection: OpaquePointer) -> [(name: String, value: String)] {
    guard !body.isEmpty else { return [] }
    let fields = Fields()
    let processor = MHD_create_post_processor(
      connection, 64 << 10,
      { user, _, key, fileName, _, _, data, offset, size in
        // Files are of no use to a service that the sandbox has.
        guard let user, let key, fileName == nil else { return .YES }
        let fields = Unmanaged<Fields>.fromOpaque(user).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: data, count: size)
        fields.add(String(cString: key), bytes, isMore: offset > 0)
        return .YES
      }, Unmanaged.passUnretained(fields).toOpaque())
    // NULL: the body is no form.
    guard let processor else { return [] }
    _ = body.withUnsafeBytes { bytes in
      MHD_post_process(processor, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    MHD_destroy_post_processor(processor)
    return fields.list.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }
  }

  private static func pairs(of connection: OpaquePointer, _ kind: MHD_ValueKind) -> [(name: String, value: String)] {
    let fields = Fields()
    MHD_get_connection_values(
      connection, kind,
      { user, _, key, value in
        guard let user, let key else { return .YES }
        let fields = Unmanaged<Fields>.fromOpaque(user).takeUnretainedValue()
        fields.list.append((String(cString: key), value.map { Array(String(cString: $0).utf8) } ?? []))
        return .YES
      }, Unmanaged.passUnretained(fields).toOpaque())
    return fields.list.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }
  }

  /// Collects pairs from callbacks.
  private final class Fields {
    var list: [(name: String, value: [UInt8])] = []

    func add(_ name: String, _ bytes: UnsafeRawBufferPointer, isMore: Bool) {
      if isMore, let last = list.indices.last, list[last].name == name {
        list[last].value += bytes
      } else {
        list.append((name, Array(bytes)))
      }
    }
  }
}
