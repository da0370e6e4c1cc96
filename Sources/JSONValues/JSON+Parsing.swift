private import CJSONC

extension JSON {
  /// How deep arrays and objects may stand inside each other.
  public static let maximumDepth = 1000

  /// Reads JSON text.
  ///
  /// Strict JSON, with two allowances that real answers need: bytes that are no UTF-8 become U+FFFD, and an
  /// unpaired surrogate too, unless `allowingLoneSurrogates` is false. Raw control characters in strings pass.
  /// - Throws: ``JSONSyntaxError`` with the byte offset of the fault.
  public init(parsing text: String, allowingLoneSurrogates: Bool = true) throws(JSONSyntaxError) {
    var text = text
    // A throwing closure would widen the error type: `withUTF8` rethrows `any Error`.
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONSyntaxError) in
        try JSON(parsing: UnsafeRawBufferPointer(bytes), allowingLoneSurrogates: allowingLoneSurrogates)
      }
    }
    self = try result.get()
  }

  /// Reads JSON text from bytes; the same as for a text.
  public init(
    parsing bytes: UnsafeRawBufferPointer, allowingLoneSurrogates: Bool = true
  ) throws(JSONSyntaxError) {
    guard bytes.count < Int(Int32.max) else { throw JSONSyntaxError(.tooLong, at: Int(Int32.max)) }
    guard let tokener = json_tokener_new_ex(Int32(JSON.maximumDepth)) else {
      throw JSONSyntaxError(.tooDeep, at: 0)
    }
    defer { json_tokener_free(tokener) }
    // Not its strict mode: from 0.18 on that refuses raw control characters, and in 0.18 itself every character beyond
    // ASCII. What it lets through otherwise, the audit finds.
    let pointer = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    var tree = json_tokener_parse_ex(tokener, pointer, Int32(bytes.count))
    var end = Int(json_tokener_get_parse_end(tokener))
    if json_tokener_get_error(tokener) == json_tokener_continue {
      // A number at the very end is complete only when something follows it.
      tree = json_tokener_parse_ex(tokener, "\n", 1)
      end = bytes.count
      if json_tokener_get_error(tokener) != json_tokener_success {
        throw JSONSyntaxError(.unexpectedEnd, at: bytes.count)
      }
    }
    defer { json_object_put(tree) }
    let error = json_tokener_get_error(tokener)
    var failure = error == json_tokener_success ? nil : JSONSyntaxError(JSON.reason(of: error), at: end)
    if failure == nil, let rest = bytes.dropFirst(end).firstIndex(where: { !JSONAudit.isSpace($0) }) {
      failure = JSONSyntaxError(.unexpectedCharacter, at: rest)
    }
    let read = UnsafeRawBufferPointer(rebasing: bytes[..<(failure?.offset ?? bytes.count)])
    let fault = JSONAudit.firstFault(in: read, allowingLoneSurrogates: allowingLoneSurrogates)
    if let first = fault ?? failure { throw first }
    self = JSON(tree)
  }

  /// What json-c's code says.
  private static func reason(of error: json_tokener_error) -> JSONSyntaxError.Reason {
    switch error {
    case json_tokener_error_depth: .tooDeep
    case json_tokener_error_parse_eof: .unexpectedEnd
    case json_tokener_error_parse_object_key_name: .unquotedName
    case json_tokener_error_parse_object_key_sep: .missingColon
    case json_tokener_error_parse_object_value_sep, json_tokener_error_parse_array: .missingComma
    case json_tokener_error_parse_string: .invalidEscape
    case json_tokener_error_parse_number: .malformedNumber
    default: .unexpectedCharacter
    }
  }

  /// Copies json-c's tree.
  private init(_ node: OpaquePointer?) {
    switch json_object_get_type(node) {
    case json_type_boolean:
      self = .bool(json_object_get_boolean(node) != 0)
    case json_type_int:
      let unsigned = json_object_get_uint64(node)
      self = unsigned > UInt64(Int64.max) ? .decimal(String(unsigned)) : .integer(json_object_get_int64(node))
    case json_type_double:
      self = .decimal(String(cString: json_object_to_json_string(node)))
    case json_type_string:
      let bytes = UnsafeRawBufferPointer(
        start: json_object_get_string(node), count: Int(json_object_get_string_len(node)))
      self = .string(String(decoding: bytes, as: UTF8.self))
    case json_type_array:
      self = .array((0..<json_object_array_length(node)).map { JSON(json_object_array_get_idx(node, $0)) })
    case json_type_object:
      var members: [(name: String, value: JSON)] = []
      var entry = screens_json_first(node)
      while let member = entry {
        members.append((String(cString: screens_json_key(member)), JSON(screens_json_value(member))))
        entry = screens_json_next(member)
      }
      self = .object(JSONObject(distinct: members))
    default:
      self = .null
    }
  }
}
