internal import JSONValues

/// The two shapes in which portals answer a record.
struct RecordAnswer {
  /// What is known of the record besides its values; empty in the older shape.
  let attributes: JSONObject
  /// The values by field.
  let values: JSONObject

  /// Reads an answer.
  init(_ answer: JSON) throws(RecordError) {
    guard let object = answer.object else {
      throw RecordError(
        message: "The portal's answer is no record.", cure: "Check the address of the portal and the record's id.")
    }
    if let exception = object["exception"]?.string, object["modelValues"] == nil {
      throw RecordError(
        message: "The portal answered an error instead of a record: \(exception.prefix(200)).",
        cure: "Correct what the portal refuses and ask again.")
    }
    // A field may be called modelValues, but no field's value is an object.
    guard let values = object["modelValues"]?.object else {
      (attributes, self.values) = ([:], object)
      return
    }
    (attributes, self.values) = (object["modelAttributes"]?.object ?? [:], values)
  }

  /// A number that a portal writes as such or as text, kept exactly.
  func number(_ name: String) -> Int64? {
    switch attributes[name] {
    case .integer(let number)?: number
    case .string(let text)?: text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
    default: nil
    }
  }

  /// A text that a portal may write as a number.
  func text(_ name: String) -> String? {
    switch attributes[name] {
    case .string(let text)?: text.isEmpty ? nil : text
    case .integer?, .decimal?: attributes[name]?.text()
    default: nil
    }
  }
}
