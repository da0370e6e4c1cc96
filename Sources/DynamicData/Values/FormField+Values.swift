internal import JSONValues

extension FormField {
  /// How the values of its type look.
  var form: any ValueForm {
    switch type {
    case .text, .textBox, .html, .paragraph, .separator: PlainForm()
    case .boolean: BooleanForm()
    case .date: DateForm()
    case .decimal, .number: DecimalForm()
    case .integer: IntegerForm()
    case .radio, .select: ChoiceForm(options: options, isMultiple: isMultiple)
    case .geolocation: GeolocationForm()
    case .document: DocumentForm()
    case .image, .linkToPage, .unsupported: VerbatimForm()
    }
  }

  /// True when a blank is a value, though none that a required field is content with.
  private var holdsBlanks: Bool {
    switch type {
    case .text, .textBox, .html: true
    default: false
    }
  }

  /// True for typed text that stands for no value.
  func isEmpty(_ typed: String) -> Bool { holdsBlanks ? typed.isEmpty : typed.isBlank }

  /// What a value on the wire stands for.
  func read(_ wire: JSON) -> FieldContent {
    switch wire {
    case .null: return .empty
    case .object(let object) where object.isEmpty: return .empty
    case .array(let elements) where elements.isEmpty: return .empty
    default: break
    }
    do {
      return try form.canonical(of: wire).map { .value($0) } ?? .empty
    } catch {
      return .unreadable(raw: wire, reason: error.message)
    }
  }

  /// The one way to write what was typed; empty for no value.
  func canonical(_ typed: String, _ format: WireFormat) throws(ValueFault) -> String {
    if isEmpty(typed) { return "" }
    do {
      return try form.canonical(typed, format)
    } catch {
      throw ValueFault(field: name, error.message, expected: error.expected, example: error.example)
    }
  }

  /// What is wrong with a typed text for a portal of a generation.
  func fault(in typed: String, _ format: WireFormat) -> ValueFault? {
    do throws(ValueFault) {
      let canonical = try canonical(typed, format)
      return isDemanded && canonical.isBlank ? demand : nil
    } catch {
      return error
    }
  }

  /// What is wrong when there is no value in a required field.
  var demand: ValueFault { ValueFault(field: name, "\(label(for: "")) is required.") }
}
