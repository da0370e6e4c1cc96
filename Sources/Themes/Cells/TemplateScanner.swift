/// Reads one line of a cell template.
struct TemplateScanner {
  /// A mistake, by the columns from 1 that it concerns.
  struct Fault: Error {
    let columns: Range<Int>
    let reason: TemplateFault.Reason
  }

  /// The widest that a placeholder can ask to be.
  private static let widths = 1...200

  private let line: [Character]
  private var position = 0

  init(line: [Character]) { self.line = line }

  mutating func pieces() throws(Fault) -> [CellTemplate.Piece] {
    var pieces: [CellTemplate.Piece] = []
    var text = ""
    while position < line.count {
      if line[position] != "{" {
        text.append(line[position])
        position += 1
      } else if position + 1 < line.count, line[position + 1] == "{" {
        text.append("{")
        position += 2
      } else {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(try placeholder())
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  private mutating func placeholder() throws(Fault) -> CellTemplate.Piece {
    let start = position
    guard let end = line[start...].firstIndex(of: "}") else {
      throw Fault(columns: start + 1..<line.count + 1, reason: .openBrace)
    }
    position = end + 1
    let parts = line[start + 1..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let placeholder = Placeholder(rawValue: name) else {
      throw Fault(columns: start + 1..<end + 2, reason: .unknownPlaceholder(name))
    }
    guard parts.count == 2 else { return .placeholder(placeholder, atLeast: 0) }
    let written = String(parts[1])
    guard let width = Int(written), TemplateScanner.widths.contains(width) else {
      throw Fault(columns: start + 1..<end + 2, reason: .badWidth(written))
    }
    return .placeholder(placeholder, atLeast: width)
  }
}
