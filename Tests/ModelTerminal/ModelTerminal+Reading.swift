extension ModelTerminal {
  /// Takes a text.
  public func write(_ text: String) { write(Array(text.utf8)) }

  /// Takes bytes, however they are cut into pieces.
  public func write(_ bytes: some Collection<UInt8>) {
    var pending = rest + Array(bytes)
    rest = []
    while let first = pending.first {
      if first == 0x1B {
        guard let count = sequenceLength(pending[...]) else { break }
        obey(Array(pending[..<count]))
        pending.removeFirst(count)
      } else if first < 0x20 || first == 0x7F {
        obeyControl(first)
        pending.removeFirst()
      } else {
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard pending.count >= length else { break }
        for scalar in String(decoding: pending[..<length], as: UTF8.self).unicodeScalars {
          if (0x80...0x9F).contains(scalar.value) { complaints.append("U+\(String(scalar.value, radix: 16))") }
          put(scalar)
        }
        pending.removeFirst(length)
      }
    }
    rest = pending
  }

  /// The length of a sequence that begins with Esc; nil when it has not come to its end.
  private func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") else { return 2 }
    return bytes[2...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
  }

  private func obeyControl(_ byte: UInt8) {
    switch byte {
    case 0x0D:
      cursorColumn = 0
      isAtEdge = false
    case 0x0A:
      isAtEdge = false
      goDown()
    case 0x07: break
    default: complaints.append("control \(byte)")
    }
  }

  private func obey(_ sequence: [UInt8]) {
    let text = String(decoding: sequence.dropFirst(), as: UTF8.self)
    guard text.hasPrefix("["), let final = text.last else { return complaints.append(text) }
    let parameters = String(text.dropFirst().dropLast())
    let number = Int(parameters) ?? 1
    // What moves the cursor behind the last column is another place on each terminal, unless CR comes first.
    if isAtEdge, "ABCD".contains(final) { complaints.append("moved at the edge: \(text)") }
    switch final {
    case "A": cursorRow = max(0, cursorRow - number)
    case "B": cursorRow = min(height - 1, cursorRow + number)
    case "C": cursorColumn = min(columns - 1, cursorColumn + number)
    case "G":
      isAtEdge = isAtEdge && number > columns
      cursorColumn = min(columns - 1, number - 1)
    case "H" where parameters.isEmpty:
      (cursorRow, cursorColumn, isAtEdge) = (0, 0, false)
    case "J" where parameters.isEmpty: eraseBelow()
    case "J" where parameters == "2": eraseAll()
    case "J" where parameters == "3": scrolledAway = []
    case "K" where parameters.isEmpty: eraseToEndOfRow()
    case "m": colours = parameters == "0" ? "" : parameters
    case "h" where parameters == "?25": showsCursor = true
    case "l" where parameters == "?25": showsCursor = false
    case "h" where parameters == "?2004": marksPastes = true
    case "l" where parameters == "?2004": marksPastes = false
    default: complaints.append(text)
    }
  }
}
