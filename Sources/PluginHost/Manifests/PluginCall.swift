/// A function of a definition that the host can call; the raw values are the members' names in `screenlet.h`.
public enum PluginCall: String, Sendable, CaseIterable {
  /// Makes an instance.
  case create
  /// Frees an instance.
  case destroy
  /// Hears of the server context.
  case contextChanged = "context_changed"
  /// Hears of an attribute's value.
  case attributeChanged = "attribute_changed"
  /// Hears that its view is about to be shown.
  case shown
  /// Runs an action.
  case perform
  /// Hears that a run shall end.
  case cancel
  /// Hears that a person has changed a field.
  case edit
  /// Hears that a button was pressed.
  case press
  /// Hears that a change kept earlier has been sent.
  case synced
}
