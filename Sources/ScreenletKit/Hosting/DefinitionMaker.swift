/// What a definition's table points back to: the type of its screenlets, and the host that they speak to.
final class DefinitionMaker: Sendable {
  let type: Screenlet.Type
  let host: Host

  init(_ type: Screenlet.Type, _ host: Host) {
    self.type = type
    self.host = host
  }
}
