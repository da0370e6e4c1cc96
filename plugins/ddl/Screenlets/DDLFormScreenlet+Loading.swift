internal import DynamicData
internal import JSONValues
internal import ScreenletKit

extension DDLFormScreenlet {
  /// The interactor that reads the form anew.
  func loadForm() -> Interactor {
    let interactor = LoadFormInteractor(screenlet: self, target.form, library)
    let load = beginLoad()
    interactor.onSuccess = { [self] in
      guard let loaded = interactor.resultForm else { return }
      if isLatest(load) { take(loaded) }
      emit(FormEvents.formLoaded, loaded.payload(for: context.locale))
    }
    interactor.onFailure = { [self] in
      tellNothing($0)
      emitError(FormEvents.formLoadError, $0)
    }
    return interactor
  }

  /// The interactor that reads a record, and its form when that is not in the view.
  func loadRecord() -> Interactor {
    let load = beginLoad()
    let interactor = LoadRecordInteractor(
      screenlet: self, recordId: recordId, of: target, shown: draft?.form, library)
    interactor.onForm = { [self] loaded in
      if isLatest(load) { take(loaded) }
      emit(FormEvents.formLoaded, loaded.payload(for: context.locale))
    }
    interactor.onSuccess = { [self] in
      guard let (loaded, record, values) = interactor.result else { return }
      if isLatest(load) { show(FormDraft(loaded, record, values: values)) }
      for warning in record.readingWarnings() { log(warning, .warning) }
      emit(FormEvents.recordLoaded, payload(of: record))
    }
    interactor.onFailure = { [self] in
      tellNothing($0)
      emitError(FormEvents.recordLoadError, $0)
    }
    return interactor
  }

  /// Puts a form that was read into the view, where what was entered stays when it is the same form.
  private func take(_ loaded: LoadedForm) {
    guard let draft, draft.form.key == loaded.key else {
      return show(FormDraft(loaded, locale: context.locale))
    }
    draft.move(to: loaded, locale: context.locale)
    show(draft)
  }

  private func payload(of record: FormRecord) -> JSON {
    var members = JSONObject([
      ("recordId", record.recordId.map { .integer($0) } ?? .null),
      ("version", record.version.map { .string($0) } ?? .null),
      ("status", record.status.map { .integer(Int64($0)) } ?? .null), ("values", record.values()),
    ])
    let notes = record.notes()
    if !notes.isEmpty {
      members["notes"] = .array(notes.map { ["field": .string($0.field), "message": .string($0.message)] })
    }
    return .object(members)
  }

  private func tellNothing(_ error: any Error) {
    if draft == nil { form.showText("Not loaded: \(ScreenletError(describing: error).message)") }
  }
}
