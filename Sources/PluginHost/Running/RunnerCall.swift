internal import CRunnerFrames
internal import JSONValues

/// One call into a plugin, as the host asks its runner for it.
enum RunnerCall: Sendable {
  case create(ref: UInt64, definition: String)
  case context(ref: UInt64, JSON)
  /// Attributes that changed; nil unsets.
  case attributes(ref: UInt64, [(name: String, text: String?)])
  case shown(ref: UInt64)
  case perform(ref: UInt64, run: UInt64, action: String, sender: String, argument: String?)
  case press(ref: UInt64, button: String)
  case edit(ref: UInt64, field: String, text: String)
  case synced(ref: UInt64, key: String, json: JSON)
  case cancel(ref: UInt64, run: UInt64)
  case answer(request: UInt64, ServiceAnswer)
  case destroy(ref: UInt64)
  case quit
  /// Of a runner that traces: what its process holds.
  case measure

  /// What the runner's RETURNED says came back.
  var kind: screens_frame_kind {
    switch self {
    case .create: SCREENS_CREATE
    case .context: SCREENS_CONTEXT
    case .attributes: SCREENS_ATTRIBUTES
    case .shown: SCREENS_SHOWN
    case .perform: SCREENS_PERFORM
    case .press: SCREENS_PRESS
    case .edit: SCREENS_EDIT
    case .synced: SCREENS_SYNCED
    case .cancel: SCREENS_CANCEL
    case .answer(_, let answer): answer.status == .part ? SCREENS_PART : SCREENS_ANSWER
    case .destroy: SCREENS_DESTROY
    case .quit: SCREENS_QUIT
    case .measure: SCREENS_MEASURE
    }
  }

  /// The instance that it is made to; nil for what goes to none by its number.
  var ref: UInt64? {
    switch self {
    case .create(let ref, _), .context(let ref, _), .attributes(let ref, _), .shown(let ref),
      .perform(let ref, _, _, _, _), .press(let ref, _), .edit(let ref, _, _), .synced(let ref, _, _),
      .cancel(let ref, _), .destroy(let ref):
      ref
    case .answer, .quit, .measure: nil
    }
  }

  /// The bytes to send; nil when they are over a frame's limit.
  var frame: [UInt8]? {
    switch self {
    case .create(let ref, let definition): frame(ref, texts: definition)
    case .context(let ref, let context): frame(ref, texts: context.text())
    case .attributes(let ref, let changes): frame(ref, texts: changes.flatMap { [$0.name, $0.text] })
    case .shown(let ref), .destroy(let ref): frame(ref)
    case .perform(let ref, let run, let action, let sender, let argument):
      frame(ref, id: run, texts: action, sender, argument)
    case .press(let ref, let button): frame(ref, texts: button)
    case .edit(let ref, let field, let text): frame(ref, texts: field, text)
    case .synced(let ref, let key, let json): frame(ref, texts: key, json.text())
    case .cancel(let ref, let run): frame(ref, id: run)
    case .answer(let request, let answer): frame(answering: request, answer)
    case .quit, .measure: frame()
    }
  }

  /// For messages about it: `perform greet`.
  var description: String {
    switch self {
    case .create(_, let definition): "create \(definition)"
    case .context: "context_changed"
    case .attributes: "attribute_changed"
    case .shown: "shown"
    case .perform(_, _, let action, _, _): "action \(action)"
    case .press(_, let button): "press \(button)"
    case .edit(_, let field, _): "edit \(field)"
    case .synced(_, let key, _): "synced \(key)"
    case .cancel: "cancel"
    case .answer: "the reply to a request"
    case .destroy: "destroy"
    case .quit: "stop"
    case .measure: "the measuring"
    }
  }

  private func frame(_ ref: UInt64 = 0, id: UInt64 = 0, texts: String?...) -> [UInt8]? {
    frame(ref, id: id, texts: texts)
  }

  private func frame(_ ref: UInt64, id: UInt64 = 0, texts: [String?]) -> [UInt8]? {
    var writer = FrameWriter(kind, ref: ref, id: id)
    for text in texts { writer.put(text) }
    return writer.end()
  }

  private func frame(answering request: UInt64, _ answer: ServiceAnswer) -> [UInt8]? {
    var writer = FrameWriter(kind, id: request)
    writer.put(answer.status.rawValue)
    writer.put(answer.origin.rawValue)
    writer.put(answer.ageInMilliseconds)
    writer.put(answer.done)
    writer.put(answer.total)
    writer.put(answer.json.text())
    writer.put(bytes: answer.bytes)
    return writer.end()
  }
}
