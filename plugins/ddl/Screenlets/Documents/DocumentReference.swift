internal import JSONValues
internal import ScreenletKit

/// What a record holds of a document.
struct DocumentReference: Sendable, Equatable {
  /// What of a document's row a record holds, in the order of Screens.
  static let kept = ["groupId", "uuid", "version"]

  /// The text on the wire.
  let text: String

  /// Takes it from the portal's answer to an upload.
  init(_ answer: JSON) throws {
    guard answer["uuid"]?.string?.isEmpty == false, answer["groupId"]?.identifier != nil else {
      throw ScreenletError(
        .malformed, "The portal answered the upload without a document.",
        cure: "look into the folder whether it is there, and at the portal's log")
    }
    text = JSON.object(
      JSONObject(DocumentReference.kept.compactMap { name in answer[name].map { (name, $0) } })
    ).text()
  }

  /// One that stands for a document that has not been uploaded.
  init(standingFor guid: String) { text = JSON.object(["groupId": 1, "uuid": .string(guid)]).text() }

  /// As events have it.
  var json: JSON { (try? JSON(parsing: text)) ?? .string(text) }

  /// What stands for it in a call that is sent behind its upload.
  static func placeholder(_ key: String) -> JSON {
    ["$upload": .string(key), "keep": .array(kept.map { .string($0) })]
  }
}
