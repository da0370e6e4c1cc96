/// A certificate for 127.0.0.1 that is its own authority, with its key, in a folder that goes with it; made by `openssl`.
public final class Certificate {
  /// The certificate, in PEM.
  public var file: String { folder.file("certificate.pem") }
  /// Its key, in PEM.
  public var keyFile: String { folder.file("key.pem") }
  private let folder: TemporaryFolder

  /// Makes one.
  public init() throws {
    folder = try TemporaryFolder()
    _ = try BuildFolder.run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
      "-subj", "/CN=sandbox", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", keyFile, "-out", file,
    ])
  }
}
