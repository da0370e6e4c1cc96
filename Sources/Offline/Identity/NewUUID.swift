/// UUIDs that nobody has.
public enum NewUUID {
  /// One as text, in small letters.
  public static func text() -> String { UUIDText.random() }
}
