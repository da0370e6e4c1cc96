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

  /// Keeps an answer under a plugin's key, in the place of an older one.
  func keep(_ answer: JSON, as name: String, for plugin: String, at server: PortalServer) {
    let key = Key(plugin: plugin, server: server.url, name: name)
    if answers.updateValue(answer, forKey: key) == nil { order.append(key) }
    guard order.count > UploadedDocuments.limit else { return }
    for old in order.prefix(order.count / 2) { answers[old] = nil }
    order.removeFirst(order.count / 2)
  }

  /// Parameters with each reference to a document in its place.
  func filled(
    _ parameters: JSONObject, for plugin: String, at server: PortalServer
  ) throws(RequestFailure) -> JSONObject {
    var result = parameters
    for (name, value) in parameters.members {
      result[name] = try filled(value) { Key(plugin: plugin, server: server.url, name: $0) }
    }
    return result
  }

  private func filled(_ value: JSON, key: (String) -> Key) throws(RequestFailure) -> JSON {
    switch value {
    case .object(let members) where members["$upload"] != nil:
      return .string(try text(of: members, key: key))
    case .object(let members):
      var result = members
      for (name, member) in members.members where member.isNested { result[name] = try filled(member, key: key) }
      return .object(result)
    case .array(let elements):
      var result: [JSON] = []
      for element in elements { result.append(try filled(element, key: key)) }
      return .array(result)
    default: return value
    }
  }

  private func text(of reference: JSONObject, key: (String) -> Key) throws(RequestFailure) -> String {
    guard let name = reference["$upload"]?.string, let kept = reference["keep"]?.array, !kept.isEmpty else {
      throw RequestFailure.malformed("$upload needs a key and what to keep")
    }
    guard let answer = answers[key(name)] else {
      throw RequestFailure.malformed("no document was uploaded to this portal with the key \(quoted(name))")
    }
    var result = JSONObject()
    for member in kept {
      guard let member = member.string, let value = answer[member] else {
        throw RequestFailure.malformed("the document \(quoted(name)) has no \(quoted(member.string ?? member.text()))")
      }
      result[member] = value
    }
    return JSON.object(result).text()
  }
}

extension JSON {
  fileprivate var isNested: Bool { object != nil || array != nil }
}
