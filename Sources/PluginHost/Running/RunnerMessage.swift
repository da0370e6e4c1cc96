internal import CRunnerFrames
internal import JSONValues

/// One frame from a runner, decoded and checked.
enum RunnerMessage: Sendable {
  case manifest(JSON)
  case refused(step: String, reason: String)
  case returned(kind: UInt16, ref: UInt64, id: UInt64, status: UInt32)
  case alive
  case emitted(ref: UInt64, run: UInt64, event: String, payload: JSON)
  case view(ref: UInt64, JSON)
  case rows(ref: UInt64, first: Int64, total: Int64, JSON)
  case progress(run: UInt64, done: Int64, total: Int64, text: String?)
  case finished(run: UInt64, outcome: UInt32, details: JSON)
  case request(ref: UInt64, id: UInt64, run: UInt64, service: String, JSON)
  case abandoned(request: UInt64)
  case partTaken(request: UInt64, isEnough: Bool)
  case attribute(ref: UInt64, name: String, text: String?)
  case asked(ref: UInt64, action: String, argument: String?)
  case log(level: UInt32, text: String)
  case lingering
  /// Of a runner that traces.
  case measured(RunnerMeasure)
  /// Of a runner that traces.
  case inVain(CallInVain)
  /// Of a runner that traces.
  case tableSize(TableSize)
  /// What the plugin handed to `function` as JSON is none; `run` is 0 outside any run, `request` is the number of the
  /// request that waits for an answer, else 0.
  case junk(function: String, run: UInt64, ref: UInt64, request: UInt64, JSONSyntaxError)

  /// Decodes a frame; nil when it breaks the rules of its kind, which only a broken runner does.
  init?(_ header: screens_frame_header, payload: UnsafeRawBufferPointer) {
    var fields = FrameReader(payload)
    guard let message = RunnerMessage(header, &fields), !fields.hasFailed, !fields.hasMore else { return nil }
    self = message
  }

  private init?(_ header: screens_frame_header, _ fields: inout FrameReader) {
    let (ref, id) = (header.ref, header.id)
    switch screens_frame_kind(rawValue: UInt32(header.kind)) {
    case SCREENS_MANIFEST:
      self = fields.json(of: "manifest") { .manifest($0) }
    case SCREENS_REFUSED:
      self = .refused(step: fields.text() ?? "", reason: fields.text() ?? "")
    case SCREENS_RETURNED:
      self = .returned(kind: header.flags, ref: ref, id: id, status: fields.u32())
    case SCREENS_ALIVE:
      self = .alive
    case SCREENS_EMIT:
      let event = fields.text() ?? ""
      self = fields.json(of: "emit \(event)", run: id, ref: ref) {
        .emitted(ref: ref, run: id, event: event, payload: $0)
      }
    case SCREENS_VIEW:
      self = fields.json(of: "view", ref: ref) { .view(ref: ref, $0) }
    case SCREENS_ROWS:
      let (first, total) = (fields.i64(), fields.i64())
      self = fields.json(of: "rows", ref: ref) { .rows(ref: ref, first: first, total: total, $0) }
    case SCREENS_PROGRESS:
      self = .progress(run: id, done: fields.i64(), total: fields.i64(), text: fields.text())
    case SCREENS_FINISH:
      let outcome = fields.u32()
      self = fields.json(of: "finish", run: id) { .finished(run: id, outcome: outcome, details: $0) }
    case SCREENS_REQUEST:
      let (run, service) = (UInt64(bitPattern: fields.i64()), fields.text() ?? "")
      self = fields.json(of: "request \(service)", run: run, ref: ref, request: id) {
        .request(ref: ref, id: id, run: run, service: service, $0)
      }
    case SCREENS_ABANDON:
      self = .abandoned(request: id)
    case SCREENS_PART_TAKEN:
      self = .partTaken(request: id, isEnough: header.flags == 1)
    case SCREENS_ATTRIBUTE:
      self = .attribute(ref: ref, name: fields.text() ?? "", text: fields.text())
    case SCREENS_ASKED:
      self = .asked(ref: ref, action: fields.text() ?? "", argument: fields.text())
    case SCREENS_LOG:
      self = .log(level: fields.u32(), text: fields.text() ?? "")
    case SCREENS_LINGERING:
      self = .lingering
    case SCREENS_MEASURED:
      self = .measured(RunnerMeasure(&fields))
    case SCREENS_IN_VAIN:
      self = .inVain(
        CallInVain(
          ref: ref, run: id, isRefused: fields.u32() == 2, function: fields.text() ?? "",
          isInDestroy: header.flags == UInt16(SCREENS_DESTROY.rawValue)))
    case SCREENS_TABLE_SIZE:
      self = .tableSize(TableSize(found: Int(fields.u32()), known: Int(fields.u32()), table: fields.text() ?? ""))
    default:
      return nil
    }
  }
}
