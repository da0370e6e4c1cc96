internal import JSONValues
internal import ScreenletKit

/// Does in a real runner what takes a process of its own: tasks of the main actor, threads, traps.
final class SampleScreenlet: Screenlet {
  override class var summary: String { "For tests." }
  override class var actions: [Action] {
    [
      Action("count", "Counts with pauses, in a task of the main actor.", overlaps: true),
      Action("sum", "Sums on a thread of its own."),
      Action("wait", "Waits on a thread of its own until it is cancelled."),
      Action("trap", "Traps."),
      Action("forget", "Begins and never ends."),
    ]
  }
  override class var events: [EventDeclaration] { [EventDeclaration("onCounted", "A number.")] }

  override func createInteractor(name: String, sender: ActionSender) -> Interactor? {
    switch name {
    case "count": return Counting(screenlet: self)
    case "sum":
      let interactor = Summing(screenlet: self, input: [1, 2, 3])
      interactor.onSuccess = { [self] in emit("onCounted", interactor.output.map { .integer($0) }) }
      return interactor
    case "wait": return Waiting(screenlet: self, input: 0)
    case "trap": return Trapping(screenlet: self)
    case "forget": return Forgetting(screenlet: self)
    default: return nil
    }
  }
}

private final class Counting: AsyncInteractor {
  override func run() async throws {
    for number in 1...3 as ClosedRange<Int64> {
      try await Task.sleep(for: .milliseconds(1))
      screenlet?.emit("onCounted", .integer(number))
    }
  }
}

private final class Summing: WorkInteractor<[Int64], Int64> {
  override func doRun(_ numbers: [Int64], _ work: Work) -> Int64 { numbers.reduce(0, +) }
}

private final class Waiting: WorkInteractor<Int, Int> {
  override func doRun(_ input: Int, _ work: Work) throws -> Int {
    work.progress(done: 0, "waiting")
    while true { try work.checkCancellation() }
  }
}

private final class Trapping: Interactor {
  override func start() -> Bool {
    let empty: [Int] = []
    return empty[screenlet == nil ? 1 : 0] == 0
  }
}

private final class Forgetting: Interactor {
  override func start() -> Bool { true }
}
