internal import CommandParsing
internal import EventLogging
internal import JSONValues

extension Session {
  /// Tells a fault: as a record in the log, and in words on standard error.
  /// - Parameter secrets: places whose text is hidden in the echoed line.
  func report(_ fault: Fault, at source: ScriptSource, masking secrets: [SourceRange]) {
    report(fault, at: source, excerpt: excerpt(of: fault, in: source, masking: secrets))
  }

  /// Tells a fault of a command, with the secrets among its words hidden.
  func report(_ fault: Fault, at source: ScriptSource, of words: ArraySlice<Word>) {
    guard let first = words.first, let last = words.last else { return report(fault, at: source, masking: []) }
    let command = Command(
      words: Array(words), range: first.range.through(last.range), line: place?.line ?? 1, isBackground: false)
    report(fault, at: source, masking: SecretWords.ranges(of: command, in: self))
  }

  /// Tells a fault that concerns `excerpt`, or no line at all.
  func report(_ fault: Fault, at source: ScriptSource?, excerpt: SourceExcerpt?) {
    let kind = fault.kind
    let report = ErrorReport(
      code: kind.code.rawValue, message: kind.message, cure: kind.cure.isEmpty ? nil : kind.cure,
      fields: kind.fields.compactMap(FieldFault.init), file: excerpt?.name ?? place?.file,
      line: excerpt?.line ?? place?.line, column: excerpt?.column, source: excerpt?.text)
    log.append(.error(report), at: place)
    output.complain(FaultText.lines(report, endColumn: excerpt?.endColumn))
  }

  private func excerpt(of fault: Fault, in source: ScriptSource, masking secrets: [SourceRange]) -> SourceExcerpt? {
    guard let range = fault.range else { return nil }
    let excerpt = source.stream.excerpt(range)
    guard !secrets.isEmpty else { return excerpt }
    return SecretMask(excerpt).hiding(secrets.map(source.stream.excerpt))
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
