/// A definition and the plugin that offers it.
public struct FoundDefinition {
  /// The plugin.
  public let plugin: HostedPlugin
  /// The definition, as its manifest declares it.
  public let definition: ScreenletDefinition
}

/// Why a name leads to no definition.
public enum DefinitionFault: Error {
  /// No plugin offers it. `known` are the names that there are, `refused` the plugins that could not be read.
  case unknown(known: [String], refused: [PluginRefusal])
  /// Several plugins offer it; `plugin.definition` says which.
  case ambiguous(plugins: [String])
}
