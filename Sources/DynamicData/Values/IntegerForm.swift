internal import JSONValues

/// Whole numbers: 64 bits, and 32 bits on 6.2, which stores 0 for anything larger.
struct IntegerForm: ValueForm {
  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    guard let number = try DecimalForm.number(of: wire) else { return nil }
    guard let text = number.integerText, Int64(text) != nil else {
      throw ValueMisfit("It is no whole number: \(ValueMisfit.quoted(number.text)).")
    }
    return text
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    let number = try DecimalForm.number(typed: typed, expected: "a whole number", example: "12")
    guard let text = number.integerText else {
      throw ValueMisfit("\(number.text) is no whole number.", expected: "a whole number", example: "12")
    }
    let limits = format == .v62 ? Int64(Int32.min)...Int64(Int32.max) : Int64.min...Int64.max
    guard let value = Int64(text), limits.contains(value) else {
      let whose = format == .v62 ? ", which is what Liferay 6.2 stores" : ""
      throw ValueMisfit(
        "\(ValueMisfit.quoted(text)) is out of range.",
        expected: "a whole number from \(limits.lowerBound) to \(limits.upperBound)\(whose)", example: "12")
    }
    return text
  }

  func json(_ canonical: String) -> JSON { DecimalForm.json(canonical) }
}
