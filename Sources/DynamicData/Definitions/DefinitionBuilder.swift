internal import JSONValues

/// Makes a form's definition of what a structure's text has, and notes what is peculiar about it.
struct DefinitionBuilder {
  private let source: DefinitionSource
  private let locales: DefinitionLocales
  private var fields: [FormField] = []
  private var notes: [DefinitionNote] = []
  /// The fields so far, by name and by what the name is when case and composition do not count.
  private var seen: Set<ExactName> = []
  private var similar: [String: String] = [:]
  private var unknownProperties: [String] = []
  private var seenProperties: Set<String> = []

  /// - Throws: ``DefinitionError`` when no field could hold a value.
  static func definition(of source: DefinitionSource) throws(DefinitionError) -> FormDefinition {
    var builder = DefinitionBuilder(source)
    for field in source.fields { builder.add(field, parent: nil) }
    return try builder.definition()
  }

  private init(_ source: DefinitionSource) {
    self.source = source
    locales = DefinitionLocales(of: source)
    notes = locales.notes
  }

  private mutating func definition() throws(DefinitionError) -> FormDefinition {
    guard fields.contains(where: \.holdsValue) else {
      let name = source.name?.text(for: locales.defaultLocale) ?? ""
      throw DefinitionError(
        "The structure\(name.isEmpty ? "" : " \(name)") has no field that could hold a value.",
        cure: "Give it one with fields, or ask the portal for the whole structure.")
    }
    if !unknownProperties.isEmpty {
      let others = unknownProperties.count > 20 ? " and others" : ""
      let list = unknownProperties.prefix(20).joined(separator: ", ")
      note(.unknownProperties, "Without meaning here: \(list)\(others).")
    }
    if source.hasRules { note(.rules, "The structure has rules, which the portal alone follows.") }
    return FormDefinition(
      name: source.name, defaultLocale: locales.defaultLocale, availableLocales: locales.available,
      format: source.format, fields: fields, notes: notes)
  }

  private mutating func add(_ source: FieldSource, parent: String?) {
    for property in source.unknownProperties where seenProperties.insert(property).inserted {
      unknownProperties.append(property)
    }
    if source.name.isBlank {
      noteNameless(source)
    } else {
      let field = field(source, parent: parent)
      fields.append(field)
      noteNames(of: field)
      noteFilling(of: field, statesRequired: source.isRequired != nil)
      noteValues(of: field, source)
    }
    for child in source.children { add(child, parent: source.name) }
  }

  private func field(_ source: FieldSource, parent: String?) -> FormField {
    let (type, isMultiple) = FieldType.named(
      source.type, dataType: source.dataType, hasShownText: source.hasShownText)
    return FormField(
      name: source.name, reference: source.reference, type: type, isRequired: source.isRequired ?? false,
      isReadOnly: source.isReadOnly ?? false, isRepeatable: source.isRepeatable ?? false,
      isMultiple: type == .select && (isMultiple || source.isMultiple ?? false),
      isLocalizable: source.isLocalizable ?? true, showsLabel: source.showsLabel ?? true, parent: parent,
      visibility: FieldVisibility(source.visibilityExpression),
      options: source.options.map { FieldOption(value: $0.value, labels: locales.text($0.labels)) },
      format: self.source.format, isDuplicate: seen.contains(ExactName(source.name)),
      labels: locales.text(source.labels), tips: locales.text(source.tips, keepingBlanks: true),
      predefinedValues: locales.localized(source.predefinedValues))
  }

  // MARK: Notes

  private mutating func note(
    _ kind: DefinitionNote.Kind, field: String? = nil, _ message: String, blocksSubmit: Bool = false
  ) {
    notes.append(DefinitionNote(kind, field: field, message, blocksSubmit: blocksSubmit))
  }

  private mutating func noteNameless(_ source: FieldSource) {
    let label = locales.text(source.labels).text(for: locales.defaultLocale)
    let which = label.isEmpty ? "A field" : "The field labelled \(label)"
    let isRequired = source.isRequired ?? false
    note(
      .namelessField, "\(which) has no name, so it cannot be filled in.\(isRequired ? DefinitionBuilder.blocked : "")",
      blocksSubmit: isRequired)
  }

  private mutating func noteNames(of field: FormField) {
    if field.isDuplicate {
      note(
        .duplicateName, field: field.name,
        "There is more than one field \(field.name): a value could reach either, so a record cannot be submitted.",
        blocksSubmit: true)
    } else if let other = similar[field.name.lowercased()] {
      note(.similarName, field: field.name, "\(field.name) differs from \(other) in the way it is written alone.")
    }
    seen.insert(ExactName(field.name))
    similar[field.name.lowercased()] = field.name
  }

  private mutating func noteFilling(of field: FormField, statesRequired: Bool) {
    guard field.holdsValue else { return }
    if !statesRequired {
      note(
        .requiredNotStated, field: field.name,
        "The structure does not say whether \(field.name) is required: it counts as optional.")
    }
    let isBlocking = field.isRequired && !field.isFillable && !field.isReadOnly && field.visibility == .shown
    let consequence = isBlocking ? DefinitionBuilder.blocked : ""
    if let parent = field.parent {
      note(
        .nestedField, field: field.name,
        "\(field.name) stands inside of \(parent) and cannot be filled in here.\(consequence)", blocksSubmit: isBlocking
      )
    } else if !field.type.isFillable {
      note(
        .unsupportedType, field: field.name,
        "\(field.name) cannot be filled in here (unsupported: \(field.type.title)).\(consequence)",
        blocksSubmit: isBlocking)
    }
    if field.isRepeatable {
      let held = field.isFillable ? "; here it holds one value" : ""
      note(.repeatableField, field: field.name, "\(field.name) can be repeated\(held).")
    }
    if case .conditional(let expression) = field.visibility {
      let demand = field.isRequired ? ", and it is not demanded" : ""
      note(
        .visibility, field: field.name,
        "Whether \(field.name) is visible depends on \(expression), which is not evaluated: it is shown\(demand).")
    }
  }

  private mutating func noteValues(of field: FormField, _ source: FieldSource) {
    if field.type == .select || field.type == .radio {
      if field.options.isEmpty {
        note(.noOptions, field: field.name, "\(field.name) has no options: any text is taken.")
      }
      var values: Set<ExactName> = []
      for option in field.options where !values.insert(ExactName(option.value)).inserted {
        note(
          .duplicateOption, field: field.name,
          "More than one option of \(field.name) has the value \(option.value): they are one to the portal.")
      }
    }
    if let expression = source.validationExpression {
      note(.validation, field: field.name, "The portal alone checks \(field.name) by the expression \(expression).")
    }
    if case .unreadable(_, let reason) = field.predefined(for: locales.defaultLocale) {
      note(
        .unreadablePredefinedValue, field: field.name,
        "The value that the structure gives \(field.name) is left out: \(reason)")
    }
  }

  private static let blocked = " It is required, so a new record cannot be submitted."
}
