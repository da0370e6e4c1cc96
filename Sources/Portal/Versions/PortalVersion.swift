/// What kind of portal answers: its generation decides paths, classes and shapes.
public struct PortalVersion: Sendable, Equatable {
  /// The generations whose web services differ.
  public enum Generation: Int, Sendable, Comparable, CaseIterable {
    /// 6.2
    case v62 = 62
    /// 7.0
    case v70 = 70
    /// 7.1
    case v71 = 71
    /// 7.2
    case v72 = 72
    /// 7.3 and all that came after it.
    case v73 = 73

    /// `6.2`
    public var name: String { "\(rawValue / 10).\(rawValue % 10)" }

    /// Older before newer.
    public static func < (left: Generation, right: Generation) -> Bool { left.rawValue < right.rawValue }
  }

  /// The generation that it is treated as.
  public let generation: Generation
  /// Its build number: 6210, 7003, 7413.
  public let build: Int
  /// What it calls itself, when it told.
  public let product: String?

  /// The version of a build; nil for portals older than 6.2, whose services differ too much.
  public init?(build: Int, product: String? = nil) {
    switch build {
    case 6200..<7000: generation = .v62
    case 7000..<7100: generation = .v70
    case 7100..<7200: generation = .v71
    case 7200..<7300: generation = .v72
    case 7300...: generation = .v73
    default: return nil
    }
    self.build = build
    self.product = product
  }

  /// True for a portal newer than the newest generation known here, as which it is treated.
  public var isNewerThanKnown: Bool { build >= 7400 }

  /// `7.0 (build 7003)`
  public var description: String {
    "\(isNewerThanKnown ? "\(build / 1000).\(build / 100 % 10)" : generation.name) (build \(build))"
  }

  /// Reads the build out of the header `Liferay-Portal`: the number behind the word `Build`.
  ///
  /// Portals newer than 7.4.3.25 shorten the header or leave it out; then this is nil.
  static func build(inHeader header: String) -> Int? {
    let text = header.lowercased()
    guard let word = text.firstRange(of: "build") else { return nil }
    let digits = text[word.upperBound...].drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
    return digits.count <= 9 ? Int(digits) : nil
  }
}

extension PortalVersion: CustomStringConvertible {}
