/// Memory of the tables, which is handed out once and never freed: the host may read them as long as the process lives.
enum TableMemory {
  /// A text for ever.
  static func text(_ text: String) -> UnsafePointer<CChar> {
    let bytes = HostText.bytes(text)
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    return UnsafePointer(memory)
  }

  /// A text for ever, NULL for nil.
  static func text(_ text: String?) -> UnsafePointer<CChar>? { text.map { Self.text($0) } }

  /// A NULL-ended list of texts, NULL when it is empty.
  static func texts(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? { list(texts.map { text($0) }) }

  /// A NULL-ended list of structs, NULL when it is empty.
  static func structs<Struct>(_ structs: [Struct]) -> UnsafePointer<UnsafePointer<Struct>?>? {
    list(structs.map { pointer(to: $0) })
  }

  /// A struct for ever.
  static func pointer<Struct>(to value: Struct) -> UnsafePointer<Struct> {
    let memory = UnsafeMutablePointer<Struct>.allocate(capacity: 1)
    memory.initialize(to: value)
    return UnsafePointer(memory)
  }

  private static func list<Element>(_ elements: [UnsafePointer<Element>]) -> UnsafePointer<UnsafePointer<Element>?>? {
    guard !elements.isEmpty else { return nil }
    let memory = UnsafeMutablePointer<UnsafePointer<Element>?>.allocate(capacity: elements.count + 1)
    for (index, element) in elements.enumerated() { (memory + index).initialize(to: element) }
    (memory + elements.count).initialize(to: nil)
    return UnsafePointer(memory)
  }
}
