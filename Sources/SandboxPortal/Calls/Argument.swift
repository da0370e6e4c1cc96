/// A value that fits its parameter.
enum Argument: Sendable {
  case null
  case integer(Int64)
  case bool(Bool)
  case text(String)
  case integers([Int64])
  case texts([String])
  case serviceContext(ServiceContext)
  case comparator(RowComparator)
  case map([JSONValue.Member])
  case file(UploadedFile)
  case bytes([UInt8])
}
