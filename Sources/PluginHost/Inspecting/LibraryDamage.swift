/// How a library contradicts itself.
public enum LibraryDamage: Sendable, Equatable {
  /// The header is of another version, or its sizes are not those of 64-bit ELF.
  case header
  /// No dynamic section: nothing says what it exports and needs.
  case noDynamicSection
  /// A table lies outside of what is mapped from the file.
  case outside(Table)
  /// A table is larger than any library's.
  case tooLarge(Table)
  /// A dependency or a path that is no text.
  case unreadableName(Table)

  /// The tables of a library that the host reads.
  public enum Table: String, Sendable, CaseIterable {
    /// Which parts of the file are mapped where.
    case programHeaders = "program headers"
    /// What the loader wants to know.
    case dynamicSection = "dynamic section"
    /// The names.
    case strings = "string table"
    /// What is exported.
    case symbols = "symbol table"
    /// How exported names are found.
    case hashes = "hash table"
  }
}
