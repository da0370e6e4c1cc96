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
  private(set) var guid = UniqueName.guid()
  /// True once it goes by a GUID of the host: the same one each time that a run with a key uploads it.
  private(set) var isIdentified = false
  private(set) var state = State.picked
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
    if case .uploading = new { return }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Takes the GUID by which it goes from its first upload on.
  func identify(by uuid: String) {
    guid = uuid.uppercased()
    isIdentified = true
  }

  /// Waits for the upload that is under way, if one is.
  func settled() async {
    guard case .uploading = state else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// The name in the portal.
  func title(_ prefix: String) -> String { prefix + guid + file.shortExtension }
}
