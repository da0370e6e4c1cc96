/// The numbers that the portal gives to the classes which own groups or structures.
enum ClassName {
  private static let ids: [String: Int64] = ["Company": 20001, "DDLRecordSet": 20300, "Group": 20045, "User": 20005]

  /// The number of a class by its simple name; 0 for an unknown one.
  static func id(of model: String) -> Int64 { ids[model] ?? 0 }
}
