/// The names of what lists do.
public enum ListAction {
  /// Loads page 0, and how many rows there are. Liferay Screens has it as `load-initial-page`.
  public static let loadInitialPage = "load-initial-page"
  /// Loads one page.
  public static let loadPage = "load-page"
  /// Loads page after page.
  public static let loadAll = "load-all"
  /// Loads the list anew.
  public static let refresh = "refresh"
  /// Chooses a row.
  public static let selectRow = "select-row"

  /// What people read for the argument of those that take a page.
  static let pageArgument = "PAGE"
  /// What people read for the argument of ``selectRow``.
  static let rowArgument = "ROW"
  /// Those that load.
  static let loads = [loadInitialPage, loadPage, loadAll, refresh]
}
