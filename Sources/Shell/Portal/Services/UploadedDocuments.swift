internal import JSONValues
internal import Portal

/// What the portal made of the documents that plugins have uploaded, so that later calls can refer to them. Main thread.
///
/// `{"$upload": KEY, "keep": [NAME…]}` in a call stands for a text: the JSON object of these members of the answer to the
/// upload with that key.
final class UploadedDocuments {
  /// Who uploaded it, and where it is: another portal knows nothing of it.
  private struct Key: Hashable {
    let plugin: String
    let server: String
    let name: String
  }

  /// The oldest are forgotten when there are more.
  private static let limit = 4096

  private var answers: [Key: JSON] = [:]
  private var order: [Key] = []
  private var stored: Set<Key> = []

  /// Keeps an answer under a plugin's key, in the place of an older one.
  func keep(_ answer: JSON, as name: String, for plugin: String, at server: PortalServer) {
    let key = Key(plugin: plugin, server: server.url, name: name)
    if answers.updateValue(answer, forKey: key) == nil { order.append(key) }
    guard order.count > UploadedDocuments.limit else { return }
    for old in order.prefix(order.count / 2) { answers[old] = nil }
    order.removeFirst(order.count / 2)
  }

  /// Notes that a document is kept here, to be sent with the change that refers to it.
  func noteStored(_ name: String, for plugin: String, at server: PortalServer) {
    stored.insert(Key(plugin: plugin, server: server.url, name: name))
  }

  /// The keys of the documents that calls refer to, each once.
  /// - Throws: when one was neither uploaded nor kept, or has not what is to be kept of it.
  func keys(in calls: JSON, for plugin: String, at server: PortalServer) throws(RequestFailure) -> [String] {
    var names: [String] = []
    for reference in references(in: calls) {
      guard let name = reference["$upload"]?.string, let kept = reference["keep"]?.array, !kept.isEmpty else {
        throw RequestFailure.malformed("$upload needs a key and what to keep")
      }
      let key = Key(plugin: plugin, server: server.url, name: name)
      if let answer = answers[key] {
        for member in kept where member.string.flatMap({ answer[$0] }) == nil {
          throw RequestFailure.malformed(
            "the document \(quoted(name)) has no \(quoted(member.string ?? member.text()))")
        }
      } else if !stored.contains(key) {
        throw RequestFailure.malformed("no document was uploaded to this portal with the key \(quoted(name))")
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What the portal has answered to uploads; those that are kept here have no answer.
  func answers(of names: [String], for plugin: String, at server: PortalServer) -> [String: JSON] {
    var result: [String: JSON] = [:]
    for name in names { result[name] = answers[Key(plugin: plugin, server: server.url, name: name)] }
    return result
  }

  private func references(in value: JSON) -> [JSONObject] {
    switch value {
    case .object(let members) where members["$upload"] != nil: [members]
    case .object(let members): members.members.flatMap { references(in: $0.value) }
    case .array(let elements): elements.flatMap(references)
    default: []
    }
  }
}
