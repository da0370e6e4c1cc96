/// The readers of 6.2, which never refuse: what they cannot read is 0, or false.
enum LenientValue {
  /// `true t y on 1`, whatever the case; all else is false.
  static func boolean(_ text: String) -> Bool { ["true", "t", "y", "on", "1"].contains(text.lowercased()) }

  /// Digits, with a sign maybe; anything else, or more than fits, is 0.
  static func integer(_ text: String, bits: Int) -> Int64 {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text) else {
      return 0
    }
    return number >> Int64(bits - 1) == 0 || number >> Int64(bits - 1) == -1 ? number : 0
  }

  /// What Java reads as a double; no thousands separators, no comma.
  static func double(_ text: String) -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, let number = Double(text), number.isFinite else { return 0 }
    return number
  }
}
