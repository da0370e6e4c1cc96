internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// `enter FIELD VALUE`, `enter {json}`
enum EnterCommand: ShellCommand {
  static let syntax = CommandSyntax(
    "enter", operands: "FIELD VALUE | {JSON}", count: 0...Int.max,
    options: [OptionSyntax("--kept", summary: "Puts back what was entered earlier and not submitted.")], dash: .data)
  static let summary = "fill in fields of the view"
  static let help =
    "FIELD is a name, or a label that only one field has. Options are given by value, or by a label that only one has; "
    + "documents as @path, from the current folder on or from ~. An object sets only the fields it names, all of them or, when one is wrong, none; members "
    + "that begin with _ are skipped."
  static let examples = ["enter greeting Hi", #"enter {"greeting": "Hi", "note": "from a script"}"#]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    let fields = scene.fields
    switch operand.index {
    case 0: return operand.word.style == .json ? .object(fields) : scene.fieldNames
    case 1:
      guard operand.earlier[0].style != .json else { return .nothing }
      return fields.first { $0.isNamed(operand.earlier[0].text ?? "") }.map(WordRole.value) ?? .anything("")
    default: return .nothing
    }
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let arguments = try invocation.arguments(syntax)
    let operands = arguments.operands
    let screenlet = try session.workspace.requireCurrent()
    // The fields may come with what is loaded when the view is first seen.
    let failure = try session.prepareView(of: screenlet)
    if arguments.has("--kept"), operands.isEmpty {
      try session.enterKept(into: screenlet)
    } else if try namesField(operands) {
      let field = try field(session.text(of: operands[0]), at: operands[0].range, on: screenlet)
      try requireOneValue(for: field.name, in: operands)
      try session.enter(try session.canonical(operands[1], for: field), into: field, on: screenlet)
    } else {
      for (field, text) in try entries(operands[0], on: screenlet, session) {
        try session.enter(text, into: field, on: screenlet)
      }
    }
    if let failure { throw failure }
  }

  private static func field(_ name: String, at range: SourceRange, on screenlet: Screenlet) throws -> ViewField {
    do {
      let field = try screenlet.view.field(name)
      guard !field.flags.contains(.readOnly) else { throw Fault(.readOnlyField(field.name)) }
      return field
    } catch let fault as Fault {
      throw fault.pointing(at: range)
    }
  }

  /// The fields that an object names with their texts, all checked.
  private static func entries(
    _ word: Word, on screenlet: Screenlet, _ session: Session
  ) throws -> [(ViewField, String)] {
    guard let object = try session.value(of: word).object else { throw Fault(.fieldsExpected, at: word.range) }
    return try object.members.filter { !$0.name.hasPrefix("_") }.map { name, value in
      let field = try field(name, at: word.range, on: screenlet)
      guard !value.isNull else { return (field, "") }
      return (field, try session.canonical(self.word(of: value, at: word.range), for: field))
    }
  }

  /// A word that gives the value, so that labels and @path mean the same as in `enter FIELD VALUE`.
  private static func word(of value: JSON, at range: SourceRange) -> Word {
    Word(range: range, content: value.string.map { .quoted($0) } ?? .json(JSONTemplate(value)))
  }

  /// True when the first word names a field; false for an object of them, which stands alone.
  private static func namesField(_ operands: [Word]) throws -> Bool {
    guard !operands.isEmpty else {
      throw Fault(.usage(.missingOperands(usage: syntax.operands, minimum: 1, found: 0), syntax))
    }
    switch operands[0].content {
    case .json where operands.count > 1:
      throw Fault(
        .usage(.surplusOperands(usage: syntax.operands, maximum: 1, found: operands.count), syntax),
        at: operands[1].range)
    case .json: return false
    case .reference: return operands.count > 1
    default: return true
    }
  }

  private static func requireOneValue(for field: String, in operands: [Word]) throws {
    guard operands.count > 1 else { throw Fault(.valueMissing(field), at: operands[0].range) }
    guard operands.count == 2 else {
      throw Fault(
        .oneValue(field, command: syntax.name), at: operands[1].range.through(operands[operands.count - 1].range))
    }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let arguments = try invocation.arguments(syntax)
    let operands = arguments.operands
    if arguments.has("--kept"), operands.isEmpty { return }
    guard try namesField(operands) || !operands.isEmpty else { return }
    let first = operands[0]
    if try namesField(operands) {
      try checker.checkField(first, value: operands.count == 2 ? operands[1] : nil)
      try requireOneValue(for: invocation.text(of: first), in: operands)
    } else if first.references.isEmpty, let object = try checker.session.value(of: first).object {
      for (name, value) in object.members where !name.hasPrefix("_") {
        let word = Word(range: first.range, content: .quoted(name))
        checker.collect {
          try checker.checkField(word, value: value.isNull ? nil : self.word(of: value, at: first.range))
        }
      }
    } else {
      checker.note(unchecked: first)
    }
  }
}
