internal import EventLoop
internal import LineEditing
internal import Portal
internal import Themes

/// What `option` shows and changes.
final class Settings {
  /// Background runs at most; a further `&` waits.
  var jobs = 8
  /// How long `expect` waits when it is not told.
  var within: Duration = .seconds(10)
  /// How long calls to portals may take; ``patience`` is the part of it that people choose.
  var portalLimits: CallLimits
  /// Language and country for labels, as plugins hear it.
  var locale: String
  /// Whose keys edit lines at the prompt.
  var keys = KeySet.emacs
  /// True when `~/.editrc` has a say in them.
  var readsEditRC = false

  /// The theme that draws views.
  var theme = Theme.defaultName

  init(locale: String, portalLimits: CallLimits) {
    self.locale = locale
    self.portalLimits = portalLimits
  }

  /// How long a portal may be silent before a call is given up. To connect, and to answer in small parts, may take as
  /// long as usual, and longer for who is more patient than that.
  var patience: Duration {
    get { portalLimits.stall }
    set {
      let usual = CallLimits()
      portalLimits.stall = newValue
      portalLimits.connect = max(usual.connect, newValue)
      portalLimits.total = max(usual.total, newValue * 4)
    }
  }
}
