/// The version of Liferay that the sandbox behaves like.
public enum Profile: Int, Sendable, Comparable, CaseIterable {
  /// `6.2`
  case v62 = 62
  /// `7.0`
  case v70 = 70

  /// As people write it: `7.0`.
  public var text: String { "\(rawValue / 10).\(rawValue % 10)" }

  /// Older is less.
  public static func < (left: Profile, right: Profile) -> Bool { left.rawValue < right.rawValue }

  /// What `/portal/get-build-number` answers.
  var buildNumber: Int64 {
    switch self {
    case .v62: 6205
    case .v70: 7003
    }
  }

  /// The value of the header `Liferay-Portal`, and what `/portal/get-version` is the middle of.
  var name: String {
    switch self {
    case .v62: "Liferay Portal Community Edition 6.2 CE GA6 (Newton / Build 6205 / January 6, 2016)"
    case .v70: "Liferay Portal Community Edition 7.0.2 GA3 (Wilberforce / Build 7003 / March 23, 2017)"
    }
  }

  /// What `/portal/get-version` answers.
  var portalVersion: String {
    switch self {
    case .v62: "6.2.5"
    case .v70: "7.0.2"
    }
  }
}
