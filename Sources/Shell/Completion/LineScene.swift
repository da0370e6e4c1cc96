internal import CommandParsing
internal import PluginHost

/// What the words of a line refer to: the session's things, and those that earlier commands of the line make.
///
/// Nothing is run and nobody waited for: definitions are those at hand.
struct LineScene {
  /// The screenlet that commands mean.
  struct Current {
    let name: String
    let definition: ScreenletDefinition
    /// Nil for one that the line itself will make.
    var screenlet: Screenlet?
  }

  let session: Session
  var current: Current?
  /// Screenlets that the line makes.
  private(set) var made: [Current] = []
  /// Variables that the line defines.
  private(set) var defined: Set<String> = []
  /// True where only running tells which screenlet is the current one.
  private(set) var isUncertain = false

  init(session: Session) {
    self.session = session
    current = session.workspace.current.map(LineScene.current)
  }

  // MARK: - What commands change

  /// The line makes a screenlet; without a definition at hand only its name is known.
  mutating func make(_ name: String?, of definition: ScreenletDefinition?) {
    guard let definition else { return forgetCurrent() }
    let name = name ?? Workspace.freeName(for: definition.name) { taken in screenlet(named: taken) != nil }
    let new = Current(name: name, definition: definition)
    made.append(new)
    current = new
    isUncertain = false
  }

  /// The line makes a screenlet the current one.
  mutating func use(_ name: String?) {
    guard let found = name.flatMap(screenlet(named:)) else { return forgetCurrent() }
    current = found
    isUncertain = false
  }

  /// The line defines a variable.
  mutating func define(_ name: String) { defined.insert(name) }

  private mutating func forgetCurrent() {
    current = nil
    isUncertain = true
  }

  /// Takes over what commands inside another one have made.
  mutating func adopt(_ inner: LineScene, withCurrent: Bool) {
    let before = current
    let wasUncertain = isUncertain
    self = inner
    if !withCurrent { (current, isUncertain) = (before, wasUncertain) }
  }

  // MARK: - Looking up

  /// The screenlet of that name.
  func screenlet(named name: String) -> Current? {
    session.workspace.screenlet(named: name).map(LineScene.current) ?? made.last { $0.name == name }
  }

  /// The definition at hand of that name.
  func definition(named name: String) -> ScreenletDefinition? { session.host.definitionAtHand(named: name) }

  /// The action of the current screenlet of that name.
  func action(named name: String) -> ActionDeclaration? { current?.definition.action(named: name) }

  private static func current(_ screenlet: Screenlet) -> Current {
    Current(name: screenlet.name, definition: screenlet.definition, screenlet: screenlet)
  }
}
