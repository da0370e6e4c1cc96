/// A key and what it does here, where libedit's own binding will not do.
struct KeyBinding {
  /// Spelled as in an editrc file.
  let keys: String
  /// A command of libedit, or an action's name.
  let command: String

  private init(_ keys: String, _ command: String) {
    self.keys = keys
    self.command = command
  }

  private init(_ keys: String, _ action: EditAction) { self.init(keys, action.name) }

  private init(_ key: SpecialKey, _ command: String) { self.init(KeyBinding.spelled(key.rawValue), command) }

  private init(_ key: SpecialKey, _ action: EditAction) { self.init(key, action.name) }

  /// Keys that no person has: an action presses them itself, to have libedit cut a part of the text, and the editor to learn
  /// the mode.
  enum Inner {
    static let tellMode: UInt32 = 0x9C
    static let setMark: UInt32 = 0x9D
    static let returnToPlace: UInt32 = 0x9E
    static let cutToMark: UInt32 = 0x9F
  }

  /// A key that no keyboard has, as an editrc file spells it.
  static func spelled(_ key: UInt32) -> String { "\\" + String(key, radix: 8) }

  /// The key that asks in which of vi's modes keys are.
  static func telling(_ action: EditAction) -> [KeyBinding] { [KeyBinding(spelled(Inner.tellMode), action)] }

  /// What all key maps share, vi's command mode too.
  static let everywhere: [KeyBinding] = [
    KeyBinding("^M", .accept), KeyBinding("^J", .accept), KeyBinding("^C", .interrupt), KeyBinding("^Z", .suspend),
    KeyBinding("^D", .endOrDelete), KeyBinding("^L", .clearScreen), KeyBinding(.up, .up), KeyBinding(.down, .down),
    KeyBinding(.left, "ed-prev-char"), KeyBinding(.right, .right), KeyBinding(.home, .rowStart),
    KeyBinding(.end, .rowEnd), KeyBinding(.delete, "ed-delete-next-char"), KeyBinding(.paste, .paste),
    KeyBinding(.wordLeft, "ed-prev-word"), KeyBinding(.wordRight, "em-next-word"),
    KeyBinding(.deleteWord, "em-delete-next-word"), KeyBinding(.backTab, .completeBack),
    KeyBinding(spelled(Inner.setMark), "em-set-mark"), KeyBinding(spelled(Inner.returnToPlace), .returnToPlace),
    KeyBinding(spelled(Inner.cutToMark), "em-kill-region"),
  ]

  /// Where keys insert: emacs, and vi's insert mode.
  static let inserting: [KeyBinding] =
    [
      KeyBinding("^I", .complete), KeyBinding("^P", .up), KeyBinding("^N", .down), KeyBinding("^R", .search),
      KeyBinding("^S", .search), KeyBinding("^U", .killRowStart), KeyBinding("^W", .killWord),
      KeyBinding("^K", .killRowEnd), KeyBinding("^A", .rowStart), KeyBinding("^E", .rowEnd), KeyBinding("^_", .undo),
      KeyBinding("^F", .right), KeyBinding("^B", "ed-prev-char"), KeyBinding("^H", "ed-delete-prev-char"),
      KeyBinding("^?", "ed-delete-prev-char"), KeyBinding("^Y", "em-yank"), KeyBinding("^V", "ed-quoted-insert"),
      KeyBinding("^G", .nothing), KeyBinding("^O", .nothing), KeyBinding("^Q", .nothing),
      KeyBinding("^T", "ed-transpose-chars"),
    ]
    // Whether libedit takes Latin letters for keys with Alt depends on the locale otherwise.
    + (0xA0...0xFF).map { KeyBinding(spelled($0), "ed-insert") }

  /// Keys of emacs alone: those with Esc or Alt. Commands that would ask on the terminal do nothing.
  static let emacs: [KeyBinding] = [
    KeyBinding("^[^M", .newline), KeyBinding("^[^J", .newline), KeyBinding("^[_", .redo), KeyBinding("^[/", .redo),
    KeyBinding("^[x", .nothing), KeyBinding("^[X", .nothing), KeyBinding("^[^?", "ed-delete-prev-word"),
    KeyBinding("^[^H", "ed-delete-prev-word"), KeyBinding("^X^U", .undo),
  ]

  /// vi's command mode.
  static let commanding: [KeyBinding] = [
    KeyBinding("k", .up), KeyBinding("j", .down), KeyBinding("/", .search), KeyBinding("?", .search),
    KeyBinding("u", .undo), KeyBinding("^R", .redo), KeyBinding("^P", .up), KeyBinding("^N", .down),
    KeyBinding("v", .nothing), KeyBinding(":", .nothing), KeyBinding("@", .nothing), KeyBinding("n", .nothing),
    KeyBinding("N", .nothing), KeyBinding("G", .nothing), KeyBinding("^I", .nothing),
  ]
}
