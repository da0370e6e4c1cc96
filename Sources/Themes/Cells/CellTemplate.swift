/// How a field or a button is drawn: lines of text with placeholders in braces.
///
/// ```
/// # What stands behind a # at the start of a line is for the author.
/// {label} {required}{pad} [{value:24}] {form}
/// {pad} ! {error}
/// ```
///
/// A line whose placeholders have nothing to say is left out; a placeholder that is empty
/// and stands alone takes the spaces before it along.
/// `{value:24}` takes 24 columns at least, where there is room. `{{` is a brace.
public struct CellTemplate: Sendable, Equatable {
  /// A part of a line.
  enum Piece: Sendable, Equatable {
    case text(String)
    case placeholder(Placeholder, atLeast: Int)
  }

  /// The parts of each line.
  let lines: [[Piece]]

  /// Reads a template.
  /// - Parameter file: what errors name it.
  /// - Throws: the first mistake, with its place.
  public init(parsing text: String, file: String) throws(TemplateFault) {
    var lines: [[Piece]] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      .enumerated()
    {
      guard line.first != "#" else { continue }
      var scanner = TemplateScanner(line: Array(line))
      do {
        lines.append(try scanner.pieces())
      } catch {
        throw TemplateFault(
          file: file, line: index + 1, columns: error.columns, source: String(line), reason: error.reason)
      }
    }
    // A file ends with a line end, and what comes behind it is no line.
    if lines.last == [] { lines.removeLast() }
    self.lines = lines
  }
}
