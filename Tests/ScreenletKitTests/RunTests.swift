import CScreenlet
import JSONValues
import ScreenletTesting
import Testing

@testable import ScreenletKit

@MainActor @Suite struct `A run` {
  let hosted: HostedScreenlet
  let probe: Probe
  var host: FakeHost { hosted.host }

  init() throws {
    hosted = try HostedScreenlet(Probe.self)
    probe = try hosted.screenlet(as: Probe.self)
  }

  /// Performs `go` with an interactor that does what it is told.
  private func go(_ body: @escaping @MainActor (ToldInteractor) throws -> Bool) -> UInt64 {
    probe.makeInteractor = { probe, _, _ in ToldInteractor(probe, body) }
    return hosted.perform("go")
  }

  private func message(_ run: UInt64) -> String? { host.details(of: run)?["message"]?.string }

  @Test func `succeeds, and tells its events before it ends`() {
    probe.makeInteractor = { probe, _, sender in
      let interactor = ToldInteractor(probe) { interactor in
        probe.emit("onWent", .string(sender.argument ?? ""))
        interactor.callOnSuccess()
        return true
      }
      interactor.result = "a result"
      return interactor
    }
    let run = hosted.perform("go", argument: "there")
    #expect(host.sayings == [.event("onWent", run: run, "there"), .end(run: run, SCREENLET_SUCCEEDED, nil)])
    #expect(probe.notes.suffix(3) == ["started", "onSuccess", "finished a result true"])
    #expect(!probe.isActionRunning("go"))
  }

  @Test func `fails with what it says`() {
    let run = go { interactor in
      interactor.callOnFailure(ScreenletError("weather", "It rains.", cure: "wait", http: 503))
      return true
    }
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(host.details(of: run) == ["class": "weather", "message": "It rains.", "cure": "wait", "http": 503])
    #expect(probe.notes.contains("onFailure It rains."))
  }

  @Test func `fails with what is thrown`() {
    struct Rain: Error {}
    let thrown = go { _ in throw Rain() }
    #expect(host.details(of: thrown) == ["class": "plugin", "message": "Rain()"])
    probe.makeInteractor = { _, _, _ in throw ScreenletError("weather", "It rains.") }
    let early = hosted.perform("go")
    #expect(host.details(of: early) == ["class": "weather", "message": "It rains."])
  }

  @Test func `is invalid with the fields at fault`() {
    let run = go { _ in
      throw ValidationError([FieldFault("url", "is empty", example: "http://a"), FieldFault("title", "is empty")])
    }
    #expect(host.outcomes(of: run) == [SCREENLET_INVALID])
    #expect(
      host.details(of: run) == [
        "class": "validation", "message": "url is empty; title is empty", "cure": "give url a value, like http://a",
        "fields": [
          ["name": "url", "message": "is empty", "example": "http://a"], ["name": "title", "message": "is empty"],
        ],
      ])
  }

  @Test func `fails when it was not started`() {
    let run = go { _ in false }
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(message(run) == "The action could not be started.")
  }

  @Test func `goes by what was called, not by what start returns`() {
    let run = go { interactor in
      interactor.callOnSuccess()
      return false
    }
    #expect(host.outcomes(of: run) == [SCREENLET_SUCCEEDED])
  }

  @Test func `fails when nobody can end it any more`() {
    let run = go { _ in true }
    #expect(host.outcomes(of: run) == [SCREENLET_FAILED])
    #expect(message(run) == "The action ended without a result.")
  }

  @Test func `ends once, whatever is called`() {
    var kept: ToldInteractor?
    let run = go { interactor in
      kept = interactor
      return true
    }
    kept?.callOnSuccess()
    kept?.callOnFailure(ScreenletError("late", "Late."))
    kept?.callOnSuccess()
    kept?.cancel()
    kept?.progress(done: 1)
    #expect(kept?.emit("onLate") == false)
    #expect(host.sayings == [.end(run: run, SCREENLET_SUCCEEDED, nil)])
  }

  @Test func `fails without an interactor, and with one that was used`() {
    let without = hosted.perform("go")
    #expect(message(without) == "The plugin has no interactor for go.")
    let used = ToldInteractor(probe) { interactor in
      interactor.callOnSuccess()
      return true
    }
    probe.makeInteractor = { _, _, _ in used }
    #expect(host.outcomes(of: hosted.perform("go")) == [SCREENLET_SUCCEEDED])
    let again = hosted.perform("go")
    #expect(message(again) == "The plugin gave an interactor for go that has run before; each run needs its own.")
  }

  @Test(arguments: [true, false]) func `is cancelled by a veto`(ofTheView: Bool) {
    if ofTheView { probe.form.mayAct = false } else { probe.mayAct = false }
    var wasMade = false
    probe.makeInteractor = { _, _, _ in
      wasMade = true
      return nil
    }
    let run = hosted.perform("go")
    #expect(host.sayings == [.end(run: run, SCREENLET_CANCELLED, nil)])
    #expect(!wasMade)
  }

  @Test func `is a delegate's when that wants it`() {
    final class Delegate: ScreenletDelegate {
      func screenlet(
        _ screenlet: Screenlet, customInteractorForAction action: String, withSender sender: ActionSender
      ) -> Interactor? {
        action != "go"
          ? nil
          : ToldInteractor(screenlet) { interactor in
            interactor.emit("onCustom")
            interactor.callOnSuccess()
            return true
          }
      }
    }
    let delegate = Delegate()
    probe.delegate = delegate
    var made: [String] = []
    probe.makeInteractor = { _, name, _ in
      made.append(name)
      return nil
    }
    hosted.perform("go")
    hosted.perform("other")
    #expect(host.events == ["onCustom"])
    #expect(made == ["other"])
  }

  @Test func `is cancelled by the host, by its action, and from inside`() {
    var kept: [ToldInteractor] = []
    let body: @MainActor (ToldInteractor) -> Bool = { interactor in
      kept.append(interactor)
      return true
    }
    let runs = [go(body), go(body), go(body)]
    #expect(probe.isActionRunning("go"))
    hosted.cancel(runs[0])
    kept[1].cancel()
    #expect(kept.map(\.isCancelled) == [true, true, false])
    host.askToCancel(runs[2])
    #expect(kept[2].isCancelled)
    probe.cancelInteractors(for: "go")
    #expect(runs.map(host.outcomes) == [[SCREENLET_CANCELLED], [SCREENLET_CANCELLED], [SCREENLET_CANCELLED]])
    #expect(probe.notes.filter { $0 == "onCancelled" }.count == 3)
    #expect(!probe.notes.contains { $0.hasPrefix("onFailure") })
  }

  @Test func `shows the messages of its action, else those of the default action`() {
    probe.form.messages = ["go": ProgressMessages(working: "going", success: "gone", failure: "not gone")]
    probe.makeInteractor = { probe, name, _ in
      ToldInteractor(probe) { interactor in
        if name == "go" { interactor.callOnSuccess() } else { throw ScreenletError("a", "b") }
        return true
      }
    }
    let runs = [hosted.perform("go"), hosted.perform("other")]
    let messages = host.sayings {
      if case .progress(let run, 0, -1, let text) = $0 { "\(run) \(text ?? "")" } else { nil }
    }
    #expect(messages == ["\(runs[0]) going", "\(runs[1]) going", "\(runs[1]) not gone"])
    #expect(host.sayings.contains(.end(run: runs[0], SCREENLET_SUCCEEDED, ["message": "gone"])))
  }

  @Test func `is asked for by screenlet and view`() {
    #expect(probe.performAction(name: "other", argument: "x"))
    #expect(probe.performDefaultAction())
    #expect(probe.form.userAction(name: "go"))
    #expect(host.sayings == [.asked("other", "x"), .asked("go", nil), .asked("go", nil)])
  }

  @Test func `knows its sender`() {
    var senders: [ActionSender] = []
    probe.makeInteractor = { _, _, sender in
      senders.append(sender)
      return nil
    }
    hosted.perform("go")
    hosted.perform("go", sender: "button", argument: #"{"a":1}"#)
    #expect(senders.map(\.button) == [nil, "button"])
    #expect(senders[1]["a"] == 1)
    #expect(senders[1].argument(as: Int64.self) == nil)
  }
}
