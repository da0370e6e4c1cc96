import JSONValues
import Testing

@Suite struct `Entities` {
  /// An entity in the words of a profile: what to call, which members it has, and what some of them hold.
  struct Sample: Sendable, CustomTestStringConvertible {
    let profile: String
    let path: String
    let parameters: String
    let keys: String
    let values: String

    var testDescription: String { "\(profile) \(path)" }
  }

  static let userKeys = """
    agreedToTermsOfUse comments companyId contactId createDate defaultUser emailAddress emailAddressVerified facebookId \
    failedLoginAttempts firstName graceLoginCount greeting jobTitle languageId lastFailedLoginDate lastLoginDate \
    lastLoginIP lastName ldapServerId lockout lockoutDate loginDate loginIP middleName modifiedDate openId portraitId \
    reminderQueryAnswer reminderQueryQuestion screenName status timeZoneId userId uuid
    """
  static let groupKeys = """
    uuid groupId companyId creatorUserId classNameId classPK parentGroupId liveGroupId treePath name description type \
    typeSettings manualMembership membershipRestriction friendlyURL site remoteStagingGroupCount active
    """
  static let entryKeys = """
    uuid entryId groupId companyId userId userName createDate modifiedDate resourceBlockId folderId treePath name url \
    description visits priority status statusByUserId statusByUserName statusDate
    """

  static let samples: [Sample] = [
    Sample(
      profile: "6.2", path: "/user/get-user-by-email-address",
      parameters: #"{"companyId": 20101, "emailAddress": "test@liferay.com"}"#, keys: userKeys,
      values: #"""
        {"userId": 20164, "companyId": 20101, "contactId": 20165, "screenName": "test", "status": 0, "lockout": false,
         "facebookId": 0, "ldapServerId": -1, "lastFailedLoginDate": null, "createDate": 1554690000000, "comments": ""}
        """#),
    Sample(
      profile: "7.0", path: "/user/get-user-by-email-address",
      parameters: #"{"companyId": 20101, "emailAddress": "TEST@liferay.com"}"#,
      keys: userKeys + " mvccVersion googleUserId",
      values: #"""
        {"userId": "20164", "companyId": "20101", "contactId": "20165", "screenName": "test", "status": 0,
         "facebookId": "0", "ldapServerId": "-1", "lastFailedLoginDate": null, "createDate": 1554690000000,
         "mvccVersion": "7"}
        """#),
    Sample(
      profile: "6.2", path: "/screens-web.screensuser/get-current-user", parameters: "{}", keys: userKeys,
      values: #"{"userId": 20164, "emailAddress": "test@liferay.com"}"#),
    Sample(
      profile: "7.0", path: "/user/get-current-user", parameters: "{}", keys: userKeys + " mvccVersion googleUserId",
      values: #"{"userId": "20164", "emailAddress": "test@liferay.com"}"#),
    Sample(
      profile: "6.2", path: "/group/get-group", parameters: #"{"groupId": 20143}"#, keys: groupKeys,
      values: #"{"groupId": 20143, "name": "Guest", "friendlyURL": "/guest", "site": true, "type": 1, "active": true}"#),
    Sample(
      profile: "7.0", path: "/group/get-group", parameters: #"{"companyId": 20101, "groupKey": "Guest"}"#,
      keys: groupKeys + " mvccVersion groupKey nameCurrentValue descriptionCurrentValue inheritContent",
      values: #"""
        {"groupId": "20143", "groupKey": "Guest", "nameCurrentValue": "Guest", "description": "", "type": 1,
         "name": "<?xml version='1.0' encoding='UTF-8'?><root available-locales=\"en_US\" default-locale=\"en_US\"><Name language-id=\"en_US\">Guest</Name></root>"}
        """#),
    Sample(
      profile: "6.2", path: "/bookmarksentry/add-entry",
      parameters: #"""
        {"groupId": 20143, "folderId": 0, "name": "Café", "url": "http://example.org", "description": "",
         "+serviceContext": "com.liferay.portal.service.ServiceContext",
         "serviceContext.uuid": "0f0d4b1e-9f0f-4c5e-8f43-2d7c6f3a9a10", "serviceContext.addGuestPermissions": true}
        """#, keys: entryKeys,
      values: #"""
        {"uuid": "0f0d4b1e-9f0f-4c5e-8f43-2d7c6f3a9a10", "groupId": 20143, "companyId": 20101, "userId": 20164,
         "userName": "Test Test", "folderId": 0, "treePath": "/", "name": "Café", "url": "http://example.org",
         "description": "", "visits": 0, "priority": 0, "status": 0, "statusByUserId": 20164}
        """#),
    Sample(
      profile: "7.0", path: "/bookmarks.bookmarksentry/add-entry",
      parameters: #"""
        {"groupId": 20143, "folderId": 34490, "name": "Café", "url": "http://example.org", "description": "",
         "+serviceContext": "com.liferay.portal.kernel.service.ServiceContext",
         "serviceContext.uuid": "0f0d4b1e-9f0f-4c5e-8f43-2d7c6f3a9a10", "serviceContext.addGroupPermissions": true,
         "serviceContext.noSuchProperty": [1]}
        """#, keys: entryKeys + " lastPublishDate",
      values: #"""
        {"uuid": "0f0d4b1e-9f0f-4c5e-8f43-2d7c6f3a9a10", "groupId": "20143", "companyId": "20101", "userId": "20164",
         "userName": "Test Test", "folderId": "34490", "treePath": "/34490/", "name": "Café", "visits": 0,
         "priority": 0, "lastPublishDate": null, "status": 0, "statusByUserId": "20164"}
        """#),
    Sample(
      profile: "6.2", path: "/bookmarksfolder/get-folder", parameters: #"{"folderId": 34490}"#,
      keys: """
        uuid folderId groupId companyId userId userName createDate modifiedDate resourceBlockId parentFolderId treePath \
        name description status statusByUserId statusByUserName statusDate
        """, values: #"{"folderId": 34490, "groupId": 20143, "name": "Bookmarks"}"#),
    Sample(
      profile: "7.0", path: "/company/get-company-by-web-id", parameters: #"{"webId": "liferay.com"}"#,
      keys: "companyId accountId webId key mx homeURL logoId system maxUsers active mvccVersion",
      values: #"{"companyId": "20101", "mx": "liferay.com", "active": true, "maxUsers": 0}"#),
  ]

  @Test(arguments: samples) func `have the members of their profile, and no others`(sample: Sample) throws {
    let sandbox = try SandboxProcess(profile: sample.profile)
    let entity = try sandbox.call(sample.path, sample.parameters)
    #expect(entity.object?.names.sorted() == sample.keys.split(separator: " ").map(String.init).sorted())
    #expect(entity.difference(from: try JSON(parsing: sample.values)) == nil)
  }

  @Test(arguments: ["6.2", "7.0"]) func `of sites come with the user's own first`(profile: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    let addresses = { (sites: JSON) in sites.array?.compactMap { $0["friendlyURL"]?.string } }
    let all = try sandbox.call("/group/get-user-sites-groups")
    #expect(addresses(all) == ["/test", "/global", "/guest"])
    #expect(addresses(try sandbox.call("/group/get-user-sites-groups", as: .powerless)) == ["/nobody"])
    let some = try sandbox.call(
      "/group/get-user-sites-groups", #"{"classNames": ["com.liferay.portal.model.Group"], "max": 5}"#)
    #expect(addresses(some) == ["/guest"])
    let few = try sandbox.call("/group/get-user-sites-groups", #"{"userId": "20164", "classNames": null, "max": 2}"#)
    #expect(addresses(few) == ["/test", "/global"])
  }

  @Test func `do not keep the order of their members`() throws {
    let sandbox = try SandboxProcess()
    let sites = try sandbox.call("/group/get-user-sites-groups").array ?? []
    #expect(Set(sites.compactMap { $0.object?.names.first }).count > 1)
  }

  @Test(arguments: [("6.2", "6205"), ("7.0", "7003")])
  func `of the portal are its number and its name`(profile: String, number: String) throws {
    let sandbox = try SandboxProcess(profile: profile)
    #expect(try sandbox.call("/portal/get-build-number") == JSON(parsing: number))
    let head = try sandbox.request("HEAD", "/")
    #expect(head.headers["liferay-portal"]?.contains("Build \(number) /") == true)
    #expect(try sandbox.invoke("[]").headers["liferay-portal"] == head.headers["liferay-portal"])
  }
}
