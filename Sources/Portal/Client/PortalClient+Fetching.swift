extension PortalClient {
  /// Fetches a page for nobody: without credentials and cookies, and on connections of its own.
  ///
  /// Redirects are followed one by one, each address looked at first; ``onTrace`` is told of each.
  /// - Parameters:
  ///   - onPart: gets the bytes in order, at most as many parts as ``PageRequest/room`` and then one for each
  ///     ``takeMore(_:)``. Until there is room the transfer waits.
  ///   - completion: is called once, after all parts.
  @discardableResult
  public func fetch(
    _ request: PageRequest, onPart: @escaping (PagePart) -> Void,
    completion: @escaping (Result<FetchedPage, PortalError>) -> Void
  ) -> CallID {
    let operation = begin(request.callLimits)
    fetch(request, at: .written(request.address), redirects: 0, in: operation, onPart) { [weak self] result in
      self?.end(operation)
      completion(result)
    }
    return operation.id
  }

  private func fetch(
    _ request: PageRequest, at target: PageTarget, redirects: Int, in operation: Operation,
    _ onPart: @escaping (PagePart) -> Void, then handler: @escaping (Result<FetchedPage, PortalError>) -> Void
  ) {
    send(.page(request, target), in: operation, onPart: onPart) { [weak self] outcome in
      switch outcome {
      case .success(.page(let page)): handler(.success(page))
      case .success(.redirect(let address)):
        guard redirects < request.limits.redirects else {
          let kind = PortalError.Kind.page(.tooManyRedirects(limit: request.limits.redirects))
          return handler(.failure(PortalError(kind, server: address.text)))
        }
        self?.fetch(
          request, at: .address(address), redirects: redirects + 1, in: operation, onPart, then: handler)
      // A page's exchange finds nothing else.
      case .success: handler(.failure(PortalError(.cancelled, server: "")))
      case .failure(let error): handler(.failure(error))
      }
    }
  }
}
