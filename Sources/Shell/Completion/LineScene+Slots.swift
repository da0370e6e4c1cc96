internal import CommandParsing
internal import EventLogging
internal import JSONValues
internal import PluginHost

/// What takes values in a line.
extension LineScene {
  /// The attributes of the current screenlet.
  /// - Parameter forChange: without those that people cannot set.
  func attributes(forChange: Bool) -> [Slot] {
    current.map { slots(of: $0, forChange: forChange) } ?? []
  }

  /// The attributes of a definition that a `new` in the line makes.
  func attributes(of definition: ScreenletDefinition) -> [Slot] {
    slots(of: Current(name: definition.name, definition: definition), forChange: true)
  }

  /// `NAME`: an attribute of the current screenlet.
  func attributeNames(forChange: Bool) -> WordRole {
    let slots = attributes(forChange: forChange)
    return .name(
      NameList(
        .attribute, "NAME", slots.map { NameList.Entry(name: $0.name, summary: $0.described) },
        others: Set(slots.flatMap(\.otherNames)), isClosed: isCertain))
  }

  /// The fields of the current view; those that the plugin alone fills in left out.
  var fields: [Slot] {
    let fields = current?.screenlet?.view.fields ?? current?.definition.fields.map(ViewField.init) ?? []
    let counts = Dictionary(grouping: fields, by: \.label).mapValues(\.count)
    return fields.filter { !$0.flags.contains(.readOnly) }.map { Slot($0, isLabelUnique: counts[$0.label] == 1) }
  }

  /// `FIELD`: a field of the current view, by name or by a label of its own. Views without fields may get some later.
  var fieldNames: WordRole {
    let slots = fields
    return .name(
      NameList(
        .field, "FIELD", slots.map { NameList.Entry(name: $0.name, summary: $0.described) },
        others: Set(slots.flatMap(\.otherNames)), isClosed: isCertain && !slots.isEmpty))
  }

  /// A word of an action's argument.
  func role(ofArgument index: Int, _ word: DraftWord, of action: ActionDeclaration) -> WordRole {
    guard action.form.type != .nothing else { return .nothing }
    guard action.form.type == .object else {
      return index == 0 ? .value(Slot(argumentOf: action)) : .nothing
    }
    let members = action.members.map { Slot($0) }
    if index == 0, word.style == .json, word.name == nil { return .object(members) }
    return .assignment(WordRole.SlotList(slots: members, isClosed: !members.isEmpty))
  }

  /// What the payload of an event has been seen or declared to hold.
  func payload(of event: String) -> [Slot] {
    let declared = (session.workspace.screenlets.map(\.definition) + made.map(\.definition))
      .compactMap { $0.event(named: event) }.first
    let seen = session.variables.event?.event.flatMap { $0.name == event ? $0.payload : nil }
    let example = declared?.examples.first.flatMap { try? JSON(parsing: $0) }
    let members = (seen ?? example)?.object?.members ?? []
    return members.map { member in
      var slot = Slot(AttributeDeclaration(name: member.name, summary: "", form: ValueForm(type: .text)))
      slot.examples = [member.value.isScalar ? member.value.plainText : nil].compactMap { $0 }
      return slot
    }
  }

  private func slots(of current: Current, forChange: Bool) -> [Slot] {
    let attributes = current.definition.attributes
    let context = session.context
    return attributes.indices.filter { !forChange || !attributes[$0].flags.contains(.readOnly) }.map { index in
      var slot = Slot(attributes[index])
      if !slot.isSecret, let value = current.screenlet?.shownValue(at: index, in: context), !value.isNull {
        slot.current = value.plainText
      }
      return slot
    }
  }
}

extension JSON {
  /// True for anything but an array or an object.
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
