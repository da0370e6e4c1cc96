import DDLScreenlets
import ScreenletTesting
import Testing

@MainActor @Suite struct `What ddl-form declares` {
  @Test func `are Liferay's attributes with their defaults`() throws {
    let lines = TableReader.attributes(try HostedScreenlet.definition(of: DDLFormScreenlet.self))
    let names = lines.map { String($0.prefix { $0 != " " }) }
    #expect(
      names == [
        "structureId", "recordSetId", "groupId", "recordId", "userId", "repositoryId", "folderId", "filePrefix",
        "autoLoad", "autoscrollOnValidation", "showSubmitButton", "editable", "workflowAction", "policy",
      ])
    #expect(
      lines.map { $0.firstMatch(of: #/default (\S+)/#).map { String($0.output.1) } } == [
        nil, nil, "0", "0", "0", "0", "0", "form-file-", "true", "true", "true", "true", "publish", "remote-first",
      ])
  }

  @Test func `are Liferay's actions and events`() throws {
    let definition = try HostedScreenlet.definition(of: DDLFormScreenlet.self)
    let actions = TableReader.actions(definition).map { String($0.prefix { $0 != " " }) }
    #expect(
      actions == ["load-form", "load-record", "submit-form", "upload-document", "clear-form", "add-record"])
    let events = TableReader.events(definition).map { String($0.prefix { $0 != " " }) }
    #expect(
      events == [
        "onFormLoaded", "onFormLoadError", "onRecordLoaded", "onRecordLoadError", "onFormSubmitted", "onFormStored",
        "onFormSubmitError", "onDocumentFieldUploadStarted", "onDocumentFieldUploadProgress",
        "onDocumentFieldUploaded", "onDocumentFieldUploadError", "onDocumentFieldUploadCancelled",
        "onDocumentFieldStored",
      ])
  }
}
