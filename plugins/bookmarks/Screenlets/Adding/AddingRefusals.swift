internal import ScreenletKit

/// Why the bookmark of the view is not added now.
enum AddingRefusals {
  /// It would be added twice.
  static let isUnderWay = ScreenletError(
    "busy", "The bookmark of the view is being added already.",
    cure: "`wait` for it, or say what to add: `add-bookmark URL=https://example.org/ title=Example`")
  /// It waited for the title of another page.
  static let addressHasChanged = ScreenletError(
    "outdated", "URL was changed while its page's title was being read.",
    cure: "look with `show`; `add-bookmark` adds what the view holds then")
}
