/// Why a manifest is refused: everything that is wrong with it, so that its author can mend it in one go.
public struct ManifestFaults: Error, Sendable, Equatable {
  /// The faults in the order of the manifest, never empty.
  public let faults: [ManifestFault]

  /// A refusal.
  public init(_ faults: [ManifestFault]) { self.faults = faults }
}
