public import CScreenlet
import ScreenletKit
import StarterScreenlets

/// Hands out the tables of this plugin. Without `public` the function would not be exported.
@c @implementation
public func screenlet_plugin_main(
  _ abi: UInt32, _ host: UnsafePointer<screenlet_host>?, _ reason: UnsafeMutablePointer<CChar>?, _ reasonSize: Int
) -> UnsafePointer<screenlet_plugin>? {
  Plugin.start(
    abi, host, reason, reasonSize, name: "starter", version: "1.0", summary: "Adds and lists bookmarks.", screenlets)
}
