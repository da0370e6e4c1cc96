public import JSONValues

/// What a person sees of a screenlet: fields to fill in, buttons to press, rows to read; as data, which the host draws.
///
/// ```swift
/// final class AddBookmarkView: ScreenletView {
///   @Field("The page's address.", label: "URL", required: true) var url = ""
///   @Field("What the bookmark is called.") var title = ""
///   let getTitle = Button("Reads the page's title.", action: "get-title")
///
///   override func didEndEditing(_ field: String) {
///     if field == $url.name { userAction(name: "get-title") }
///   }
/// }
/// ```
///
/// A view whose fields are not known before it runs shows them by ``showFields(_:buttons:)`` and reads them by
/// ``value(of:)``.
@MainActor
open class ScreenletView {
  /// The screenlet that it belongs to.
  public internal(set) weak var screenlet: Screenlet?
  private weak var instance: ScreenletInstance?
  private var slots: [any FieldSlot] = []
  private var fields: [String: any FieldSlot] = [:]
  /// The fields that were shown in the place of the declared ones, nil when none were.
  private var shownFields: [ViewField]?
  private var faults: [String: String] = [:]
  private var shownValues: [String: String] = [:]

  /// A view without fields of its own.
  public init() {}

  // MARK: - To override

  /// What is told while actions run, by their names; the entry of the default action serves for those without.
  open var progressMessages: [String: ProgressMessages] { [:] }

  /// A person has changed a field and left it.
  open func didEndEditing(_ field: String) {}

  /// May veto an action: false ends its run as cancelled.
  open func onPreAction(name: String, sender: ActionSender) -> Bool { true }

  /// An interactor is about to start.
  open func onStartInteraction() {}

  /// An interactor has ended, and has told its events.
  open func onFinishInteraction(result: Any?, error: (any Error)?) {}
}

// MARK: - Acting

extension ScreenletView {
  /// Asks the host to perform an action as a run of its own; false when it would not.
  @discardableResult
  public func userAction(name: String, argument: String? = nil) -> Bool {
    screenlet?.performAction(name: name, argument: argument) ?? false
  }

  /// What a field holds as typed text, "" when it is empty; also of fields that were shown while it ran.
  public func value(of field: String) -> String {
    fields[field]?.text ?? shownValues[field] ?? ""
  }

  /// Shows a value in a field.
  public func setValue(_ text: String, of field: String) {
    if let slot = fields[field] { slot.take(text) } else { shownValues[field] = text }
    show(text, in: field)
  }

  /// Puts fields, and buttons if any are given, in the place of those that were there; a field without a value keeps
  /// what its name held. What is wrong with fields is what they say of themselves.
  public func showFields(_ fields: [ViewField], buttons: [Button]? = nil) {
    var change = JSONObject([("fields", .array(fields.map(\.json)))])
    if let buttons {
      change["buttons"] = .array(
        buttons.map { button in
          var members = JSONObject([("name", .string(button.name)), ("action", .string(button.action))])
          members["label"] = button.label.map { .string($0) }
          return .object(members)
        })
    }
    var values: [String: String] = [:]
    for field in fields { values[field.name] = field.value ?? value(of: field.name) }
    shownValues = values
    shownFields = fields
    faults = [:]
    for field in fields { faults[field.name] = field.error }
    instance?.changeView(.object(change))
  }

  /// Shows at each field what is wrong with it, and at the others nothing. A fault goes when its field is edited; one of
  /// something else than a field of the view is left out.
  public func showFaults(_ new: [FieldFault]) {
    let shown = shownFields ?? slots.map { ViewField($0.declaration) }
    var texts: [String: String] = [:]
    for fault in new where shown.contains(where: { $0.name == fault.name }) {
      texts[fault.name] = texts[fault.name].map { "\($0); \(fault.message)" } ?? fault.message
    }
    guard texts != faults else { return }
    faults = texts
    let marked = shown.map { field in
      var field = field
      // What it holds may have changed since: the host keeps it.
      field.value = nil
      field.error = texts[field.name]
      return field.json
    }
    instance?.changeView(["fields": .array(marked)])
  }

  /// Says which field a person should look at first: a long view is shown from there; nil for none.
  public func focus(_ field: String?) {
    instance?.changeView(["focus": field.map { .string($0) } ?? .null])
  }

  /// Shows a text above the fields.
  public func showText(_ text: String) { instance?.changeView(["text": .string(text)]) }

  /// Puts rows, objects each, into the view from row `first` on; `total` is how many there are, nil when not known. No
  /// rows from 0 on empty the list.
  public func showRows(_ rows: [JSON], first: Int = 0, total: Int? = nil) {
    instance?.showRows(rows, first: first, total: total)
  }
}

// MARK: - Life

extension ScreenletView {
  func attach(_ slots: [any FieldSlot], to instance: ScreenletInstance) {
    self.instance = instance
    self.slots = slots
    for slot in slots {
      if let name = slot.declaration.name { fields[name] = slot }
    }
  }

  /// Takes what a person has entered.
  func take(_ text: String, from field: String) {
    if let slot = fields[field] { slot.take(text) } else { shownValues[field] = text }
    // The host has taken it away already.
    faults[field] = nil
    didEndEditing(field)
  }

  /// Tells the host what a field holds now.
  func show(_ text: String, in field: String) {
    instance?.changeView(["values": .object(JSONObject([(field, .string(text))]))])
  }

  /// The messages of an action.
  func progressMessages(for action: String) -> ProgressMessages? {
    let messages = progressMessages
    guard messages[action] == nil, let screenlet else { return messages[action] }
    return type(of: screenlet).actions.first(where: \.isDefault).flatMap { messages[$0.name] }
  }
}
