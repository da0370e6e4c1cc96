/// What a plugin declares about itself: read once by a probe, kept in the cache, used for help, completion and checks.
public struct PluginManifest: Sendable, Equatable {
  /// The version of the contract that it was built for.
  public let abi: UInt32
  /// The plugin's name: `hello`.
  public let name: String
  /// Its version: `1.0.2`.
  public let version: String
  /// What it is, in one line.
  public let summary: String
  /// The kinds of screenlets that it offers.
  public let definitions: [ScreenletDefinition]

  private let definitionIndices: [String: Int]

  /// A manifest.
  public init(abi: UInt32, name: String, version: String, summary: String, definitions: [ScreenletDefinition]) {
    self.abi = abi
    self.name = name
    self.version = version
    self.summary = summary
    self.definitions = definitions
    definitionIndices = definitions.indices(byName: \.name)
  }

  /// The definition of that name.
  public func definition(named name: String) -> ScreenletDefinition? {
    definitionIndices[name].map { definitions[$0] }
  }
}
