/// How much of a document has gone out.
public struct UploadProgress: Sendable, Equatable {
  /// Bytes of the file that are on their way.
  public let sentBytes: Int64
  /// Bytes of the file.
  public let totalBytes: Int64

  /// So many of so many.
  public init(sentBytes: Int64, totalBytes: Int64) {
    self.sentBytes = sentBytes
    self.totalBytes = totalBytes
  }
}
