import Testing

@testable import PluginHost

@Suite struct `A trial of a definition` {
  // A judgement that came out otherwise on a busy machine would be none.
  @Test(arguments: [
    (12, 20, false), (399, 89, false), (12, 90, true), (400, 14, false), (400, 15, true), (999, 15, true),
  ])
  func `goes on until leaks can be judged, for a minute and a half at most`(
    instances: Int, seconds: Int, isEnough: Bool
  ) {
    #expect(PluginTrial.isEnough(instances, after: .seconds(seconds)) == isEnough)
  }
}
