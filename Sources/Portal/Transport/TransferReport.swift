/// What the I/O thread tells the main thread.
enum TransferReport: Sendable {
  /// A piece of a page, before the end of its exchange.
  case part(Int, PagePart)
  /// How much of a document has gone out, before the end of its exchange.
  case progress(Int, UploadProgress)
  case ended(ExchangeReport)
}
