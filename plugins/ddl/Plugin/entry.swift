public import CScreenlet
private import DDLScreenlets
private import ScreenletKit

/// Hands out the tables of this plugin.
@c @implementation
public func screenlet_plugin_main(
  _ abi: UInt32, _ host: UnsafePointer<screenlet_host>?, _ reason: UnsafeMutablePointer<CChar>?, _ reasonSize: Int
) -> UnsafePointer<screenlet_plugin>? {
  Plugin.start(
    abi, host, reason, reasonSize, name: "ddl", version: "1.0",
    summary: "Forms and records of a portal's dynamic data lists.", [DDLFormScreenlet.self])
}
