import JSONValues
import ScreenletKit

final class GreeterScreenlet: Screenlet {
  override class var summary: String { "Greets somebody." }
  override class var actions: [Action] {
    [Action("greet", "Says hello.", isDefault: true, argument: .init("NAME", String.self))]
  }
  override class var events: [EventDeclaration] {
    [
      EventDeclaration("onGreeted", "The greeting.", examples: [["text": "Hello, Ada"]]),
      EventDeclaration("onGreetError", "Why there is none."),
    ]
  }

  @Attribute("Whom to greet.", alias: "who", examples: ["Ada"]) var name = "World"
  @Attribute("How often.", limits: 1...10) var times: Int64 = 1

  let form = GreeterView()
  override var view: ScreenletView { form }

  override func createInteractor(name: String, sender: ActionSender) -> Interactor? {
    let interactor = GreetInteractor(screenlet: self, name: sender.argument ?? self.name, times: times)
    interactor.onSuccess = { [self] in
      emit("onGreeted", ["text": .string("\(form.greeting), \(interactor.greeted)")])
    }
    interactor.onFailure = { [self] in emitError("onGreetError", $0) }
    return interactor
  }
}

final class GreeterView: ScreenletView {
  @Field("The word to greet with.", label: "Greeting") var greeting = "Hello"
  let greet = Button("Says the greeting.", action: "greet", label: "Greet")
}

final class GreetInteractor: AsyncInteractor {
  private(set) var greeted = ""
  private let name: String
  private let times: Int64

  init(screenlet: Screenlet, name: String, times: Int64) {
    self.name = name
    self.times = times
    super.init(screenlet: screenlet)
  }

  override func run() async throws {
    if name.isEmpty { throw ValidationError("name", "is empty", expected: "a name", example: "Ada") }
    for time in 1...times {
      try await Task.sleep(for: .milliseconds(100))
      greeted += (time > 1 ? " and " : "") + name
      progress(done: time, total: times)
    }
  }
}
