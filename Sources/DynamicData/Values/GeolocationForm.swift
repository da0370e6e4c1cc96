internal import JSONValues

/// Places on Earth: an object with `latitude` and `longitude`, kept as written.
struct GeolocationForm: ValueForm {
  private static let expected = "latitude and longitude"
  private static let example = #"{"latitude":40.4,"longitude":-3.7}"#

  func canonical(of wire: JSON) throws(ValueMisfit) -> String? {
    guard case .string(let text) = wire else { return try GeolocationForm.checked(wire, as: wire.text()) }
    if text.isBlank || EmptyJSON.isEmpty(text) { return nil }
    return try GeolocationForm.checked(try? JSON(parsing: text), as: text)
  }

  func canonical(_ typed: String, _ format: WireFormat) throws(ValueMisfit) -> String {
    let text = typed.trimmed()
    let parts = text.split(separator: ",").map { $0.trimmed() }
    // The way in which maps show a place: 40.4, -3.7.
    if parts.count == 2, let latitude = DecimalText(parts[0]), let longitude = DecimalText(parts[1]) {
      let place: JSON = ["latitude": DecimalForm.json(latitude.text), "longitude": DecimalForm.json(longitude.text)]
      return try GeolocationForm.checked(place, as: place.text())
    }
    return try GeolocationForm.checked(try? JSON(parsing: text), as: text)
  }

  func json(_ canonical: String) -> JSON { (try? JSON(parsing: canonical)) ?? .string(canonical) }

  /// `text` when it is a place on Earth.
  private static func checked(_ place: JSON?, as text: String) throws(ValueMisfit) -> String {
    guard let place, let latitude = number(place["latitude"] ?? place["lat"]),
      let longitude = number(place["longitude"] ?? place["lng"])
    else {
      throw ValueMisfit("\(ValueMisfit.quoted(text)) is no place.", expected: expected, example: example)
    }
    guard latitude.isWithin(90) else {
      throw ValueMisfit(
        "The latitude \(latitude.text) is not on Earth.", expected: "a latitude from -90 to 90", example: example)
    }
    guard longitude.isWithin(180) else {
      throw ValueMisfit(
        "The longitude \(longitude.text) is not on Earth.", expected: "a longitude from -180 to 180", example: example)
    }
    return text
  }

  private static func number(_ json: JSON?) -> DecimalText? {
    switch json {
    case .string(let text)?: DecimalText(text.trimmed(), allowingExponent: true)
    case .integer?, .decimal?: DecimalText(json?.text() ?? "", allowingExponent: true)
    default: nil
    }
  }
}
