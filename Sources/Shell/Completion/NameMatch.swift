/// How a name fits what is typed; of several names only the best ones are proposed.
///
/// `gro` fits `groupId` as a beginning, `GRO` the same but for case, `id` fits it as a word inside, and `gid` as letters
/// that stand in it in this order.
enum NameMatch: Int, Comparable {
  case beginning
  case beginningIgnoringCase
  case wordInside
  case letters

  /// Nil for a name that does not fit. `typed` is what the person has typed, `lowercased` the same in lower case.
  init?(of name: String, typed: String, lowercased: String) {
    if name.utf8.starts(with: typed.utf8) {
      self = .beginning
      return
    }
    let lowered = name.lowercased()
    if lowered.utf8.starts(with: lowercased.utf8) {
      self = .beginningIgnoringCase
    } else if NameMatch.hasWord(name, lowered, lowercased) {
      self = .wordInside
    } else if lowercased.utf8.count > 1, NameMatch.hasLetters(lowered, lowercased) {
      self = .letters
    } else {
      return nil
    }
  }

  static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }

  /// True when a word inside the name, as in `folderId`, `load-form` and `hello.count`, begins so.
  private static func hasWord(_ name: String, _ lowered: String, _ wanted: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    let lowerScalars = Array(lowered.unicodeScalars)
    // A few scalars change their number with their case: such a name has no words that could be told.
    guard scalars.count == lowerScalars.count, scalars.count > 1 else { return false }
    let wantedScalars = Array(wanted.unicodeScalars)
    return (1..<scalars.count).contains { index in
      let before = scalars[index - 1].properties
      let here = scalars[index].properties
      let begins = here.isUppercase && !before.isUppercase || here.isAlphabetic && !before.isAlphabetic
      return begins && lowerScalars[index...].starts(with: wantedScalars)
    }
  }

  /// True when the wanted letters stand in the name in their order, the first one at its start.
  private static func hasLetters(_ lowered: String, _ wanted: String) -> Bool {
    guard lowered.first == wanted.first else { return false }
    var rest = Substring(wanted)
    for character in lowered where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

extension Sequence {
  /// The elements whose names fit best what is typed, in their order; all of them when nothing is typed.
  func best(for typed: String, by name: (Element) -> String) -> [Element] {
    guard !typed.isEmpty else { return Array(self) }
    let lowercased = typed.lowercased()
    var best: [Element] = []
    var quality = NameMatch.letters
    for element in self {
      guard let match = NameMatch(of: name(element), typed: typed, lowercased: lowercased), match <= quality else {
        continue
      }
      if match < quality {
        best = []
        quality = match
      }
      best.append(element)
    }
    return best
  }
}
