internal import CommandParsing
internal import EventLogging
internal import JSONValues
internal import PluginHost

extension Session {
  /// Tells a fault of a command, with the secrets among its words hidden.
  /// - Parameter definitions: what may have secrets besides the screenlets of the session.
  func report(
    _ fault: Fault, at source: ScriptSource, of words: ArraySlice<Word>, besides definitions: [ScreenletDefinition] = []
  ) {
    guard let first = words.first, let last = words.last else {
      return report(unreadable: fault, at: source, besides: definitions)
    }
    let command = Command(
      words: Array(words), range: first.range.through(last.range), line: place?.line ?? 1, isBackground: false)
    var secrets = SecretWords(in: self, besides: definitions)
    let ranges = secrets.ranges(of: command)
    guard let excerpt = fault.range.map(source.stream.excerpt) else { return report(fault, at: source, excerpt: nil) }
    let own = ranges.compactMap { source.excerpt($0, onLine: excerpt.line) }
    // Other commands of the line are echoed with this one.
    report(fault, at: source, excerpt: SecretMask(excerpt).hiding(own + secrets.places(in: excerpt)))
  }

  /// Tells a fault of a line that cannot be read; when the name of a secret stands in it, all behind that is hidden.
  func report(unreadable fault: Fault, at source: ScriptSource, besides definitions: [ScreenletDefinition] = []) {
    guard let range = fault.range else { return report(fault, at: nil, excerpt: nil) }
    let excerpt = source.stream.excerpt(range)
    var secrets = SecretWords(in: self, besides: definitions)
    // A quote may have begun on a line above, behind the name.
    let before = source.stream.text(SourceRange(start: 0, end: range.start))
    let above = before.lastIndex(where: \.isNewline).map { String(before[..<$0]) } ?? ""
    var shown = excerpt
    if secrets.endOfSecretName(in: above) != nil {
      shown = SecretMask(excerpt).hidingRest(from: 1)
    } else if let end = secrets.endOfSecretName(in: excerpt.text) {
      // The space or `=` behind the name is no secret.
      shown = SecretMask(excerpt).hidingRest(from: excerpt.text[..<end].count + 2)
    }
    report(fault, at: source, excerpt: shown)
  }

  /// Tells a fault that concerns `excerpt`, or a place without its text, or no line at all.
  func report(_ fault: Fault, at source: ScriptSource?, excerpt: SourceExcerpt?, column: Int? = nil) {
    let kind = fault.kind
    let report = ErrorReport(
      code: kind.code.rawValue, message: kind.message, cure: kind.cure.isEmpty ? nil : kind.cure,
      fields: kind.fields.compactMap(FieldFault.init), file: excerpt?.name ?? place?.file,
      line: excerpt?.line ?? place?.line, column: excerpt?.column ?? column, source: excerpt?.text)
    log.append(.error(report), at: place)
    output.complain(report, endColumn: excerpt?.endColumn)
  }
}

extension FieldFault {
  /// A field of a plugin's error; nil without a name.
  init?(_ json: JSON) {
    guard let name = json["name"]?.string else { return nil }
    self.init(
      name: name, message: json["message"]?.string ?? "", expected: json["expected"]?.string,
      example: json["example"]?.string)
  }
}
