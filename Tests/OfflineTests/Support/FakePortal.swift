import BuiltPrograms
import EventLoop
import JSONValues

@testable import Offline

/// A portal that holds rows, and does with the next calls what a test says. On the thread of its loop.
final class FakePortal: OfflinePortal {
  /// What becomes of the next calls that change something.
  enum Mood: Sendable, CaseIterable {
    case fine, refuses, unreachable, cutBeforeAnswer, cutAfterCommit, unauthorized, trouble
  }

  /// The rows, oldest first: what a page of them answers.
  private(set) var rows: [JSON] = []
  /// The files, oldest first.
  private(set) var files: [JSON] = []
  var mood = Mood.fine
  /// What becomes of calls that change nothing, when it is not the same.
  var readMood: Mood?
  /// The calls that came, as their paths.
  private(set) var paths: [String] = []
  private let loop: EventLoop
  private var clock: Int64 = 1_000

  init(loop: EventLoop) { self.loop = loop }

  /// Another person changes a row.
  func change(row id: Int64, title: String) {
    _ = answer([["path": "/update", "parameters": ["id": .integer(id), "title": .string(title)]]])
  }

  func send(_ calls: [JSON], isChange: Bool, completion: @escaping (PortalReply) -> Void) -> Int {
    loop.schedule(after: .zero) { [self] in
      paths += calls.map { $0["path"]?.string ?? "?" }
      completion(reply(to: calls, isChange))
    }
    return 1
  }

  func upload(
    _ path: String, call: JSON, progress: @escaping (Int64, Int64) -> Void,
    completion: @escaping (PortalReply) -> Void
  ) -> Int {
    var sized = call.object ?? [:]
    var parameters = call["parameters"]?.object ?? [:]
    parameters["bytes"] = .integer(Int64((try? TemporaryFolder.bytes(of: path).count) ?? -1))
    sized["parameters"] = .object(parameters)
    return send([.object(sized)], isChange: true) { reply in
      completion(
        reply.outcome == .answered ? PortalReply(.answered, reply.value[0] ?? .null) : reply)
    }
  }

  func cancel(_ number: Int) {}

  private func reply(to calls: [JSON], _ isChange: Bool) -> PortalReply {
    let trouble: (PortalOutcome) -> PortalReply = { PortalReply($0, ["class": "test", "message": "so says the test"]) }
    switch isChange ? mood : readMood ?? mood {
    case .fine: return answer(calls)
    case .refuses: return trouble(.refused)
    case .unreachable: return trouble(.notReached)
    case .cutBeforeAnswer: return trouble(isChange ? .lost : .notReached)
    case .cutAfterCommit:
      _ = answer(calls)
      return trouble(isChange ? .lost : .notReached)
    case .unauthorized: return trouble(.unauthorized)
    case .trouble: return trouble(.failed)
    }
  }

  private func answer(_ calls: [JSON]) -> PortalReply {
    var results: [JSON] = []
    for call in calls {
      let parameters = call["parameters"] ?? [:]
      switch call["path"]?.string {
      case "/add":
        let uuid = parameters["serviceContext.uuid"] ?? .null
        guard uuid.isNull || !rows.contains(where: { $0["uuid"] == uuid }) else {
          return PortalReply(.duplicate, ["class": "portal", "message": "it is there"])
        }
        clock += 1
        let row: JSON = [
          "id": .integer(Int64(rows.count + 1)), "uuid": uuid, "title": parameters["title"] ?? .null,
          "time": .integer(clock), "version": 1, "document": parameters["document"] ?? .null,
        ]
        rows.append(row)
        results.append(row)
      case "/update":
        guard let index = rows.firstIndex(where: { $0["id"] == parameters["id"] }) else {
          return PortalReply(.refused, ["class": "portal", "message": "no such row"])
        }
        var row = rows[index].object ?? [:]
        row["title"] = parameters["title"]
        row["version"] = .integer((row["version"]?.integer ?? 1) + 1)
        rows[index] = .object(row)
        results.append(rows[index])
      case "/file":
        guard !files.contains(where: { $0["title"] == parameters["title"] }) else {
          return PortalReply(.duplicate, ["class": "portal", "message": "it is there"])
        }
        files.append([
          "uuid": .string("f-\(files.count + 1)"), "title": parameters["title"] ?? .null,
          "size": parameters["bytes"] ?? .null,
        ])
        results.append(files[files.count - 1])
      case "/get-file":
        guard let file = files.first(where: { $0["title"] == parameters["title"] }) else {
          return PortalReply(.refused, ["class": "portal", "message": "no such file"])
        }
        results.append(file)
      case "/count": results.append(.integer(Int64(rows.count)))
      case "/page":
        let first = Int(parameters["start"]?.integer ?? 0)
        let last = min(rows.count, Int(parameters["end"]?.integer ?? 0))
        let ordered = parameters["newestFirst"]?.bool == true ? rows.reversed() : rows
        results.append(.array(first < last ? Array(ordered[first..<last]) : []))
      case "/endless": results.append([["uuid": "u", "time": .integer(clock)]])
      case "/huge": results.append(.integer(.max))
      case "/million": results.append(1_000_000)
      // As if each row were called by its number.
      case "/echo":
        let (start, end) = (parameters["start"]?.integer ?? 0, parameters["end"]?.integer ?? 0)
        results.append(
          .array((start..<end).map { ["uuid": .string(String($0 + 1)), "time": .integer(clock)] }))
      case "/get": results.append(rows.first { $0["id"] == parameters["id"] } ?? .null)
      default: results.append(.null)
      }
    }
    return PortalReply(.answered, .array(results))
  }
}
