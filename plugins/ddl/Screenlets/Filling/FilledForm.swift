internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// What a form held when a submit began.
@MainActor
struct FilledForm {
  let form: LoadedForm
  private(set) var record: FormRecord
  let documents: [String: PickedDocument]
  let uuid: String
  /// The values as the portal has them; none for a new record.
  var known: JSONObject = [:]
  /// What was wrong with it before it was a form's.
  var givenFaults: [FieldFault] = []

  /// The files in the order of the form.
  var orderedDocuments: [PickedDocument] { form.definition.fields.compactMap { documents[$0.name] } }

  /// The files that the portal has not got yet.
  var unsentDocuments: [PickedDocument] { orderedDocuments.filter { !$0.isUploaded } }

  /// Every field that is wrong, in the order of the form.
  var faults: [FieldFault] {
    // A file that was picked counts as a value, whether or not the portal has it.
    var faults = givenFaults + withReferences.record.faults().map(FieldFault.init)
    for document in unsentDocuments {
      do throws(ValidationError) {
        _ = try document.file.size(for: document.field)
      } catch {
        faults.append(contentsOf: error.fields)
      }
    }
    let order = form.definition.fields.map(\.name)
    return faults.enumerated().sorted { left, right in
      let places = [left, right].map { order.firstIndex(of: $0.element.name) ?? order.count }
      return (places[0], left.offset) < (places[1], right.offset)
    }.map(\.element)
  }

  /// The fields that a person has changed.
  var editedNames: [String] {
    form.definition.fields.map(\.name).filter { record.isEdited($0) || documents[$0] != nil }
  }

  /// The same with the references of its files as values.
  var withReferences: FilledForm {
    var form = self
    for document in documents.values { form.record.enter(document.reference.text, into: document.field) }
    return form
  }

  /// The parameter `fieldsMap`, each value's text by field; and the same as it is handed to the host, which fills in the
  /// references of what was uploaded.
  func fieldsMap() throws -> (texts: JSONObject, sent: JSONObject) {
    let texts = try withReferences.record.fieldsMap(form.key.format, for: record.recordId == nil ? .add : .update)
    var sent = texts
    for document in documents.values where texts[document.field] != nil {
      sent[document.field] = DocumentReference.placeholder(document.guid)
    }
    return (texts, sent)
  }

  /// Fields that the portal holds a value of, were emptied here, and are not sent: with `mergeFields` it keeps them.
  func keptByMerging(_ texts: JSONObject) -> [String] {
    guard record.recordId != nil, form.key.format == .v62 else { return [] }
    return form.definition.fields.map(\.name).filter { name in
      record.isEdited(name) && record.content(of: name) == .empty && documents[name] == nil && texts[name] == nil
    }
  }
}

extension ValidationError {
  /// Faults that are whole sentences, each behind its field's name; nil without any.
  static func of(sentences faults: [FieldFault]) -> ValidationError? {
    faults.isEmpty
      ? nil : ValidationError(faults.map { "\($0.name): \($0.message)" }.joined(separator: " "), fields: faults)
  }
}

extension FieldFault {
  init(_ fault: ValueFault) {
    self.init(fault.field, fault.message, expected: fault.expected, example: fault.example)
  }
}
