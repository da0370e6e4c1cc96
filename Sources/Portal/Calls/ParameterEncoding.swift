internal import JSONValues

/// Turns calls into the members that a portal of one generation reads.
///
/// Type hints and flattened members (`"+obc": CLASS`, `"serviceContext.uuid": …`) pass as they are. What is done here is
/// the service context, whose class moved with 7.0: the wrong name makes the whole call fail.
/// - `"serviceContext": null` becomes the host's own, members that the call flattened itself winning;
/// - `"serviceContext": {…}` is flattened, the host's members filling in what it lacks.
struct ParameterEncoding {
  let generation: PortalVersion.Generation
  let context: HostServiceContext

  /// The class of a service context.
  var serviceContextClass: String {
    generation < .v70
      ? "com.liferay.portal.service.ServiceContext" : "com.liferay.portal.kernel.service.ServiceContext"
  }

  /// The body of an invoke request: an array, also for one call.
  func body(of calls: [ServiceCall]) -> JSON {
    .array(
      calls.map { call in
        .object(JSONObject([(call.path.text(for: generation), .object(encoded(call.parameters)))]))
      })
  }

  /// The parameters as they are sent.
  func encoded(_ parameters: JSONObject) -> JSONObject {
    guard let given = parameters["serviceContext"], given.isNull || given.object != nil else { return parameters }
    var result = parameters
    result["serviceContext"] = nil
    if result["+serviceContext"] == nil { result["+serviceContext"] = .string(serviceContextClass) }
    for member in given.object?.members ?? [] { result["serviceContext.\(member.name)"] = member.value }
    if context.scopeGroupId != 0, result["serviceContext.scopeGroupId"] == nil {
      result["serviceContext.scopeGroupId"] = .integer(context.scopeGroupId)
    }
    if let uuid = context.uuid, result["serviceContext.uuid"] == nil {
      result["serviceContext.uuid"] = .string(uuid)
    }
    return result
  }
}
