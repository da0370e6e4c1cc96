/// The view of a list: its rows, and a button that loads them anew.
///
/// Subclass it to add fields or buttons.
open class ListView: ScreenletView {
  let refresh = Button("Loads the list anew.", action: ListAction.refresh, label: "Refresh")

  /// What is told while the list loads.
  open override var progressMessages: [String: ProgressMessages] {
    [
      ListAction.loadInitialPage: ProgressMessages(working: "loading", failure: "not loaded"),
      ListAction.selectRow: ProgressMessages(),
    ]
  }
}
