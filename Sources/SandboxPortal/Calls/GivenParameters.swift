/// What a call gives, before any method is known: names with values, nulls, type hints and inner properties.
///
/// ```
/// {"name": "x", "-folder": 1, "+serviceContext": "a.Class", "serviceContext.uuid": "u", "end:int": "5"}
/// ```
struct GivenParameters {
  /// A parameter that counts as given.
  struct Given {
    var value: JSONValue
    /// The class that a hint names; empty for the declared one, nil without a hint.
    var hint: String?
    /// True when `+name` asks for a new instance.
    var isInstance = false
  }

  /// By name, as names are compared.
  private(set) var values: [String: Given] = [:]
  /// Inner properties: the parameter, the property, the value, as they were written. They do not count as given.
  private(set) var inner: [(parameter: String, property: String, value: JSONValue)] = []
  private var files: [String: UploadedFile] = [:]
  private let ignoresCase: Bool

  init(_ members: [(String, JSONValue)], files: [UploadedFile] = [], _ profile: Profile) {
    ignoresCase = profile >= .v70
    for (name, value) in members { add(name, value) }
    for file in files {
      add(file.parameter, .string(file.fileName))
      self.files[key(file.parameter)] = file
    }
  }

  /// The file that came for a parameter.
  func file(_ parameter: Parameter) -> UploadedFile? { files[key(parameter.name)] }

  /// A name as names are compared.
  private func key(_ name: String) -> String {
    let name = Parameter.normalized(name)
    return ignoresCase ? name.lowercased() : name
  }

  private mutating func add(_ written: String, _ value: JSONValue) {
    switch written.first {
    case "-": values[key(String(written.dropFirst()))] = Given(value: .null)
    case "+":
      let parts = written.dropFirst().split(separator: ":", maxSplits: 1)
      let hint = parts.count > 1 ? String(parts[1]) : value.scalarText ?? ""
      let name = key(String(parts.first ?? ""))
      values[name] = Given(value: values[name]?.value ?? .null, hint: hint, isInstance: true)
    default:
      if let dot = written.firstIndex(of: ".") {
        inner.append((key(String(written[..<dot])), String(written[written.index(after: dot)...]), value))
        return
      }
      let parts = written.split(separator: ":", maxSplits: 1)
      let name = key(String(parts.first ?? ""))
      let earlier = values[name]
      let hint = parts.count > 1 ? String(parts[1]) : earlier?.hint
      values[name] = Given(value: value, hint: hint, isInstance: earlier?.isInstance ?? false)
    }
  }

  /// What is given for a parameter; nil when nothing is.
  func given(_ parameter: Parameter) -> Given? { values[key(parameter.name)] }

  /// The inner properties of a parameter.
  func properties(of parameter: Parameter) -> [(property: String, value: JSONValue)] {
    let name = key(parameter.name)
    return inner.filter { $0.parameter == name }.map { ($0.property, $0.value) }
  }

  /// True when the parameter counts as given; a service context always does.
  func isGiven(_ parameter: Parameter) -> Bool { parameter.name == "serviceContext" || given(parameter) != nil }
}
