public import JSONValues

/// A parameter that is an object of a class in the portal: a comparator, a service context.
public struct ServiceObject: Sendable, Equatable {
  /// The class; nil for the service's declared one, which for comparators no portal can load.
  public var className: String?
  /// Its properties.
  public var properties: JSONObject

  /// An object.
  public init(_ className: String? = nil, properties: JSONObject = [:]) {
    self.className = className
    self.properties = properties
  }
}

extension JSONObject {
  /// Adds an object parameter as the portal reads it: its class, and one member for each property.
  mutating func add(_ object: ServiceObject, named name: String, declaredClass: String = "") {
    self["+" + name] = .string(object.className ?? declaredClass)
    for (property, value) in object.properties.members { self["\(name).\(property)"] = value }
  }

  /// Adds a service context: null stands for the host's own.
  mutating func addServiceContext(_ object: ServiceObject?, _ version: PortalVersion) {
    guard let object else { return self["serviceContext"] = .null }
    let package = version.isBefore7 ? "com.liferay.portal.service" : "com.liferay.portal.kernel.service"
    add(object, named: "serviceContext", declaredClass: package + ".ServiceContext")
  }
}
