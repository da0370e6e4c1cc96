internal import JSONValues
public import TerminalText

extension Tone {
  /// How the outcome of a run stands out.
  public init(outcome: String) {
    self =
      switch outcome {
      case "succeeded", "stored": .good
      case "failed": .bad
      case "invalid", "cancelled": .caution
      default: .plain
      }
  }

  /// How an event stands out, by its name and the outcome it tells.
  init(of event: Event) {
    let name = event.name
    if name == "actionFinished" {
      self.init(outcome: event.payload["outcome"]?.string ?? "")
    } else if name.hasSuffix("Error") || name.hasSuffix("Failed") {
      self = .bad
    } else if name.hasSuffix("Cancelled") || name.hasSuffix("Conflicted") {
      self = .caution
    } else if Tone.goodEnds.contains(where: name.hasSuffix) || name.contains("Response") {
      self = .good
    } else {
      self = .plain
    }
  }

  /// How names of delegates end that tell of a success.
  private static let goodEnds = [
    "Loaded", "Submitted", "Stored", "Added", "Updated", "Deleted", "Uploaded", "Synced", "SyncFinished",
  ]

  /// How a plugin's line stands out.
  init(of level: PluginLine.Level) {
    self =
      switch level {
      case .debug: .faint
      case .info: .plain
      case .warning: .caution
      case .problem: .bad
      }
  }
}
