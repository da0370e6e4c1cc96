/// `/portal/…`: what the portal is.
enum PortalService {
  static func actions(_ profile: Profile) -> [ServiceAction] {
    let package = profile < .v70 ? "com.liferay.portal.service" : "com.liferay.portal.kernel.service"
    let service = Service(context: "", name: "portal", interface: "\(package).PortalService")
    let buildNumber = service.action("getBuildNumber", isOpen: profile < .v70) { .integer($0.profile.buildNumber) }
    guard profile >= .v70 else { return [buildNumber] }
    return [buildNumber, service.action("getVersion") { .string($0.profile.portalVersion) }]
  }
}
