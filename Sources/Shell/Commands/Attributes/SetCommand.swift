internal import CommandParsing
internal import EventLogging
internal import JSONValues
internal import PluginHost

/// `set NAME VALUE`, `set NAME=VALUE…`
enum SetCommand: ShellCommand {
  static let syntax = CommandSyntax("set", operands: "NAME VALUE | NAME=VALUE…", count: 1...Int.max, dash: .data)
  static let summary = "give attributes of the screenlet a value"
  static let help =
    "Values are checked against the attribute's type at once; the plugin hears of them just before its next call. Of "
    + "several assignments either all are made or, when one is wrong, none."
  static let examples = ["set name Ada", #"set name="Ada Lovelace" times=2"#, "set companions Charles,Mary"]

  static func role(of operand: DraftOperand, in scene: LineScene) -> WordRole {
    guard scene.current != nil else { return .anything("") }
    let slots = scene.attributes(forChange: true)
    if operand.index == 1, operand.earlier[0].name == nil, let name = operand.earlier[0].bareText {
      return slots.first { $0.isNamed(name) }.map(WordRole.value) ?? .anything("")
    }
    let isAlone = operand.index > 0 && operand.earlier[0].name == nil
    return isAlone ? .nothing : .assignment(WordRole.SlotList(slots: slots, takesNames: operand.index == 0))
  }

  static func run(_ invocation: Invocation, in session: Session) throws {
    let screenlet = try session.workspace.requireCurrent()
    let words = invocation.words.dropFirst()
    if words.count == 2, let name = words[words.startIndex].plainName {
      let value = words[words.startIndex + 1]
      let index = try index(of: name, at: words[words.startIndex].range, on: screenlet)
      let text = try canonical(value, at: index, on: screenlet, session)
      session.set(text, at: index, on: screenlet)
    } else {
      let operands = try invocation.arguments(syntax).operands
      for (index, text) in try assignments(operands, on: screenlet, session) {
        session.set(text, at: index, on: screenlet)
      }
    }
  }

  /// Carries out `set NAME TEXT` when that is all a line is: a text attribute and a bare word.
  ///
  /// Scripts set attributes hundreds of thousands of times; this way is three times as fast as ``run(_:in:)`` and does the
  /// same. False for any other line, with nothing done.
  static func runPlain(_ command: Command, of source: ScriptSource, in session: Session) -> Bool {
    let words = command.words
    guard words.count == 3, !command.isBackground, words[0].bareText == "set",
      let screenlet = session.workspace.current, let name = words[1].bareText,
      let index = screenlet.attributeIndex(named: name), screenlet.definition.takesAnyText(at: index),
      let text = words[2].bareText
    else { return false }
    screenlet.setValue(text, at: index)
    if session.tellsAttributeChanges {
      session.place = SourcePlace(file: source.name, line: command.line)
      session.logChange(of: index, on: screenlet)
    }
    return true
  }

  /// The assignments of `NAME=VALUE…`, all checked.
  static func assignments(
    _ words: [Word], on screenlet: Screenlet, _ session: Session
  ) throws -> [(index: Int, text: String)] {
    var names = GivenNames()
    return try words.map { word in
      guard let assignment = word.assignment else {
        if words.count == 1 { throw Fault(.usage(missing, syntax), at: word.range) }
        if let name = words[0].plainName, screenlet.definition.attributeIndex(named: name) != nil {
          throw Fault(.oneValue(name, command: syntax.name), at: words[1].range.through(words[words.count - 1].range))
        }
        throw Fault(.expected("NAME=VALUE", found: try session.text(of: word)), at: word.range)
      }
      let index = try index(of: assignment.name, at: assignment.nameRange, on: screenlet)
      try names.take(screenlet.definition.attributes[index].name, at: assignment.nameRange)
      return (index, try canonical(assignment.valueWord, at: index, on: screenlet, session))
    }
  }

  private static let missing = UsageFault.Kind.missingOperands(usage: syntax.operands, minimum: 2, found: 1)

  /// The index of an attribute that may be set.
  private static func index(of name: String, at range: SourceRange, on screenlet: Screenlet) throws -> Int {
    let definition = screenlet.definition
    guard let index = definition.attributeIndex(named: name) else {
      throw Fault(
        .unknownAttribute(
          name, screenlet: screenlet.name, near: NearMisses.of(name, among: definition.attributes.map(\.name))),
        at: range)
    }
    if !definition.takesAnyText(at: index), definition.attributes[index].flags.contains(.readOnly) {
      throw Fault(.readOnlyAttribute(name), at: range)
    }
    return index
  }

  private static func canonical(
    _ word: Word, at index: Int, on screenlet: Screenlet, _ session: Session
  ) throws -> String {
    let attribute = screenlet.definition.attributes[index]
    return try session.canonical(
      word, for: attribute.form, of: attribute.name, isSecret: attribute.flags.contains(.secret))
  }

  static func check(_ invocation: Invocation, in checker: ScriptChecker) throws {
    let words = Array(invocation.words.dropFirst())
    if words.count == 2, let name = words[0].plainName {
      try checker.checkAttribute(name, at: words[0].range, value: words[1])
    } else {
      var names = GivenNames()
      for word in try invocation.arguments(syntax).operands {
        guard let assignment = word.assignment else {
          throw Fault(
            words.count == 1 ? .usage(missing, syntax) : .expected("NAME=VALUE", found: invocation.text(of: word)),
            at: word.range)
        }
        checker.collect(at: word.range) {
          try checker.checkAttribute(assignment.name, at: assignment.nameRange, value: assignment.valueWord)
          try names.take(assignment.name, at: assignment.nameRange)
        }
      }
    }
  }
}

extension Word {
  /// The text of a bare word that is no assignment.
  var plainName: String? {
    guard let text = bareText, !text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    return text
  }
}

extension Session {
  /// Gives an attribute its value, and tells it to whoever listens.
  func set(_ text: String?, at index: Int, on screenlet: Screenlet) {
    screenlet.setValue(text, at: index)
    logChange(of: index, on: screenlet)
  }

  /// True when somebody hears of each `attributeChanged`.
  var tellsAttributeChanges: Bool { log.file != nil || output.showsAttributeChanges }

  /// Logs that an attribute has changed, when somebody listens.
  ///
  /// Nobody listens by default, and then a script of nothing but `set` runs at the speed of its parser.
  func logChange(of index: Int, on screenlet: Screenlet) {
    guard tellsAttributeChanges else { return }
    log.append(
      .event(
        Event(
          "attributeChanged", screenlet: screenlet.name, definition: screenlet.definition.name, origin: .local,
          payload: .object(
            JSONObject(distinct: [
              ("name", .string(screenlet.definition.attributes[index].name)),
              ("value", screenlet.shownValue(at: index)),
            ])))), at: place)
  }
}
