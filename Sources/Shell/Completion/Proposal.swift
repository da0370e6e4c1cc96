/// One way to go on with what is typed.
struct Proposal: Equatable {
  /// What it names, for a mark or a group in a menu.
  enum Kind: Equatable {
    case command, alias, action, definition, screenlet, attribute, field, value, button, event, plugin, option, setting
    case run, variable, file, folder, topic
  }

  /// What takes the place of the replaced range, quoted as the person began.
  var text: String
  /// What follows when nothing else could be meant: " ", "=", or nothing.
  var suffix: String
  /// What it is, in a few words; "" for nothing.
  var summary: String
  var kind: Kind
}
