internal import DynamicData
internal import JSONValues
internal import ScreenletKit

/// The call that reads a structure.
final class LoadFormConnector: Connector {
  let key: FormKey
  /// The form.
  private(set) var form: LoadedForm?

  init(_ key: FormKey) {
    self.key = key
    super.init()
  }

  override func validateData() -> ValidationError? { super.validateData() ?? key.error }

  override func doRun(session: Session) throws {
    try session.invoke(DDMStructureService(key.version).getStructure(structureId: key.structureId))
  }

  override func didReceive(results: [JSON]) throws {
    let answer = results[0]
    do throws(DefinitionError) {
      form = LoadedForm(key: key, definition: try FormDefinition.read(answer.text(), format: key.format))
    } catch {
      throw FormErrors.unreadableDefinition(error, structureId: key.structureId)
    }
  }
}
