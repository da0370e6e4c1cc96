/// An exchange that the I/O thread has, and who waits for it. Belongs to the main thread.
struct PendingExchange {
  let exchange: Exchange
  let onPart: (PagePart) -> Void
  let onProgress: (UploadProgress) -> Void
  let handler: (Result<ExchangeReport.Finding, PortalError>) -> Void
}
