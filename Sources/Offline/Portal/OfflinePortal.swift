public import JSONValues

/// The portal, as the store's policies reach it. Main thread.
public protocol OfflinePortal: AnyObject {
  /// Sends calls in one batch, once.
  /// - Parameters:
  ///   - calls: objects with path and parameters, as plugins write them.
  ///   - isChange: true when they change the portal.
  ///   - completion: called once, in a turn of the loop, never inside of this.
  /// - Returns: a number to cancel it by.
  func send(_ calls: [JSON], isChange: Bool, completion: @escaping (PortalReply) -> Void) -> Int

  /// Takes calls back: they end soon as what has become of them.
  func cancel(_ number: Int)
}
