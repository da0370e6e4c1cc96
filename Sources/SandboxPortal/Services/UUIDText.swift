/// A random UUID in Java's form: small letters.
enum UUIDText {
  static func random() -> String {
    let hex = Array("0123456789abcdef")
    var digits = (0..<32).map { _ in Int.random(in: 0..<16) }
    digits[12] = 4
    digits[16] = 8 + digits[16] % 4
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(hex[digit])
    }
    return text
  }
}
