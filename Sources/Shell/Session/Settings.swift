internal import EventLoop
internal import LineEditing
internal import Themes

/// What `option` shows and changes.
final class Settings {
  /// Background runs at most; a further `&` waits.
  var jobs = 8
  /// How long `expect` waits when it is not told.
  var within: Duration = .seconds(10)
  /// Language and country for labels, as plugins hear it.
  var locale: String
  /// Whose keys edit lines at the prompt.
  var keys = KeySet.emacs
  /// True when `~/.editrc` has a say in them.
  var readsEditRC = false

  /// The theme that draws views.
  var theme = Theme.defaultName

  init(locale: String) { self.locale = locale }
}
