import JSONValues

extension JSON {
  /// The first place where this is not what is expected, in words; nil when it is. Objects may have further members.
  func difference(from expected: JSON, at place: String = "$") -> String? {
    switch (self, expected) {
    case (.object(let actual), .object(let wanted)):
      for name in wanted.names {
        guard let value = actual[name] else { return "\(place).\(name) is missing" }
        if let expected = wanted[name], let difference = value.difference(from: expected, at: "\(place).\(name)") {
          return difference
        }
      }
      return nil
    case (.array(let actual), .array(let wanted)):
      guard actual.count == wanted.count else { return "\(place) has \(actual.count) elements" }
      for (index, pair) in zip(actual, wanted).enumerated() {
        if let difference = pair.0.difference(from: pair.1, at: "\(place)[\(index)]") { return difference }
      }
      return nil
    default: return self == expected ? nil : "\(place) is \(self)"
    }
  }
}
