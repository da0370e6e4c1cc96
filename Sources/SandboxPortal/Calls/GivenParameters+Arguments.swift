extension GivenParameters {
  /// The values of a method's parameters, converted.
  /// - Throws: ``PortalException`` for what cannot be converted.
  func arguments(of action: ServiceAction, _ profile: Profile) throws(PortalException) -> [String: Argument] {
    var arguments: [String: Argument] = [:]
    for (index, parameter) in action.parameters.enumerated() {
      let given = given(parameter) ?? Given(value: .null)
      try check(given.hint, of: parameter, at: index, profile)
      arguments[parameter.name] = try argument(given, parameter, index, profile)
    }
    return arguments
  }

  private func check(
    _ hint: String?, of parameter: Parameter, at index: Int, _ profile: Profile
  ) throws(PortalException) {
    guard let hint, !hint.isEmpty else { return }
    if hint.hasPrefix("com.liferay"), hint.contains("Util") {
      throw .illegalArgument("Unallowed parameter type \(hint)")
    }
    let comparator = RowComparator(className: hint, profile)
    let isContext = hint == ServiceContext.className(profile)
    let fits =
      switch parameter.type {
      case .comparator(let family): comparator?.family == family
      case .serviceContext: isContext
      case .long: ["long", "java.lang.Long"].contains(hint)
      case .int: ["int", "java.lang.Integer"].contains(hint)
      case .bool: ["boolean", "java.lang.Boolean"].contains(hint)
      case .text: ["String", "java.lang.String"].contains(hint)
      case .longs, .texts, .bytes: hint.hasSuffix("[]")
      case .map: ["java.util.Map", "java.util.HashMap"].contains(hint)
      case .file: hint == "java.io.File"
      }
    guard !fits else { return }
    let isKnown =
      comparator != nil || isContext || !hint.contains(".") || hint.hasPrefix("java.lang.")
      || hint.hasPrefix("java.util.")
    guard isKnown else { throw .classNotFound(hint) }
    throw .illegalArgument("Unmatched argument type \(hint) for method argument \(index)")
  }

  private func argument(
    _ given: Given, _ parameter: Parameter, _ index: Int, _ profile: Profile
  ) throws(PortalException) -> Argument {
    let value = given.value
    switch parameter.type {
    case .serviceContext:
      var context = ServiceContext()
      for member in value.members ?? [] { context.set(member.name, member.value) }
      for (property, value) in properties(of: parameter) { context.set(property, value) }
      return .serviceContext(context)
    case .comparator:
      guard let hint = given.hint, given.isInstance || value != .null else { return .null }
      return RowComparator(className: hint, profile).map(Argument.comparator) ?? .null
    case .file:
      if let file = file(parameter) { return .file(file) }
      guard value == .null || value == .string("") else { throw .inconvertible(value: value.scalarText ?? "") }
      return .null
    case .bytes: return try GivenParameters.bytes(value)
    case .map:
      if value == .null { return .null }
      let object = value.text.map { JSONValue(parsing: $0) } ?? value
      guard let members = object?.members else { throw .inconvertible(value: value.scalarText ?? "[]") }
      return .map(members)
    case .text:
      // An array or object for a String is taken as its JSON.
      if value == .null { return .null }
      return .text(value.scalarText ?? String(decoding: value.bytes, as: UTF8.self))
    case .long: return .integer(try GivenParameters.number(value, index, within: Int64.min...Int64.max))
    case .int: return .integer(try GivenParameters.number(value, index, within: Int64(Int32.min)...Int64(Int32.max)))
    case .bool:
      guard let text = value.scalarText?.lowercased() else { throw GivenParameters.noPrimitive(value, index) }
      switch text {
      case "true", "1", "yes", "on", "y": return .bool(true)
      case "false", "0", "no", "off", "n": return .bool(false)
      default: throw .inconvertible(value: text)
      }
    case .longs:
      guard let elements = GivenParameters.elements(value) else { return .null }
      var numbers: [Int64] = []
      for element in elements { numbers.append(try GivenParameters.number(element, index, within: .min ... .max)) }
      return .integers(numbers)
    case .texts: return GivenParameters.elements(value).map { .texts($0.compactMap(\.scalarText)) } ?? .null
    }
  }

  /// A whole number from a number or a text that reads as one.
  private static func number(
    _ value: JSONValue, _ index: Int, within range: ClosedRange<Int64>
  ) throws(PortalException) -> Int64 {
    guard let text = value.scalarText else { throw noPrimitive(value, index) }
    let trimmed = text.drop { $0 == " " }
    guard let number = Int64(trimmed), range.contains(number) else { throw .inconvertible(value: text) }
    return number
  }

  /// Null has no place where Java has a primitive; arrays and objects have none either.
  private static func noPrimitive(_ value: JSONValue, _ index: Int) -> PortalException {
    value == .null ? .illegalArgument(nil) : .inconvertible(value: String(decoding: value.bytes, as: UTF8.self))
  }

  /// Bytes from an array of numbers or its text; those above 127 are none in Java.
  private static func bytes(_ value: JSONValue) throws(PortalException) -> Argument {
    var bytes: [UInt8] = []
    for element in elements(value) ?? [] {
      guard let text = element.scalarText, let byte = Int8(text.filter { $0 != " " }) else {
        throw .inconvertible(value: element.scalarText ?? "null")
      }
      bytes.append(UInt8(bitPattern: byte))
    }
    return .bytes(bytes)
  }

  /// The elements of an array, of a text like `[1,2]` or `1,2`, or of a scalar; nil for null.
  private static func elements(_ value: JSONValue) -> [JSONValue]? {
    switch value {
    case .null: return nil
    case .array(let elements): return elements
    case .string(let text):
      if text.hasPrefix("["), let elements = JSONValue(parsing: text)?.elements { return elements }
      return text.split(separator: ",").map { .string(String($0)) }
    default: return [value]
    }
  }
}
