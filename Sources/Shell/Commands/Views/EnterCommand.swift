internal import CommandParsing
internal import JSONValues
internal import PluginHost

/// `enter FIELD VALUE`, `enter {json}`
enum EnterCommand: ShellCommand {
  static let syntax = CommandSyntax("enter", operands: "FIELD VALUE | {JSON}", count: 1...2, dash: .data)
  static let summary = "fill in fields of the view"
  static let help =
    "FIELD is a name, or a label that only one field has. Options are given by value, or by a label that only one has; "
    + "documents as @path. An object sets only the fields it names, all of them or, when one is wrong, none; members "
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
    let operands = try invocation.arguments(syntax).operands
    let screenlet = try session.workspace.requireCurrent()
    // The fields may come with what is loaded when the view is first seen.
    try session.prepareView(of: screenlet)
    if operands.count == 2 {
      let field = try field(session.text(of: operands[0]), at: operands[0].range, on: screenlet)
      try session.enter(try session.canonical(operands[1], for: field), into: field, on: screenlet)
    } else {
      for (field, text) in try entries(operands[0], on: screenlet, session) {
        try session.enter(text, into: field, on: screenlet)
      }
    }
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
      // Through a word, so that labels and @path mean the same as in `enter FIELD VALUE`.
      let content: Word.Content = value.string.map { .quoted($0) } ?? .json(JSONTemplate(value))
      return (field, try session.canonical(Word(range: word.range, content: content), for: field))
    }
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let operands = try invocation.arguments(syntax).operands
    guard operands.count == 2 else { return checker.note(unchecked: operands[0]) }
    try checker.checkField(operands[0], value: operands[1])
  }
}
