public import CScreenlet

/// A plugin: its name, and the screenlets it offers.
///
/// A plugin's entry file is this and nothing else; a signature that does not fit the contract is a compile error:
///
/// ```swift
/// public import CScreenlet
/// import LoginScreenlets
/// import ScreenletKit
///
/// @c @implementation
/// public func screenlet_plugin_main(
///   _ abi: UInt32, _ host: UnsafePointer<screenlet_host>?, _ reason: UnsafeMutablePointer<CChar>?, _ reasonSize: Int
/// ) -> UnsafePointer<screenlet_plugin>? {
///   Plugin.start(
///     abi, host, reason, reasonSize, name: "login", version: "1.0", summary: "Signs in to a portal.",
///     [LoginScreenlet.self])
/// }
/// ```
public enum Plugin {
  /// Builds the tables that the host reads, from one detached instance of each screenlet; NULL, with a sentence in
  /// `reason`, when the host speaks no contract of ours.
  ///
  /// The tables stay for ever, as the contract wants.
  public static func start(
    _ abi: UInt32, _ host: UnsafePointer<screenlet_host>?, _ reason: UnsafeMutablePointer<CChar>?, _ reasonSize: Int,
    name: String, version: String, summary: String, _ screenlets: [Screenlet.Type]
  ) -> UnsafePointer<screenlet_plugin>? {
    guard let table = host else { return refuse("The host gave no table of functions.", reason, reasonSize) }
    let host = Host(table)
    guard host.contracts?.contains(UInt32(SCREENLET_ABI)) == true else {
      return refuse(
        "\(name) \(version) speaks contract \(SCREENLET_ABI), the host "
          + "\(table.pointee.abi_min) to \(table.pointee.abi_max).", reason, reasonSize)
    }
    // The contract calls the entry on the main thread.
    let address = MainActor.assumeIsolated {
      UInt(bitPattern: PluginTables.plugin(name, version, summary, screenlets, host))
    }
    return UnsafePointer(bitPattern: address)
  }

  private static func refuse(
    _ sentence: String, _ reason: UnsafeMutablePointer<CChar>?, _ size: Int
  )
    -> UnsafePointer<screenlet_plugin>?
  {
    guard let reason, size > 0 else { return nil }
    let bytes = HostText.bytes(sentence).prefix(size - 1)
    for (index, byte) in bytes.enumerated() { reason[index] = byte }
    reason[bytes.count] = 0
    return nil
  }
}
