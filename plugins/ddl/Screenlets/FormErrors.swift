internal import DynamicData
internal import ScreenletKit

/// Why a form or a record is not read or sent, with what to do about it.
enum FormErrors {
  // MARK: - Of this side

  static func unreadableDefinition(_ error: DefinitionError, structureId: Int64) -> ScreenletError {
    let place = [error.line.map { "line \($0)" }, error.column.map { "column \($0)" }].compactMap(\.self)
    return ScreenletError(
      "definition",
      "The definition of structure \(structureId) cannot be read"
        + (place.isEmpty ? "" : " at \(place.joined(separator: ", "))") + ": \(error.message)", cure: error.cure)
  }

  static func recordOfAnotherSet(_ recordId: Int64, owner: Int64, recordSetId: Int64) -> ScreenletError {
    ScreenletError(
      "mismatch", "Record \(recordId) is of the record set \(owner), and recordSetId is \(recordSetId).",
      cure: "`set recordSetId=\(owner) structureId=…`, its structure, or another recordId")
  }

  static let notLoaded = ValidationError(
    "the form is not loaded", cure: "`load-form`, fill it in, then `submit-form`")

  static let isEmpty = ValidationError(
    "the form is empty", cure: "fill in a field: `enter FIELD VALUE`; `fields` lists them")

  static let isReadOnly = ValidationError(
    "editable", "is false: the form is for reading", cure: "`set editable true`")

  static func ofAnother(_ form: FormKey, now: FormKey) -> ValidationError {
    let what =
      form.server != now.server
      ? "server" : form.structureId != now.structureId ? "structureId" : "the portal's version"
    return ValidationError(
      "the form was loaded before \(what) changed", cure: "`load-form` reads the one that is meant now")
  }

  static func recordNotLoaded(_ recordId: Int64) -> ValidationError {
    ValidationError(
      "recordId", "is \(recordId), and that record is not in the form",
      cure: "`load-record` to change it, `unset recordId` to add a new one")
  }

  static func blocked(_ reasons: [String]) -> ValidationError {
    ValidationError(
      "no record of this form can be submitted: " + reasons.joined(separator: " "),
      cure: "change the definition in the portal, then `load-form`")
  }

  // MARK: - Of the portal

  /// Why a form was not read.
  static func whenLoading(_ error: any Error, structureId: Int64) -> any Error {
    explain(error) { fault in
      switch nature(of: fault) {
      case .notFound:
        ("There is no structure \(structureId).", "check structureId: the portal lists its definitions with their ids")
      case .permission:
        ("You may not see structure \(structureId).", "ask for the permission VIEW on it, or `login USER`")
      default: nil
      }
    }
  }

  /// Why a record was not read.
  static func whenReading(_ error: any Error, recordId: Int64, _ target: RecordTarget) -> any Error {
    explain(error) { fault in
      switch nature(of: fault) {
      case .notFound:
        ("There is no record \(recordId): it may have been deleted.", "check recordId, or `unset recordId` to add one")
      case .permission:
        (
          "You may not see the records of the set \(target.recordSetId).",
          "ask for the permission VIEW on it, or `login USER`"
        )
      case .noService:
        (
          "This portal has no service that reads records with their values.",
          "install the Screens compatibility app in the portal"
        )
      case .other: nil
      }
    }
  }

  /// True when a change may have been made all the same.
  private static func mayHaveArrived(_ error: ScreenletError) -> Bool {
    switch error.class {
    case "ambiguous", "notPortal", .malformed: true
    case "http": (error.http ?? 0) >= 500
    default: false
    }
  }

  /// Why a record was not added, or not changed when it has an id.
  /// - Parameter isKept: it stays in the view, so that submitting again looks for it first.
  static func whenSending(
    _ error: any Error, recordId: Int64?, _ target: RecordTarget, isKept: Bool
  ) -> any Error {
    if recordId == nil, isKept, var error = error as? ScreenletError, mayHaveArrived(error) {
      error.cure = "`submit-form` looks whether it has arrived, and sends it again only when it has not"
      return error
    }
    return explain(error) { fault in
      switch (nature(of: fault), recordId) {
      case (.notFound, let recordId?) where !fault.isAboutSet:
        (
          "Record \(recordId) is no longer there: somebody has deleted it. What you have entered is still here.",
          "`unset recordId`, then `submit-form` adds it as a new record"
        )
      case (.notFound, _):
        (
          "There is no record set \(target.recordSetId).",
          "check recordSetId: the portal lists its lists with their ids"
        )
      case (.permission, nil):
        (
          "You may not add records to the set \(target.recordSetId).",
          "ask for the permission ADD_RECORD on it, or `login USER`"
        )
      case (.permission, let recordId?):
        ("You may not change record \(recordId).", "ask for the permission UPDATE on it, or `login USER`")
      case (.noService, _):
        (
          "This portal (version \(target.form.version)) has no \(recordId == nil ? "add-record" : "update-record") that "
            + "takes fieldsMap: portals from 7.3 on need the Screens compatibility app for it.",
          "install the Screens compatibility app in the portal; what you have entered is still here"
        )
      case (.other, _) where fault.isAboutFields:
        (
          "The portal refused the values: \(fault.message)",
          "correct them; when they look right, the form may have changed: `load-form` reads it anew and keeps what you have entered"
        )
      case (.other, _): nil
      }
    }
  }

  /// Why a document was not uploaded.
  static func whenUploading(_ error: any Error, _ document: PickedDocument, _ folder: DocumentFolder) -> any Error {
    explain(error) { fault in
      if fault.isAboutSize {
        return (
          "\(document.file.name) is larger than the portal takes: \(fault.message)",
          "pick a smaller file, or have the portal's limit raised"
        )
      }
      switch nature(of: fault) {
      case .notFound:
        return (
          "There is no folder \(folder.folderId) in the repository \(folder.repositoryId) for \(document.file.name).",
          "check folderId and repositoryId"
        )
      case .permission:
        return (
          "You may not add documents to the folder \(folder.folderId).",
          "ask for the permission ADD_DOCUMENT on it, or `login USER`"
        )
      case .noService, .other: return nil
      }
    }
  }
}

// MARK: - Exceptions

extension FormErrors {
  private enum Nature { case notFound, permission, noService, other }

  private static func nature(of error: ScreenletError) -> Nature {
    let name = error.shortException
    if name == "NoSuchJSONWebServiceException" || error.message.contains("No JSON web service action") {
      return .noService
    }
    if name.hasPrefix("NoSuch") { return .notFound }
    return name.hasPrefix("PrincipalException") || name.hasSuffix("PermissionException") ? .permission : .other
  }

  /// An error of the portal in other words, where there are some; the rest of it stays.
  private static func explain(
    _ error: any Error, _ words: (ScreenletError) -> (message: String, cure: String)?
  ) -> any Error {
    guard var error = error as? ScreenletError, error.exception != nil, let (message, cure) = words(error) else {
      return error
    }
    error.message = message
    error.cure = cure
    return error
  }
}

extension ScreenletError {
  /// The exception's class without its package.
  fileprivate var shortException: String { exception?.split(separator: ".").last.map(String.init) ?? "" }

  fileprivate var isAboutSet: Bool { shortException.hasPrefix("NoSuchRecordSet") }

  fileprivate var isAboutFields: Bool {
    shortException.hasPrefix("StorageField") || shortException.hasPrefix("DDMFormValuesValidationException")
  }

  fileprivate var isAboutSize: Bool {
    shortException.hasPrefix("FileSizeException") || shortException.hasPrefix("UploadException")
  }
}
