internal import ScreenletKit

/// Uploads the file of one field.
final class UploadDocumentInteractor: AsyncInteractor {
  /// Called when the state of the file has changed.
  var onChange: @MainActor (PickedDocument) -> Void = { _ in }
  private let folder: DocumentFolder
  private let find: @MainActor () throws -> PickedDocument
  private var uploader: DocumentUploader?

  /// - Parameter find: tells what to upload, or throws why nothing can be.
  init(screenlet: Screenlet, to folder: DocumentFolder, _ find: @escaping @MainActor () throws -> PickedDocument) {
    self.folder = folder
    self.find = find
    super.init(screenlet: screenlet)
  }

  override func run() async throws {
    let document = try find()
    let uploader = DocumentUploader(self, folder, onChange: onChange)
    self.uploader = uploader
    try await uploader.upload([document])
  }

  /// Tells what becomes of it when the run was cancelled.
  func giveUp() { uploader?.cancel() }
}
