internal import CommandParsing
internal import EventLogging
internal import Themes

/// The words for what is wrong with a theme's file.
extension TemplateFault {
  /// What is wrong.
  var sentence: String {
    switch reason {
    case .unknownPlaceholder(let name): "there is no placeholder \(quoted(name))"
    case .openBrace: "the { has no }"
    case .badWidth(let text): "\(quoted(text)) is no width"
    case .notUTF8: "the file is no UTF-8"
    case .tooLarge: "the file is larger than 16 KiB"
    case .unreadable(let code): systemWords(code)
    }
  }

  /// What to do.
  var cure: String {
    switch reason {
    case .unknownPlaceholder(let name):
      meant(
        NearMisses.of(name, among: Placeholder.allCases.map(\.rawValue)),
        "the placeholders are \(list(Placeholder.allCases.map(\.rawValue)))")
    case .openBrace: "close it, or write {{ for a brace"
    case .badWidth: "a width is a number from 1 to 200: {value:24}"
    case .notUTF8: "save it as UTF-8"
    case .tooLarge: "a cell is a few lines of text"
    case .unreadable: "make it readable, or take it away"
    }
  }
}

extension Session {
  /// Tells a mistake in a theme's file; the view was drawn all the same, so nothing has failed.
  func report(_ fault: TemplateFault) {
    let kind = FaultKind.template(fault)
    let report = ErrorReport(
      code: kind.code.rawValue, message: kind.message, cure: kind.cure.isEmpty ? nil : kind.cure, fields: [],
      file: fault.file, line: fault.line, column: fault.columns.lowerBound,
      source: fault.source.isEmpty ? nil : fault.source)
    output.complain(report, endColumn: fault.columns.upperBound)
  }
}
