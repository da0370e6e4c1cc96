private import CEditline

/// What keys do that is not libedit's. The cases stand in the order of the C header, which has their names and help.
enum EditAction: UInt32, CaseIterable {
  case accept
  case newline
  case interrupt
  case endOrDelete
  case suspend
  case complete
  case completeBack
  case up
  case down
  case search
  case right
  case rowStart
  case rowEnd
  case killRowEnd
  case killRowStart
  case killWord
  case returnToPlace
  case paste
  case undo
  case redo
  case clearScreen
  case tellInsert
  case tellCommand
  case nothing

  /// The name to bind keys to: `screens-accept`.
  var name: String { String(cString: screens_editline_action_name(screens_editline_action(rawValue))) }
}

/// What an action led to.
enum EditResult {
  /// The text or the cursor may have changed.
  case changed
  /// It cannot be done here.
  case refused
  /// Nothing was done: a count, or a command that waits for its movement, goes on to wait.
  case unnoticed
  /// The reading ends.
  case done
}
