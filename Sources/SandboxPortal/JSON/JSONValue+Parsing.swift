private import CJSONC

extension JSONValue {
  /// Reads JSON text as leniently as the portal does; nil when it is none.
  ///
  /// json-c gives an unpaired surrogate as U+FFFD and refuses what is nested deeper than 100.
  init?(parsing bytes: [UInt8]) {
    guard let value = try? JSONValue(reading: bytes) else { return nil }
    self = value
  }

  /// Where text stops being JSON.
  struct Problem: Error {
    /// json-c's own words.
    let message: String
    let offset: Int
  }

  /// Reads JSON text as leniently as the portal does, and tells where it is none.
  init(reading bytes: [UInt8]) throws(Problem) {
    guard bytes.count < Int(Int32.max), let tokener = json_tokener_new_ex(100) else {
      throw Problem(message: "too long", offset: 0)
    }
    defer { json_tokener_free(tokener) }
    // The NUL lets a number at the very end be complete.
    let tree = (bytes + [0]).withUnsafeBytes { bytes in
      json_tokener_parse_ex(tokener, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    defer { json_object_put(tree) }
    let (error, end) = (json_tokener_get_error(tokener), json_tokener_get_parse_end(tokener))
    guard error == json_tokener_success else {
      throw Problem(message: String(cString: json_tokener_error_desc(error)), offset: end)
    }
    if let rest = bytes[min(end, bytes.count)...].firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      throw Problem(message: "something follows the end", offset: rest)
    }
    self.init(tree)
  }

  /// The first byte that is not UTF-8; nil when all is.
  static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Reads JSON text.
  init?(parsing text: String) { self.init(parsing: Array(text.utf8)) }

  private init(_ tree: OpaquePointer?) {
    switch json_object_get_type(tree) {
    case json_type_boolean: self = .bool(json_object_get_boolean(tree) != 0)
    case json_type_int:
      let digits = String(cString: json_object_to_json_string(tree))
      self = Int64(digits).map(JSONValue.integer) ?? .decimal(digits)
    case json_type_double: self = .decimal(String(cString: json_object_to_json_string(tree)))
    case json_type_string:
      self = .string(JSONValue.text(json_object_get_string(tree), json_object_get_string_len(tree)))
    case json_type_array:
      self = .array((0..<json_object_array_length(tree)).map { JSONValue(json_object_array_get_idx(tree, $0)) })
    case json_type_object:
      var members: [Member] = []
      var entry = json_object_object_length(tree) > 0 ? screens_json_first(tree) : nil
      while let current = entry {
        members.append(Member(String(cString: screens_json_key(current)), JSONValue(screens_json_value(current))))
        entry = screens_json_next(current)
      }
      self = .object(members)
    default: self = .null
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?, _ length: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: pointer, count: Int(length)), as: UTF8.self)
  }
}
