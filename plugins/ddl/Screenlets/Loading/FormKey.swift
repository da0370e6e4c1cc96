internal import DynamicData
internal import ScreenletKit

/// What a form is read from. Another key is another form.
struct FormKey: Hashable, Sendable {
  let server: String?
  let version: PortalVersion
  let structureId: Int64

  /// How values travel there.
  var format: WireFormat { version.isBefore7 ? .v62 : .v70 }

  /// The key that the host keeps the form under. Its texts are in all locales.
  var cacheKey: String { "form-\(structureId)" }

  /// What is wrong with it; nil when nothing is.
  var error: ValidationError? {
    structureId > 0
      ? nil
      : ValidationError("structureId", "is not set", expected: "a structure's id, above 0", example: "34475")
  }
}
