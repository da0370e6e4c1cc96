public import CScreenlet
public import JSONValues
public import ScreenletKit

/// A screenlet as its host has it: called through the tables of its plugin.
@MainActor
public final class HostedScreenlet {
  /// The host that it speaks to.
  public let host = FakeHost()
  /// The table of its definition.
  public let definition: UnsafePointer<screenlet_definition>
  private let ref: UInt64
  /// The instance, nil when it was destroyed.
  public private(set) var instance: UnsafeMutableRawPointer?

  /// Starts a plugin of one screenlet, and makes an instance.
  public init(
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
  public static func definition(of type: Screenlet.Type) throws -> UnsafePointer<screenlet_definition> {
    var reason = [CChar](repeating: 0, count: 200)
    let plugin = Plugin.start(
      0, FakeHost.table, &reason, reason.count, name: "test", version: "1", summary: "A test.", [type])
    struct Refused: Error { let reason: String }
    guard let definition = plugin?.pointee.definitions?.pointee else {
      throw Refused(reason: String(decoding: reason.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return definition
  }

  /// Tells another context.
  public func changeContext(_ context: JSON) { definition.pointee.context_changed(instance, context.text()) }

  /// Sets an attribute; nil unsets it.
  public func set(_ name: String, _ text: String?) { definition.pointee.attribute_changed(instance, name, text) }

  /// Sets an attribute to bytes, which need not be good UTF-8.
  public func definitionSets(_ name: String, _ bytes: [UInt8]) {
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    text.withUnsafeBufferPointer { definition.pointee.attribute_changed(instance, name, $0.baseAddress) }
  }

  /// Enters a text into a field.
  public func edit(_ field: String, _ text: String) { definition.pointee.edit(instance, field, text) }

  /// Shows the view for the first time.
  public func show() { definition.pointee.shown(instance) }

  /// Tells that a change that was kept has been sent.
  public func sync(_ key: String, _ answer: JSON) { definition.pointee.synced(instance, key, answer.text()) }

  /// Performs an action; the run's number.
  @discardableResult
  public func perform(_ action: String, sender: String = "", argument: String? = nil) -> UInt64 {
    let run = host.number()
    definition.pointee.perform(instance, run, action, sender, argument)
    return run
  }

  /// Cancels a run.
  public func cancel(_ run: UInt64) { definition.pointee.cancel(instance, run) }

  /// Destroys the instance.
  public func destroy() {
    guard let instance else { return }
    self.instance = nil
    definition.pointee.destroy(instance)
  }
}
