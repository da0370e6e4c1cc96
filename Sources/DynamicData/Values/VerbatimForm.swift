internal import JSONValues

/// Values that are not filled in here: images, pages, types that are not known. They are sent back as they came.
struct VerbatimForm: ValueForm {
  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    guard case .string(let text) = wire else { return wire.text() }
    return text.isBlank || EmptyJSON.isEmpty(text) ? nil : text
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    throw ValueMisfit("A value of this type cannot be filled in here.")
  }
}
