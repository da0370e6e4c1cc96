/// What belongs at a place in a command: the one source of completion, colours and hints.
enum WordRole {
  /// No word belongs there.
  case nothing
  /// A command begins.
  case command
  /// Anything at all, called so in hints: `WORD…`
  case anything(String)
  /// One of some names.
  case name(NameList)
  /// `NAME=VALUE`
  case assignment(SlotList)
  /// A value.
  case value(Slot)
  /// A JSON object of such members.
  case object([Slot])
  /// A path to a file; after `@` where a document is entered.
  case file
  /// A length of time.
  case duration(String)
  /// An option; with the role of what stands behind its `=`.
  indirect case option(value: WordRole?)

  /// What may be given a value.
  struct SlotList {
    var slots: [Slot]
    /// True when a name may stand alone, and its value be the next word.
    var takesNames = false
    /// False when other names may be right as well.
    var isClosed = true
    /// True when a word without `=` may be something new: the name of a screenlet to make.
    var takesNewName = false

    /// The one of that name.
    func slot(named name: String) -> Slot? { slots.first { $0.isNamed(name) } }
  }
}
