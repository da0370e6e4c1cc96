internal import DynamicData
public import JSONValues
public import ScreenletKit

/// A form of a dynamic data list: shows its fields, fills them from a record, uploads its documents, submits it.
public final class DDLFormScreenlet: Screenlet {
  override public class var summary: String { "Fills in a form of a dynamic data list, and submits it as a record." }
  override public class var actions: [Action] { FormAction.declarations }
  override public class var events: [EventDeclaration] { FormEvents.declarations }
  override public class var examples: [String] {
    [
      "new ddl-form structureId=34475 recordSetId=34480; load-form; fields",
      #"new ddl-form structureId=34475 recordSetId=34480; add-record {"Title1001": "Fleet", "Agree1004": true}"#,
      "new ddl-form structureId=34475 recordSetId=34480; set recordId 34512; try load-record",
    ]
  }

  @Attribute("The structure, which is the form's definition.", required: true, limits: 1..., examples: [34475])
  var structureId: Int64 = 0
  @Attribute("The record set, which is the list that records go to.", required: true, limits: 1..., examples: [34480])
  var recordSetId: Int64 = 0
  @Attribute("The site; 0 for that of the context.", limits: 0...) var groupId: Int64 = 0
  @Attribute("The record in the form; 0 for a new one.", limits: 0..., examples: [34512]) var recordId: Int64 = 0
  @Attribute("Who submits; 0 for the one who is signed in.", limits: 0...) var userId: Int64 = 0
  @Attribute("The repository of documents; 0 for the site's own.", limits: 0...) var repositoryId: Int64 = 0
  @Attribute("The folder of documents; 0 for the root.", limits: 0..., examples: [34500]) var folderId: Int64 = 0
  @Attribute("How the names of uploaded documents begin.") var filePrefix = "form-file-"
  @Attribute("Whether the form, or the record, is loaded when it is first shown.") var autoLoad = true
  @Attribute("Whether the first wrong field is shown when a submit finds one.") var autoscrollOnValidation = true
  @Attribute("Whether there is a button to submit.") var showSubmitButton = true
  @Attribute("Whether values can be changed and submitted.") var editable = true
  @Attribute("What becomes of a record that is submitted.") var workflowAction: WorkflowAction = .publish
  @Attribute var policy: OfflinePolicy = .remoteFirst

  let library = FormLibrary()
  let form = DDLFormView()
  /// What is being filled in, nil while no form is loaded.
  private(set) var draft: FormDraft?
  /// Notes of definitions that were told.
  private var toldNotes: Set<String> = []
  /// How often the view was asked to show another form or record.
  private var loads = 0
  /// It was shown, and could not be loaded then.
  private var isWaiting = false
  /// It has asked for a load of its own, which has not begun.
  private var hasAsked = false

  override public var view: ScreenletView { form }

  override public func created() {
    library.onLoaded = { [unowned self] in tellNotes(of: $0) }
    form.onEdit = { [unowned self] in enter($1, into: $0) }
  }

  override public func createInteractor(name: String, sender: ActionSender) throws -> Interactor? {
    switch name {
    case FormAction.loadForm: loadForm()
    case FormAction.loadRecord: loadRecord()
    case FormAction.submit: submitForm()
    case FormAction.uploadDocument: uploadDocument(sender.argument ?? "")
    case FormAction.clear: clearForm()
    case FormAction.addRecord: addRecord(sender.argument(as: JSONObject.self) ?? [:])
    default: nil
    }
  }

  // MARK: - What it works with

  /// Where records go, as the attributes say now.
  var target: RecordTarget {
    let site = groupId > 0 ? groupId : context.groupId
    return RecordTarget(
      form: FormKey(server: context.server, version: context.serviceVersion, structureId: structureId),
      recordSetId: recordSetId, groupId: site, userId: userId > 0 ? userId : context.userId,
      workflowAction: workflowAction,
      folder: DocumentFolder(
        version: context.serviceVersion, repositoryId: repositoryId > 0 ? repositoryId : site, folderId: folderId,
        filePrefix: filePrefix), locale: context.locale)
  }

  var look: FormLook {
    FormLook(
      locale: context.locale, isEditable: editable, showsButton: showSubmitButton,
      scrollsToFaults: autoscrollOnValidation)
  }

  /// A record that was kept here is in the portal now, and the view shows it, unless it was changed since.
  override public func synced(key: String, answer: JSON) {
    guard let draft, draft.record.recordId == nil, key == "draft-\(draft.uuid)",
      let id = answer["recordId"]?.identifier, id > 0
    else { return }
    recordId = id
    if draft.settleAsStored(answer) {
      show(draft)
    } else if draft.isAsStored {
      performAction(name: FormAction.loadRecord)
    } else {
      log("the form was sent as it was kept, and is record \(id) now; what was changed since is not in it", .warning)
    }
  }

  /// Puts a draft into the view.
  func show(_ new: FormDraft) {
    draft = new
    form.show(new, look)
  }

  private func enter(_ text: String, into field: String) {
    guard let draft else { return }
    draft.enter(text, into: field)
    // What is beside it says how far its upload is.
    if draft.form.definition.field(named: field)?.type == .document { form.refresh(draft, look) }
  }

  private func tellNotes(of form: LoadedForm) {
    for note in form.definition.notes where toldNotes.insert("\(form.key.structureId) \(note.message)").inserted {
      log(note.message, .warning)
    }
  }

  // MARK: - Changes

  override public func contextChanged() { if let draft { form.refresh(draft, look) } }

  override public func attributeChanged(_ name: String) {
    switch name {
    case $editable.name, $showSubmitButton.name:
      if let draft { form.refresh(draft, look) } else { form.showButton(showSubmitButton) }
    case $recordId.name:
      // The values stay; they are those of a new record from here on.
      if recordId == 0, let draft, draft.record.recordId != nil { show(draft.detached(locale: context.locale)) }
    default: break
    }
    if isWaiting, autoLoad, draft == nil, loadingError == nil { loadByItself() }
  }

  /// Loads form or record when it is first shown. Where that makes no sense yet, the view says why, and it is loaded when
  /// what was missing is there.
  override public func shown() {
    guard autoLoad, draft == nil else { return }
    guard let error = loadingError else { return loadByItself() }
    isWaiting = true
    form.showText("Not loaded yet: \(error.message).")
  }

  private var loadingError: ValidationError? {
    .of((target.form.error?.fields ?? []) + target.setFaults)
      ?? (context.server == nil ? ValidationError("no portal is selected", cure: "`connect URL`") : nil)
  }

  private func loadByItself() {
    isWaiting = false
    performAction(name: recordId > 0 ? FormAction.loadRecord : FormAction.loadForm)
  }

  /// A number for a load; a later one outdates it.
  func beginLoad() -> Int {
    isWaiting = false
    loads += 1
    return loads
  }

  /// True when nothing else was asked to be shown since.
  func isLatest(_ load: Int) -> Bool { load == loads }
}
