/// Keys that terminals tell by a sequence of characters.
///
/// The numbers are what libedit is given for them: controls that no keyboard sends, so that its key maps, which know 256
/// keys, can bind each by itself, and Esc in vi's insert mode stays a key of its own.
enum SpecialKey: UInt32, CaseIterable {
  case up = 0x80
  case down
  case left
  case right
  case home
  case end
  case insert
  case delete
  case pageUp
  case pageDown
  case wordLeft
  case wordRight
  case backTab
  case deleteWord
  /// What the terminal pastes; its text waits beside.
  case paste
}
