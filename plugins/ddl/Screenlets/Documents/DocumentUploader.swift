internal import JSONValues
internal import ScreenletKit

/// Uploads files of one run, several side by side, and tells how far all of them are together.
@MainActor
final class DocumentUploader {
  /// As many at once.
  private static let width = 4

  private unowned let interactor: Interactor
  private let folder: DocumentFolder
  /// Called when the state of a file has changed.
  private let onChange: @MainActor (PickedDocument) -> Void
  /// Those under way.
  private var running: [PickedDocument] = []
  /// Those that wait for their turn.
  private var queue: [PickedDocument] = []
  private var failures: [(document: PickedDocument, error: ScreenletError)] = []
  private var sizes: [String: Int64] = [:]
  private var done: [String: Int64] = [:]

  init(
    _ interactor: Interactor, _ folder: DocumentFolder, onChange: @escaping @MainActor (PickedDocument) -> Void
  ) {
    self.interactor = interactor
    self.folder = folder
    self.onChange = onChange
  }

  /// Uploads files. When one fails, those under way go on, and no other is begun.
  /// - Throws: which files are missing, and why.
  func upload(_ documents: [PickedDocument]) async throws {
    if let error = ValidationError.of(folder.faults) { throw error }
    for document in documents { sizes[document.field] = try document.file.size(for: document.field) }
    queue = documents
    failures = []
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(DocumentUploader.width, documents.count) { group.addTask { await self.workOff() } }
    }
    try Task.checkCancellation()
    if let error = DocumentUploader.error(of: failures) { throw error }
  }

  /// Ends what is under way as cancelled, with its events.
  func cancel() {
    for document in running {
      document.set(.picked)
      interactor.emit(DocumentEvents.cancelled, DocumentEvents.members(document))
      onChange(document)
    }
    running = []
  }

  // MARK: - One file

  /// Uploads one after the other, as long as none has failed.
  private func workOff() async {
    while failures.isEmpty, !queue.isEmpty {
      let document = queue.removeFirst()
      if let error = await failure(of: document) { failures.append((document, error)) }
    }
  }

  private func failure(of document: PickedDocument) async -> ScreenletError? {
    // Another run may be at it.
    await document.settled()
    guard !document.isUploaded, !Task.isCancelled else { return nil }
    begin(document)
    do {
      try await identify(document)
      let call = DLAppService(folder.version).addFileEntry(
        repositoryId: folder.repositoryId, folderId: folder.folderId,
        sourceFileName: document.title(folder.filePrefix), title: document.title(folder.filePrefix))
      let answer = try await interactor.answer(
        to: .upload(document.file.path, call: call, key: document.guid, lookup: finding(document)),
        onPart: { [self] part in
          tell(part.done ?? 0, of: document)
          return true
        })
      try end(document, with: answer)
      return nil
    } catch is CancellationError {
      return nil
    } catch {
      return fail(document, FormErrors.whenUploading(error, document, folder))
    }
  }

  private func begin(_ document: PickedDocument) {
    running.append(document)
    document.set(.uploading)
    interactor.emit(DocumentEvents.started, DocumentEvents.members(document, sent: 0, total: sizes[document.field]))
    onChange(document)
  }

  private func tell(_ sent: Int64, of document: PickedDocument) {
    done[document.field] = sent
    interactor.emit(DocumentEvents.progress, DocumentEvents.members(document, sent: sent, total: sizes[document.field]))
    interactor.progress(
      done: done.values.reduce(0, +), total: sizes.values.reduce(0, +), DocumentEvents.words(running))
  }

  /// Has the host name it: in a run with a key the same way each time, so that it is there once however often that is
  /// begun anew.
  private func identify(_ document: PickedDocument) async throws {
    guard !document.isIdentified else { return }
    let answer = try await interactor.answer(
      to: .uuid(named: "document \(document.field) in \(folder.repositoryId)/\(folder.folderId)"))
    if let uuid = answer.json["uuid"]?.string { document.identify(by: uuid) }
  }

  /// Asks for it by its name, which is nobody else's.
  private func finding(_ document: PickedDocument) -> ServiceCall {
    DLAppService(folder.version).getFileEntry(
      groupId: folder.repositoryId, folderId: folder.folderId, title: document.title(folder.filePrefix))
  }

  private func end(_ document: PickedDocument, with answer: ServiceAnswer) throws {
    if let key = answer.storedKey {
      document.set(.stored)
      return tellEnd(of: document, DocumentEvents.stored, ["key": .string(key)])
    }
    let reference = try DocumentReference(answer.json)
    document.set(.uploaded(reference))
    tellEnd(of: document, DocumentEvents.uploaded, ["document": reference.json])
  }

  private func tellEnd(of document: PickedDocument, _ event: String, _ members: JSONObject) {
    running.removeAll { $0 === document }
    done[document.field] = sizes[document.field]
    interactor.emit(event, DocumentEvents.members(document, members))
    onChange(document)
  }

  private func fail(_ document: PickedDocument, _ error: any Error) -> ScreenletError {
    let error = ScreenletError(describing: error)
    running.removeAll { $0 === document }
    document.set(.failed(error))
    interactor.emit(DocumentEvents.failed, DocumentEvents.members(document, error.json.object ?? [:]))
    onChange(document)
    return error
  }

  /// One error that names the files at fault.
  private static func error(of failures: [(document: PickedDocument, error: ScreenletError)]) -> ScreenletError? {
    guard let first = failures.first else { return nil }
    var error = first.error
    error.message = failures.map { "\($0.document.field): \($0.error.message)" }.joined(separator: " ")
    error.fields = failures.map { FieldFault($0.document.field, $0.error.message) }
    let names = failures.map(\.document.field)
    let retry =
      "`submit-form` uploads \(names.joined(separator: " and ")) again; what was uploaded is not sent twice"
    error.cure = [first.error.cure, retry].compactMap(\.self).joined(separator: " ")
    return error
  }
}
