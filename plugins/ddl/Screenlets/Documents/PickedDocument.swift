internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// A file that was picked for a field, and how far its upload is. A field that is given another file has another one of
/// these, so what was uploaded before is never sent in its place.
@MainActor
final class PickedDocument {
  /// How far it is.
  enum State {
    case picked
    case uploading
    case uploaded(DocumentReference)
    /// It is kept here and will be uploaded later.
    case stored
    case failed(ScreenletError)
  }

  nonisolated let field: String
  nonisolated let file: DocumentFile
  /// The key of its upload, and part of its name in the portal.
  nonisolated let guid = UniqueName.guid()
  private(set) var state = State.picked
  /// The answer to an earlier upload was lost: the portal may have it.
  private(set) var mayBeThere = false
  /// The host knows the answer to its upload, and fills it in where its key stands.
  private(set) var isKnownByKey = true
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ path: String, for field: String) {
    self.field = field
    file = DocumentFile(path)
  }

  /// The portal has it, or will have.
  var isUploaded: Bool {
    switch state {
    case .uploaded, .stored: true
    case .picked, .uploading, .failed: false
    }
  }

  /// What people read beside the field.
  var words: String {
    switch state {
    case .picked: "not uploaded yet"
    case .uploading: "uploading"
    case .uploaded: "uploaded"
    case .stored: "kept to be uploaded later"
    case .failed: "upload failed"
    }
  }

  /// What the record holds of it, at least for checks.
  var reference: DocumentReference {
    if case .uploaded(let reference) = state { reference } else { DocumentReference(standingFor: guid) }
  }

  func set(_ new: State) {
    state = new
    if case .failed(let error) = new, EarlierAttempt.mayHaveArrived(error) { mayBeThere = true }
    if case .uploading = new { return }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// It was found in the portal, where an upload without an answer has put it.
  func setFound(_ reference: DocumentReference) {
    isKnownByKey = false
    set(.uploaded(reference))
  }

  /// Waits for the upload that is under way, if one is.
  func settled() async {
    guard case .uploading = state else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// The name in the portal.
  func title(_ prefix: String) -> String { prefix + guid + file.shortExtension }
}
