import Testing

@testable import Shell

@Suite struct `What stands at the right of the prompt` {
  @Test(
    arguments: [
      (PromptStatus(), ""), (PromptStatus(screenlet: "form"), "form"), (PromptStatus(runs: 1), "1 run"),
      (
        PromptStatus(screenlet: "form", policy: "cache-first", pendingChanges: 3, runs: 2),
        "form · cache-first · 3 pending · 2 runs"
      ),
    ])
  func `is what there is`(status: PromptStatus, text: String) { #expect(status.text == text) }
}
