/// What a new portal holds.
enum Seed {
  static let companyId: Int64 = 20101
  static let siteGroupId: Int64 = 20143
  static let globalGroupId: Int64 = 20128
  static let userId: Int64 = 20164
  static let powerlessUserId: Int64 = 20170
  static let folderId: Int64 = 34490
  static let firstFreeId: Int64 = 35001

  /// When everything of the seed was made: 2019-04-08, so that answers compare the same on every day.
  static let milliseconds: Int64 = 1_554_690_000_000
  private static let date = SQLValue.integer(milliseconds)

  static func plant(in database: Database) throws {
    try database.insert(
      .company,
      [
        "companyId": .integer(companyId), "accountId": .integer(20103), "webId": .text("liferay.com"),
        "mx": .text("liferay.com"), "active": .integer(1), "mvccVersion": .integer(1),
      ])
    try plant(
      userId, "test", name: ("Test", "Test"), uuid: "2f6d0a8e-31a7-4d8e-9d7e-0a1b2c3d4e5f", isAdministrator: true,
      in: database)
    try plant(
      powerlessUserId, "nobody", name: ("No", "Body"), uuid: "8c1f7c52-77a0-4f6b-9d16-5b0b6c3c2a11",
      isAdministrator: false, in: database)
    try plantGroup(globalGroupId, "/global", name: "Global", of: ("Company", companyId), isSite: false, in: database)
    try plantGroup(siteGroupId, "/guest", name: "Guest", of: ("Group", siteGroupId), isSite: true, in: database)
    try database.insert(
      .bookmarksFolder,
      [
        "uuid": .text("5d1f0c1e-6a55-4c6e-8a07-1f2e3d4c5b6a"), "folderId": .integer(folderId),
        "groupId": .integer(siteGroupId), "companyId": .integer(companyId), "userId": .integer(userId),
        "userName": .text("Test Test"), "createDate": date, "modifiedDate": date, "treePath": .text("/\(folderId)/"),
        "name": .text("Bookmarks"), "statusByUserId": .integer(userId), "statusByUserName": .text("Test Test"),
        "statusDate": date,
      ])
  }

  /// That many bookmarks, with names and addresses that no two share, in the folder of the seed.
  ///
  /// SQLite makes the rows by itself, which takes a second for a hundred thousand.
  static func plant(bookmarks count: Int, in database: Database) throws(DatabaseError) {
    let made = [
      "uuid": "printf('0b00c000-0000-4000-8000-%012d', id)", "entryId": "id", "groupId": "\(siteGroupId)",
      "companyId": "\(companyId)", "userId": "\(userId)", "userName": "'Test Test'", "createDate": "1554690000000",
      "modifiedDate": "1554690000000", "folderId": "\(folderId)", "treePath": "'/\(folderId)/'",
      "name": "printf('Bookmark %07d', id - \(firstFreeId - 1))",
      "url": "printf('http://example.org/bookmarks/%07d', id - \(firstFreeId - 1))",
      "statusByUserId": "\(userId)", "statusByUserName": "'Test Test'", "statusDate": "1554690000000",
    ]
    let columns = EntityModel.bookmarksEntry.columns
    try database.run(
      """
      WITH RECURSIVE ids (id, count) AS (
        SELECT next, 1 FROM counter UNION ALL SELECT id + 1, count + 1 FROM ids WHERE count < ?)
      INSERT INTO \(EntityModel.bookmarksEntry.table) (\(columns.map { "\"\($0.name)\"" }.joined(separator: ", ")))
      SELECT \(columns.map { made[$0.name] ?? $0.type.emptyValue.literal }.joined(separator: ", ")) FROM ids
      """, [.integer(Int64(count))])
    try database.run("UPDATE counter SET next = next + ?", [.integer(Int64(count))])
  }

  /// A user, whose password is the screen name, and the personal site.
  private static func plant(
    _ userId: Int64, _ screenName: String, name: (first: String, last: String), uuid: String, isAdministrator: Bool,
    in database: Database
  ) throws {
    try database.insert(
      .user,
      [
        "agreedToTermsOfUse": .integer(1), "companyId": .integer(companyId), "contactId": .integer(userId + 1),
        "createDate": date, "emailAddress": .text("\(screenName)@liferay.com"), "emailAddressVerified": .integer(1),
        "firstName": .text(name.first), "greeting": .text("Welcome \(name.first) \(name.last)!"),
        "languageId": .text("en_US"), "lastLoginDate": date, "lastLoginIP": .text("127.0.0.1"),
        "lastName": .text(name.last), "ldapServerId": .integer(-1), "loginDate": date, "loginIP": .text("127.0.0.1"),
        "modifiedDate": date, "mvccVersion": .integer(7), "screenName": .text(screenName), "timeZoneId": .text("UTC"),
        "userId": .integer(userId), "uuid": .text(uuid), "password": .text(screenName),
        "administrator": .integer(isAdministrator ? 1 : 0),
      ])
    try plantGroup(userId + 2, "/\(screenName)", name: "\(userId)", of: ("User", userId), isSite: false, in: database)
  }

  private static func plantGroup(
    _ groupId: Int64, _ friendlyURL: String, name: String, of owner: (model: String, key: Int64), isSite: Bool,
    in database: Database
  ) throws {
    try database.insert(
      .group,
      [
        "uuid": .text("f3a5b7c1-0000-4000-8000-\(String(repeating: "0", count: 7))\(groupId)"),
        "groupId": .integer(groupId), "companyId": .integer(companyId), "creatorUserId": .integer(20105),
        "classNameId": .integer(ClassName.id(of: owner.model)), "classPK": .integer(owner.key),
        "treePath": .text("/\(groupId)/"), "groupKey": .text(name), "name": .text(name),
        "type": .integer(isSite ? 1 : 3), "manualMembership": .integer(1), "friendlyURL": .text(friendlyURL),
        "site": .integer(isSite ? 1 : 0), "active": .integer(1), "mvccVersion": .integer(1),
      ])
  }
}
