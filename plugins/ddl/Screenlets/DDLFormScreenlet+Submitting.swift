internal import DynamicData
internal import JSONValues
internal import ScreenletKit

extension DDLFormScreenlet {
  /// The interactor that sends what the view holds.
  func submitForm() -> Interactor {
    let begun = draft
    let interactor = SubmitInteractor(screenlet: self, to: target) { [self] interactor in
      try filled(for: interactor.target)
    }
    interactor.isOfView = true
    interactor.onChange = { [self] _ in if let draft { form.refresh(draft, look) } }
    interactor.onKept = { [self] names in
      log("the portal keeps what it had of \(names.joined(separator: ", ")): 6.2 cannot empty such fields", .warning)
    }
    tell(
      interactor,
      whenTaken: { [self] in settle(interactor, begun) },
      whenEnded: { [self] error in
        guard let draft, draft === begun else { return }
        form.show((error as? ValidationError)?.fields ?? ScreenletError.fields(of: error), of: draft, look)
      })
    return interactor
  }

  /// The interactor that sends a record of values given, whatever the view holds.
  func addRecord(_ values: JSONObject) -> Interactor {
    let locale = context.locale
    let interactor = SubmitInteractor(screenlet: self, to: target) { [self] interactor in
      let loaded = try await library.form(interactor.target.form, for: interactor)
      let draft = FormDraft(loaded, locale: locale)
      let faults = GivenValues(members: values).enter(into: draft, locale: locale)
      var filled = draft.filled
      filled.givenFaults = faults
      return filled
    }
    tell(interactor)
    return interactor
  }

  /// The interactor that uploads the file of a field.
  func uploadDocument(_ field: String) -> Interactor {
    let interactor = UploadDocumentInteractor(screenlet: self, to: target.folder) { [self] in
      try document(of: field)
    }
    interactor.onChange = { [self] _ in if let draft { form.refresh(draft, look) } }
    interactor.onCancelled = { interactor.giveUp() }
    return interactor
  }

  /// The interactor that begins anew.
  func clearForm() -> Interactor {
    MomentInteractor(screenlet: self) { [self] in
      recordId = 0
      guard let draft else { return }
      _ = beginLoad()
      show(FormDraft(draft.form, locale: context.locale))
      form.focus(nil)
    }
  }

  // MARK: - Before

  /// What the view holds, when it may be sent.
  private func filled(for target: RecordTarget) throws -> FilledForm {
    guard let draft else { throw FormErrors.notLoaded }
    guard editable else { throw FormErrors.isReadOnly }
    guard draft.form.key == target.form else { throw FormErrors.ofAnother(draft.form.key, now: target.form) }
    if recordId != 0, recordId != draft.record.recordId { throw FormErrors.recordNotLoaded(recordId) }
    return draft.filled
  }

  private func document(of name: String) throws -> PickedDocument {
    guard let draft else { throw FormErrors.notLoaded }
    guard editable else { throw FormErrors.isReadOnly }
    guard let field = draft.form.definition.field(called: name, locale: context.locale) else {
      throw ValidationError(name, "is no field of the form", cure: "`fields` lists them")
    }
    guard field.type == .document else { throw ValidationError(field.name, "is no field for a document") }
    guard let document = draft.documents[field.name] else {
      throw ValidationError(field.name, "has no file to upload", cure: "`enter \(field.name) @FILE` picks one")
    }
    return document
  }

  // MARK: - After

  private func tell(
    _ interactor: SubmitInteractor, whenTaken taken: @escaping @MainActor () -> Void = {},
    whenEnded ended: @escaping @MainActor ((any Error)?) -> Void = { _ in }
  ) {
    interactor.onSuccess = { [self] in
      guard let result = interactor.result else { return }
      taken()
      ended(nil)
      emit(
        FormEvents.submitted,
        result.payload(values: interactor.values, isDraft: interactor.target.workflowAction == .draft))
    }
    interactor.onStored = { [self] key in
      if interactor.isOfView, let draft, let filled = interactor.filled, draft.uuid == filled.uuid {
        draft.noteStored(filled)
      }
      ended(nil)
      emit(FormEvents.stored, ["key": .string(key), "values": interactor.values])
    }
    interactor.onFailure = { [self] in
      ended($0)
      emitError(FormEvents.submitError, $0)
    }
    interactor.onCancelled = { interactor.giveUp() }
  }

  /// The draft of the view is a record of the portal now, unless another has taken its place meanwhile.
  private func settle(_ interactor: SubmitInteractor, _ begun: FormDraft?) {
    guard let draft, draft === begun, let result = interactor.result, let filled = interactor.filled else { return }
    draft.settle(result, from: filled)
    recordId = result.recordId
    show(draft)
  }
}

extension ScreenletError {
  /// The fields that an error names, none without an error.
  fileprivate static func fields(of error: (any Error)?) -> [FieldFault] { (error as? ScreenletError)?.fields ?? [] }
}
