/// A locale's name in parts, as Liferay and POSIX write them: `en_US`, `pt-BR`, `sr_RS_latin`, `zh-Hant`, `de_DE@euro`.
///
/// Old codes are today's: `iw` is `he`, `in` is `id`, `ji` is `yi`. Two names are equal when their parts are.
struct LocaleName: Equatable, Sendable {
  /// Lower case; empty when the text names no language, as `C`, `POSIX` and placeholders do.
  let language: String
  /// Lower case: `hant`, `latn`; empty when none was told.
  let script: String
  /// Upper case; empty when none was told.
  let country: String

  /// Reads a name; any text can be read.
  init(_ text: String) {
    var parts: [String] = []
    var part: [UInt8] = []
    // Every label asks, so this goes by bytes.
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") {
        if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
        part.removeAll()
      } else {
        part.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
    let first = parts.isEmpty ? "" : parts.removeFirst()
    let isLanguage = (2...3).contains(first.utf8.count) && first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    language = isLanguage ? LocaleName.renamed[first] ?? first : ""
    script = parts.lazy.compactMap { LocaleName.scripts[$0] }.first ?? ""
    country =
      parts.first { part in
        part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }?.uppercased() ?? ""
  }

  /// The script that is written where nothing says so; empty when the language has one script.
  var impliedScript: String {
    if !script.isEmpty { return script }
    if language == "zh", !country.isEmpty { return ["TW", "HK", "MO"].contains(country) ? "hant" : "hans" }
    return ""
  }

  private static let renamed = ["iw": "he", "in": "id", "ji": "yi"]
  private static let scripts = [
    "hant": "hant", "hans": "hans", "latn": "latn", "latin": "latn", "cyrl": "cyrl", "arab": "arab",
  ]
}
