/// The members of a JSON object, in the order they were written.
///
/// Names are compared by Unicode scalars, so two names that differ only in composition are two members.
/// Look-up walks the members: objects here have tens of members, not thousands.
public struct JSONObject: Sendable, Equatable {
  /// Name and value of each member.
  public private(set) var members: [(name: String, value: JSON)]

  /// An object without members.
  public init() { members = [] }

  /// An object of `members`; of equal names the last value wins, at the first one's place.
  public init(_ members: [(String, JSON)]) {
    self.init()
    for (name, value) in members { self[name] = value }
  }

  /// Takes members whose names are known to differ, without looking whether they do.
  public init(distinct members: [(name: String, value: JSON)]) { self.members = members }

  /// The value of the member `name`; setting nil removes it, setting a new name appends it.
  public subscript(name: String) -> JSON? {
    get { index(of: name).map { members[$0].value } }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// The names in order.
  public var names: [String] { members.map(\.name) }

  /// How many members there are.
  public var count: Int { members.count }

  /// True when there are none.
  public var isEmpty: Bool { members.isEmpty }

  private func index(of name: String) -> Int? {
    members.firstIndex { $0.name.hasSameScalars(as: name) }
  }

  /// Two objects are equal when they have equal members, in whatever order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.name] == $0.value }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Members in the order given.
  public init(dictionaryLiteral members: (String, JSON)...) { self.init(members) }
}
