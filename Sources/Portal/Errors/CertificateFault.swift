/// Why a server cannot be trusted.
public enum CertificateFault: Sendable, Equatable {
  /// Its certificate is not accepted; the library's words.
  case refused(String)
  /// TLS could not be agreed on; the library's words.
  case noAgreement(String)
  /// The file of extra authorities cannot be read or holds none.
  case authorityFile(String)
}
