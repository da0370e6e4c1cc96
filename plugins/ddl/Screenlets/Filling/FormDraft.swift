internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// What is being filled in: a form, what it holds, the files picked for it.
@MainActor
final class FormDraft {
  private(set) var form: LoadedForm
  private(set) var record: FormRecord
  /// The files, by field.
  private(set) var documents: [String: PickedDocument] = [:]
  /// The UUID of the record that it will be; on every attempt, so that it arrives once.
  let uuid = UniqueName.uuid()
  /// What of it was kept here last, to be sent later.
  private var stored: FilledForm?
  /// The values as the portal has them.
  private var known: JSONObject = [:]

  /// A new record with the predefined values.
  init(_ form: LoadedForm, locale: String) {
    self.form = form
    record = FormRecord(form.definition, locale: locale)
  }

  /// A record that the portal has.
  /// - Parameter values: the values as the portal wrote them.
  init(_ form: LoadedForm, _ record: FormRecord, values: JSONObject) {
    self.form = form
    self.record = record
    known = values
  }

  /// Takes typed text into a field; for a document the path of a file, or the portal's reference.
  func enter(_ text: String, into name: String) {
    documents[name] = nil
    if form.definition.field(named: name)?.type == .document, !text.isEmpty, !text.hasPrefix("{") {
      documents[name] = PickedDocument(text, for: name)
    } else {
      record.enter(text, into: name)
    }
  }

  /// What a field holds as typed text; the path of a file that was picked.
  func text(of field: String) -> String { documents[field]?.file.path ?? record.content(of: field).typed }

  /// What is filled in now.
  var filled: FilledForm {
    FilledForm(form: form, record: record, documents: documents, uuid: uuid, known: known)
  }

  // MARK: - Changes

  /// Puts a form that was read anew in the place of the old one; what was entered stays where the new one has the field.
  func move(to new: LoadedForm, locale: String) {
    let old = record
    let fields = form.definition.fields.filter { old.isEdited($0.name) }
    form = new
    if old.recordId != nil, let same = try? recordAsKnown(old.attributes) {
      record = same
    } else {
      record = FormRecord(new.definition, locale: locale)
    }
    for field in fields where new.definition.field(named: field.name) != nil {
      record.enter(old.content(of: field.name).typed, into: field.name)
    }
    documents = documents.filter { new.definition.field(named: $0.key)?.type == .document }
  }

  /// Takes over that what was filled in has arrived; what was changed meanwhile stays as changed.
  func settle(_ submitted: SubmittedRecord, from filled: FilledForm) {
    if !submitted.isComplete {
      for (name, value) in submitted.sent.members { known[name] = value }
    } else {
      known = submitted.sent
    }
    known = JSONObject(distinct: known.members.filter { $0.value != "" })
    let before = record
    if let settled = try? recordAsKnown(submitted.attributes) { record = settled }
    for field in form.definition.fields where before.content(of: field.name) != filled.record.content(of: field.name) {
      record.enter(before.content(of: field.name).typed, into: field.name)
    }
    for (name, document) in filled.documents where documents[name] === document { documents[name] = nil }
  }

  /// Notes that what was filled in is kept, to be sent later.
  func noteStored(_ filled: FilledForm) { stored = filled }

  /// Takes over that what was kept is a record now, with what was changed since as changes of it. False when it had files:
  /// what the portal calls them is to be read first.
  func settleAsStored(_ answer: JSON) -> Bool {
    guard let stored, stored.documents.isEmpty, let texts = try? stored.fieldsMap().texts,
      let result = try? SubmittedRecord(answer, sent: texts, isComplete: true)
    else { return false }
    settle(result, from: stored)
    return true
  }

  /// True when it holds what was kept to be sent later, and nothing else.
  var isAsStored: Bool {
    guard let stored else { return false }
    return documents.keys == stored.documents.keys && documents.allSatisfy { stored.documents[$0.key] === $0.value }
      && form.definition.fields.allSatisfy { record.content(of: $0.name) == stored.record.content(of: $0.name) }
  }

  /// The same values as a record that is not in the portal.
  func detached(locale: String) -> FormDraft {
    let draft = FormDraft(form, locale: locale)
    for field in form.definition.fields where field.isFillable {
      draft.record.enter(record.content(of: field.name).typed, into: field.name)
    }
    draft.documents = documents
    return draft
  }

  private func recordAsKnown(_ attributes: JSONObject) throws -> FormRecord {
    try FormRecord(
      form.definition, answer: ["modelAttributes": .object(attributes), "modelValues": .object(known)],
      format: form.key.format)
  }
}
