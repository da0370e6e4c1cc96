internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// Reads a record, and its form first when that is not in the view: two reads of one run.
final class LoadRecordInteractor: AsyncInteractor {
  /// Called when the form has come first.
  var onForm: (@MainActor (LoadedForm) -> Void)?
  /// The record, its form, and the values as the portal wrote them.
  private(set) var result: (form: LoadedForm, record: FormRecord, values: JSONObject)?
  private let recordId: Int64
  private let target: RecordTarget
  private let shown: LoadedForm?
  private let library: FormLibrary

  /// - Parameter shown: the form in the view, nil when there is none.
  init(
    screenlet: Screenlet, recordId: Int64, of target: RecordTarget, shown: LoadedForm?, _ library: FormLibrary
  ) {
    self.recordId = recordId
    self.target = target
    self.shown = shown
    self.library = library
    super.init(screenlet: screenlet)
  }

  override func run() async throws {
    if let error = ValidationError.of(faults) { throw error }
    let form = try await form()
    let connector = LoadRecordConnector(
      recordId: recordId, of: target.recordSetId, form: form, locale: target.locale)
    do {
      try await read(connector, key: connector.cacheKey)
    } catch {
      throw FormErrors.whenReading(error, recordId: recordId, target)
    }
    if let (record, values) = connector.result { result = (form, record, values) }
  }

  private var faults: [FieldFault] {
    var faults = (target.form.error?.fields ?? []) + target.setFaults
    if recordId <= 0 {
      faults.append(FieldFault("recordId", "is not set", expected: "a record's id, above 0", example: "34512"))
    }
    return faults
  }

  private func form() async throws -> LoadedForm {
    if let shown, shown.key == target.form { return shown }
    let form = try await library.form(target.form, for: self)
    onForm?(form)
    return form
  }

  override func interactionResult() -> Any? { result?.record }
}
