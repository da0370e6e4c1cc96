/// What the rows of a list rest on: how often what they depend on has changed, and whose rows they are.
struct ListBasis: Equatable {
  /// How many changes there were before.
  var changes = 0
  /// The portal's address.
  var server: String?
  /// Who is signed in; 0 for nobody.
  var userId: Int64 = 0

  /// True when both are of one portal and one user.
  func hasReader(of other: ListBasis) -> Bool { server == other.server && userId == other.userId }
}

extension ListBasis {
  /// Attributes of a list that say how it is loaded, and not what is in it.
  private static let independent: Set<String> = ["autoLoad", "firstPageSize", "pageSize", OfflinePolicy.attributeName]

  /// True when the rows depend on an attribute.
  static func dependsOn(_ attribute: String) -> Bool { !independent.contains(attribute) }
}
