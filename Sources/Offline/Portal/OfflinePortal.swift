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

  /// Sends a file as a part of a call, once.
  /// - Parameters:
  ///   - path: of the file.
  ///   - progress: gets bytes sent and bytes in all, some times.
  ///   - completion: as of ``send(_:isChange:completion:)``; the value is the result itself.
  func upload(
    _ path: String, call: JSON, progress: @escaping (Int64, Int64) -> Void,
    completion: @escaping (PortalReply) -> Void
  ) -> Int

  /// Takes calls or an upload back: they end soon as what has become of them.
  func cancel(_ number: Int)
}
