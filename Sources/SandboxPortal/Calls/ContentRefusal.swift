/// Why a record or document was not taken: the facts. Its words are the portal's.
enum ContentRefusal: Equatable {
  /// 6.2: a value for a field that the structure has not.
  case unknownField
  /// 6.2: a required field is there, and empty.
  case emptyField
  /// 7.0: a required field is empty or missing.
  case requiredValue
  /// 7.0: what was chosen is not among the options.
  case invalidValue(field: String)
  /// 7.0: a value for something that holds none.
  case transientField(String)
  /// A document of that title is in the folder.
  case duplicateFile(title: String)
  /// A folder of that name is in the folder.
  case duplicateFolder(name: String)
  /// A name that documents may not have.
  case fileName(String)
  /// More bytes than a document may have.
  case fileSize(limit: Int)
  /// A text that is longer than its column.
  case tooLong(table: String)
  /// The disk is full, or worse.
  case disk(reason: String)

  /// The Java class, and what it says.
  func thrown(_ profile: Profile) -> (type: String, message: String?) {
    let is62 = profile < .v70
    let library = is62 ? "com.liferay.portlet.documentlibrary" : "com.liferay.document.library.kernel.exception"
    let storage = "com.liferay.portlet.dynamicdatamapping"
    let validation = "com.liferay.dynamic.data.mapping.validator.DDMFormValuesValidationException"
    return switch self {
    case .unknownField: ("\(storage).StorageFieldNameException", nil)
    case .emptyField: ("\(storage).StorageFieldRequiredException", nil)
    // The portal means to say which field, and does not.
    case .requiredValue: ("\(validation)$RequiredValue", "No value defined for field name")
    case .invalidValue(let field): ("\(validation)$MustSetValidValue", "Invalid value set for field name \(field)")
    case .transientField(let field):
      ("\(validation)$MustNotSetValue", "Value should not be set for transient field name \(field)")
    case .duplicateFile(let title):
      ("\(library).DuplicateFileException", is62 ? title : "A file entry already exists with title \(title)")
    case .duplicateFolder(let name):
      ("\(library).DuplicateFolderNameException", is62 ? name : "A folder already exists with name \(name)")
    case .fileName(let name): ("\(library).FileNameException", name)
    case .fileSize(let limit):
      ("\(library).FileSizeException", is62 ? nil : "\(limit) exceeds the maximum permitted size of a document")
    case .tooLong(let table):
      (
        "com.liferay.portal.kernel.exception.SystemException",
        "com.liferay.portal.kernel.dao.orm.ORMException: org.hibernate.exception.DataException: could not insert: \(table)"
      )
    case .disk(let reason): ("com.liferay.portal.kernel.exception.SystemException", "java.io.IOException: \(reason)")
    }
  }
}
