/// What is known of a page before its first byte.
public struct PageHead: Sendable, Equatable {
  /// The address it came from at last, in its normal form.
  public let address: String
  /// The HTTP status: 200 to 299.
  public let status: Int
  /// Its type, as far as the server names one.
  public let type: MediaType?
  /// Bytes that it has, as far as that is told; not told of a body that travels packed.
  public let length: Int64?
}
