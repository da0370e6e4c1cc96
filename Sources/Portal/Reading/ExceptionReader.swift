internal import JSONValues

/// Finds the exception in an answer, in the shape of whichever generation wrote it.
///
/// | portal | shape |
/// |---|---|
/// | 6.2 | `{"exception": CLASS, "message": TEXT}` |
/// | 7.x | `{"exception": TEXT, "throwable": "CLASS: TEXT", "error": {"type": CLASS, "message": TEXT}}` |
enum ExceptionReader {
  /// The exception of an answer, nil when it tells of none.
  ///
  /// Only an object can: results come in an array.
  static func exception(in value: JSON, status: Int) -> PortalException? {
    guard let object = value.object else { return nil }
    let exception = object["exception"]?.string
    if let error = object["error"], let type = error["type"]?.string {
      return PortalException(
        type: type, message: message(error["message"]?.string ?? exception, of: type), status: status)
    }
    if let throwable = object["throwable"]?.string, !throwable.isEmpty {
      // What `toString` of a Java exception writes.
      guard let mark = throwable.firstRange(of: ": ") else {
        return PortalException(type: throwable, message: exception ?? "", status: status)
      }
      return PortalException(
        type: String(throwable[..<mark.lowerBound]), message: String(throwable[mark.upperBound...]), status: status)
    }
    guard object["exception"] != nil else { return nil }
    guard let text = object["message"]?.string else {
      return PortalException(type: "", message: exception ?? "", status: status)
    }
    let type = exception ?? ""
    return PortalException(type: type, message: message(text, of: type), status: status)
  }

  // An exception without a message of its own is given its class for one.
  private static func message(_ text: String?, of type: String) -> String {
    guard let text, text != type, text != "null" else { return "" }
    return text
  }
}
