import CScreenlet
import JSONValues
import Testing

@testable import ScreenletKit

/// A screenlet as its host has it: called through the tables of its plugin.
@MainActor
final class HostedScreenlet {
  let host = FakeHost()
  let definition: UnsafePointer<screenlet_definition>
  private let ref: UInt64
  private var instance: UnsafeMutableRawPointer?

  /// Starts a plugin of one screenlet, and makes an instance.
  init(
    _ type: Screenlet.Type, attributes: KeyValuePairs<String, String> = [:],
    context: JSON = ["server": "http://localhost", "version": "7.0", "groupId": 20143, "userId": "20164"]
  ) throws {
    definition = try Self.definition(of: type)
    ref = host.number()
    instance = definition.pointee.create(definition, ref)
    definition.pointee.context_changed(instance, context.text())
    for (name, text) in attributes { set(name, text) }
  }

  isolated deinit { destroy() }

  /// The table of a plugin's only definition.
  static func definition(of type: Screenlet.Type) throws -> UnsafePointer<screenlet_definition> {
    var reason = [CChar](repeating: 0, count: 200)
    let plugin = Plugin.start(
      0, FakeHost.table, &reason, reason.count, name: "test", version: "1", summary: "A test.", [type])
    struct Refused: Error { let reason: String }
    guard let definition = plugin?.pointee.definitions?.pointee else {
      throw Refused(reason: String(decoding: reason.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return definition
  }

  /// The screenlet itself, to look into.
  func screenlet<Kind: Screenlet>(as kind: Kind.Type) throws -> Kind {
    let instance = Unmanaged<ScreenletInstance>.fromOpaque(try #require(instance)).takeUnretainedValue()
    return try #require(instance.screenlet as? Kind)
  }

  func set(_ name: String, _ text: String?) { definition.pointee.attribute_changed(instance, name, text) }

  /// Sets an attribute to bytes, which need not be good UTF-8.
  func definitionSets(_ name: String, _ bytes: [UInt8]) {
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    text.withUnsafeBufferPointer { definition.pointee.attribute_changed(instance, name, $0.baseAddress) }
  }

  func edit(_ field: String, _ text: String) { definition.pointee.edit(instance, field, text) }

  func show() { definition.pointee.shown(instance) }

  func sync(_ key: String, _ answer: JSON) { definition.pointee.synced(instance, key, answer.text()) }

  /// Performs an action; the run's number.
  @discardableResult
  func perform(_ action: String, sender: String = "", argument: String? = nil) -> UInt64 {
    let run = host.number()
    definition.pointee.perform(instance, run, action, sender, argument)
    return run
  }

  func cancel(_ run: UInt64) { definition.pointee.cancel(instance, run) }

  func destroy() {
    guard let instance else { return }
    self.instance = nil
    definition.pointee.destroy(instance)
  }
}
