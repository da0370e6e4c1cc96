internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// Sends what is filled in: validates all of it, uploads its files, then sends the record once.
final class SubmitInteractor: AsyncInteractor {
  /// What is sent, once that is known.
  private(set) var filled: FilledForm?
  /// The record as the portal has it.
  private(set) var result: SubmittedRecord?
  /// Called when the state of a file has changed.
  var onChange: @MainActor (PickedDocument) -> Void = { _ in }
  /// Called with fields that the portal keeps though they were emptied.
  var onKept: @MainActor ([String]) -> Void = { _ in }
  /// It sends what stays in the view when it fails, and may be sent again from there.
  var isOfView = false
  let target: RecordTarget
  private let fill: @MainActor (SubmitInteractor) async throws -> FilledForm
  private var uploader: DocumentUploader?

  /// - Parameter fill: tells what is filled in, or throws why nothing can be sent.
  init(
    screenlet: Screenlet, to target: RecordTarget,
    _ fill: @escaping @MainActor (SubmitInteractor) async throws -> FilledForm
  ) {
    self.target = target
    self.fill = fill
    super.init(screenlet: screenlet)
  }

  override func run() async throws {
    if let error = target.error { throw error }
    let filled = try await fill(self)
    self.filled = filled
    try validate(filled)
    for warning in filled.record.sendingWarnings() { screenlet?.log(warning, .warning) }
    try await upload(filled)
    try await send(filled)
  }

  private func validate(_ filled: FilledForm) throws {
    let reasons = filled.form.obstacles
    if filled.record.recordId == nil, !reasons.isEmpty { throw FormErrors.blocked(reasons) }
    if let error = ValidationError.of(sentences: filled.faults) { throw error }
    do {
      let texts = try filled.fieldsMap().texts
      if filled.record.recordId == nil, texts.members.allSatisfy({ $0.value == "" }) { throw FormErrors.isEmpty }
    } catch let error as UpdateRefusal {
      throw ValidationError(
        error.message, cure: error.cure, fields: error.fields.map { FieldFault($0, "would be lost") })
    } catch let fault as ValueFault {
      throw ValidationError.of(sentences: [FieldFault(fault)]) ?? FormErrors.isEmpty
    }
  }

  private func upload(_ filled: FilledForm) async throws {
    let documents = filled.unsentDocuments
    guard !documents.isEmpty else { return }
    let uploader = DocumentUploader(self, target.folder, onChange: onChange)
    self.uploader = uploader
    try await uploader.upload(documents)
  }

  private func send(_ filled: FilledForm) async throws {
    let connector = try SubmitConnector(filled, target)
    do {
      _ = try await write(connector) { connector.change($0, label: filled.form.name(for: target.locale)) }
    } catch {
      throw FormErrors.whenSending(error, recordId: filled.record.recordId, target, isKept: isOfView)
    }
    result = connector.result
    if !connector.kept.isEmpty { onKept(connector.kept) }
  }

  /// Tells what becomes of its files when the run was cancelled.
  func giveUp() { uploader?.cancel() }

  /// What was sent, typed.
  var values: JSON { filled?.withReferences.record.values() ?? [:] }

  override func interactionResult() -> Any? { result }
}
