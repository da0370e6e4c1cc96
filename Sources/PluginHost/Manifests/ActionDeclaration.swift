public import JSONValues

/// Something a screenlet does: `greet`, `count 5`.
public struct ActionDeclaration: Sendable, Equatable {
  /// The name.
  public let name: String
  /// What it does, in one line.
  public let summary: String
  /// PORTAL, OVERLAPS, DEFAULT; REQUIRED when it needs its argument.
  public let flags: DeclarationFlags
  /// What its argument must look like; of type ``ValueType/nothing`` when it takes none.
  public let form: ValueForm
  /// The argument's name in help: `N`.
  public let argument: String?
  /// The members of an object argument; empty when it takes any.
  public let members: [AttributeDeclaration]
  /// Arguments as one types them.
  public let examples: [String]

  private let memberIndices: [String: Int]

  /// An action.
  public init(
    name: String, summary: String, flags: DeclarationFlags = [], form: ValueForm = ValueForm(type: .nothing),
    argument: String? = nil, members: [AttributeDeclaration] = [], examples: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.flags = flags
    self.form = form
    self.argument = argument
    self.members = members
    self.examples = examples
    memberIndices = members.indices(byName: \.name, alias: \.alias)
  }

  /// The member of that name or alias.
  public func member(named name: String) -> AttributeDeclaration? {
    memberIndices[name].map { members[$0] }
  }

  /// The canonical text of an argument: of typed text as a string, of `$x` as its value, of `url=http://… name=Ada` as an
  /// object.
  ///
  /// Members that are declared are checked each by its own form and get their own name and type; `null` stands for a
  /// member that is absent. Without declared members any object passes.
  public func canonicalArgument(_ value: JSON) throws(ValueFault) -> String {
    guard form.type == .object, !members.isEmpty else { return try form.canonical(value) }
    var value = value
    if case .string(let text) = value {
      do throws(JSONSyntaxError) {
        value = try JSON(parsing: text)
      } catch {
        throw ValueFault(.syntax(error), in: form, found: text)
      }
    }
    guard case .object(let object) = value else { throw ValueFault(.wrongKind, in: form, found: value.text()) }
    return try canonicalMembers(object)
  }

  private func canonicalMembers(_ object: JSONObject) throws(ValueFault) -> String {
    var checked = JSONObject()
    for (name, value) in object.members {
      guard let member = member(named: name) else {
        throw ValueFault(
          .unknownMember(name, known: members.map(\.name)), in: form, found: value.text(),
          at: JSONPath([.member(name)]))
      }
      guard !value.isNull else { continue }
      do throws(ValueFault) {
        checked[member.name] = member.form.json(try member.form.canonical(value))
      } catch {
        var fault = error
        fault.place = JSONPath([.member(name)] + (error.place?.steps ?? []))
        throw fault
      }
    }
    for member in members where member.flags.contains(.required) && checked[member.name] == nil {
      throw ValueFault(.missingMember(member.name), in: form, found: JSON.object(object).text())
    }
    return JSON.object(checked).text()
  }
}
