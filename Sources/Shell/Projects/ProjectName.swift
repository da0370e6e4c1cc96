/// What a new plugin is called: `my-form`, which is also the name of its first definition and of its library.
struct ProjectName: Equatable {
  /// `my-form`
  let text: String
  /// The beginning of the names of its classes: `MyForm`.
  var classPrefix: String {
    text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// How many characters it may have.
  static let lengths = 2...40

  /// Names that would be those of something else: a class, module or package of the SDK, or a library that programs are
  /// linked with.
  private static let reserved: Set<String> = [
    "dispatch", "dl", "json-c", "list", "pthread", "screenlet", "screenlet-kit", "screens",
  ]

  /// A name of small letters, digits and single hyphens.
  init(_ text: String) throws(ProjectFault) {
    guard ProjectName.isWellFormed(text) else { throw .name(text, near: ProjectName.near(text)) }
    guard !ProjectName.reserved.contains(text) else { throw .reservedName(text) }
    self.text = text
  }

  private static func isWellFormed(_ text: String) -> Bool {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return lengths.contains(text.utf8.count) && text.utf8.first.map(isLetter) == true
      && words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  /// What was most likely meant by a text that is none: `My Form` as `my-form`.
  private static func near(_ text: String) -> String? {
    var words = ""
    var wasSmall = false
    for character in text {
      let isCapital = character.isUppercase
      let small = character.lowercased()
      guard let byte = small.utf8.first, small.utf8.count == 1, isLetter(byte) || isDigit(byte) else {
        words += "-"
        wasSmall = false
        continue
      }
      words += (isCapital && wasSmall ? "-" : "") + small
      wasSmall = !isCapital
    }
    let near = words.split(separator: "-").joined(separator: "-")
    return isWellFormed(near) && !reserved.contains(near) ? near : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
