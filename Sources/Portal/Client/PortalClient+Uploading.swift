public import JSONValues

extension PortalClient {
  /// Sends a document, read from its file as it goes out.
  ///
  /// Nothing of a document that cannot be read, or that changes while it is sent, becomes one at the portal.
  /// - Parameters:
  ///   - onProgress: told of the bytes of the file that have gone out, at most ten times a second, never backwards; the
  ///     last time before a success it is all of them.
  ///   - completion: is called once, with what the portal made of it: an object.
  @discardableResult
  public func upload(
    _ upload: DocumentUpload, onProgress: @escaping (UploadProgress) -> Void = { _ in },
    completion: @escaping (Result<JSON, PortalError>) -> Void
  ) -> CallID {
    let operation = begin(upload.limits)
    withVersion(upload.session, in: operation) { [weak self] version in
      guard let self else { return }
      let finish: (Result<JSON, PortalError>) -> Void = { [weak self] result in
        self?.end(operation)
        completion(result)
      }
      switch version {
      case .failure(let error): finish(.failure(error))
      case .success(let version):
        send(.upload(upload, version.generation), in: operation, onProgress: onProgress) { outcome in
          finish(outcome.map { if case .document(let value) = $0 { value } else { .null } })
        }
      }
    }
    return operation.id
  }
}
