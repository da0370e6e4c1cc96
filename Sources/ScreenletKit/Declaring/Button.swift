/// A button of a view: `press getTitle` performs its action, with the button as sender.
///
/// ```swift
/// let getTitle = Button("Reads the page's title.", action: "get-title", label: "Get title")
/// ```
@MainActor
public final class Button {
  /// What pressing it does, in one line.
  public let summary: String
  /// The action that it performs. Liferay Screens tells it by the button's `restorationIdentifier`.
  public let action: String
  /// What people read.
  public let label: String?
  /// The name that people use.
  public private(set) var name: String

  /// A button; its name is that of the property unless `name` says another.
  public init(_ summary: String, action: String, name: String = "", label: String? = nil) {
    self.summary = summary
    self.action = action
    self.name = name
    self.label = label
  }

  /// Gives it the property's name.
  func bind(named name: String) {
    if self.name.isEmpty { self.name = name }
  }
}
