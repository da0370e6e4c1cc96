extension EntityModel {
  static let company = EntityModel(
    name: "Company", primaryKey: "companyId", uniques: [["webId"]],
    columns: [
      Column("companyId", .long), Column("accountId", .long), Column("webId", .text), Column("key", .text),
      Column("mx", .text), Column("homeURL", .text), Column("logoId", .long), Column("system", .bool),
      Column("maxUsers", .int), Column("active", .bool), Column("mvccVersion", .long, since: .v70),
    ])

  static let user = EntityModel(
    name: "User", primaryKey: "userId",
    uniques: [["companyId", "emailAddress"], ["companyId", "screenName"]],
    columns: [
      Column("agreedToTermsOfUse", .bool), Column("comments", .text), Column("companyId", .long),
      Column("contactId", .long), Column("createDate", .date), Column("defaultUser", .bool),
      Column("emailAddress", .text), Column("emailAddressVerified", .bool), Column("facebookId", .long),
      Column("failedLoginAttempts", .int), Column("firstName", .text), Column("googleUserId", .text, since: .v70),
      Column("graceLoginCount", .int), Column("greeting", .text), Column("jobTitle", .text),
      Column("languageId", .text), Column("lastFailedLoginDate", .date), Column("lastLoginDate", .date),
      Column("lastLoginIP", .text), Column("lastName", .text), Column("ldapServerId", .long), Column("lockout", .bool),
      Column("lockoutDate", .date), Column("loginDate", .date), Column("loginIP", .text), Column("middleName", .text),
      Column("modifiedDate", .date), Column("mvccVersion", .long, since: .v70), Column("openId", .text),
      Column("portraitId", .long), Column("reminderQueryAnswer", .text), Column("reminderQueryQuestion", .text),
      Column("screenName", .text), Column("status", .int), Column("timeZoneId", .text), Column("userId", .long),
      Column("uuid", .text), Column("password", .text, isShown: false), Column("administrator", .bool, isShown: false),
    ])

  static let group = EntityModel(
    name: "Group", primaryKey: "groupId", uniques: [["companyId", "friendlyURL"]],
    columns: [
      Column("uuid", .text), Column("groupId", .long), Column("companyId", .long), Column("creatorUserId", .long),
      Column("classNameId", .long), Column("classPK", .long), Column("parentGroupId", .long),
      Column("liveGroupId", .long), Column("treePath", .text), Column("groupKey", .text, since: .v70),
      Column("name", .localized), Column("description", .localized), Column("type", .int),
      Column("typeSettings", .text), Column("manualMembership", .bool), Column("membershipRestriction", .int),
      Column("friendlyURL", .text), Column("site", .bool), Column("remoteStagingGroupCount", .int),
      Column("inheritContent", .bool, since: .v70), Column("active", .bool), Column("mvccVersion", .long, since: .v70),
    ])
}
