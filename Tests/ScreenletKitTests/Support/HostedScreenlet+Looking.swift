import ScreenletTesting
import Testing

@testable import ScreenletKit

extension HostedScreenlet {
  /// The screenlet itself, to look into.
  func screenlet<Kind: Screenlet>(as kind: Kind.Type) throws -> Kind {
    let instance = Unmanaged<ScreenletInstance>.fromOpaque(try #require(instance)).takeUnretainedValue()
    return try #require(instance.screenlet as? Kind)
  }
}
