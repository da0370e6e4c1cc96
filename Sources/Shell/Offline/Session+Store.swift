internal import EventLoop
internal import Offline

extension Session {
  /// Waits for what the store says.
  /// - Throws: the store's fault.
  func ask<Value>(_ begin: (@escaping (Result<Value, StoreError>) -> Void) -> Void) throws -> Value {
    var result: Result<Value, StoreError>?
    begin { result = $0 }
    try wait(isSoon: true) { result != nil }
    switch result {
    case .success(let value): return value
    case .failure(let error): throw Fault(.store(error))
    case nil: throw Fault(.store(.noStore))
    }
  }

  /// The changes that the portal does not have.
  func entries() throws -> [Entry] { try ask { store.offline.entries(completion: $0) } }
}
