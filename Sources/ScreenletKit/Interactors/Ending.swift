internal import CScreenlet
internal import JSONValues

/// How a run ends.
enum Ending {
  case succeeded
  case failed(ScreenletError)
  case invalid(ValidationError)
  case cancelled

  /// How an error ends a run: validation as invalid, a cancelled task as cancelled, all else as failed.
  init(_ error: any Error) {
    switch error {
    case let error as ValidationError: self = .invalid(error)
    case is CancellationError: self = .cancelled
    default: self = .failed(ScreenletError(describing: error))
    }
  }

  /// The number in the contract.
  var number: UInt32 {
    switch self {
    case .succeeded: UInt32(SCREENLET_SUCCEEDED)
    case .failed: UInt32(SCREENLET_FAILED)
    case .invalid: UInt32(SCREENLET_INVALID)
    case .cancelled: UInt32(SCREENLET_CANCELLED)
    }
  }

  /// What is told along with it.
  var details: JSON? {
    switch self {
    case .succeeded, .cancelled: nil
    case .failed(let error): error.json
    case .invalid(let error): ScreenletError(describing: error).json
    }
  }
}
