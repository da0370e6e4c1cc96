/// A definition that can be published.
struct StructureSource: Sendable {
  /// The file that it is from, as it was named.
  let file: String
  var name: LocalizedText
  var description = LocalizedText([])
  /// The XML of 6.2; nothing when the file has JSON.
  let xsd: String
  /// The JSON of 7.0.
  let definition: String
}
