import BuiltPrograms
import Testing

@testable import Offline

@Suite struct `Documents under a policy` {
  // Two attempts of one session: nothing is kept under this policy but that the first may have arrived.
  @Test(arguments: [FakePortal.Mood.cutAfterCommit, .cutBeforeAnswer])
  func `A document whose answer was lost is looked for before it is sent again`(_ mood: FakePortal.Mood) throws {
    let bench = try Bench()
    let folder = try TemporaryFolder()
    let file = try folder.write("a.pdf", "the document")
    bench.portal.mood = mood
    guard case .failed = bench.upload(file, key: "G-1", .remoteOnly) else { return #expect(Bool(false)) }
    bench.portal.mood = .fine
    guard case .succeeded = bench.upload(file, key: "G-1", .remoteOnly) else { return #expect(Bool(false)) }
    #expect(bench.portal.files.count == 1)
    #expect(
      bench.portal.paths == (mood == .cutAfterCommit ? ["/file", "/get-file"] : ["/file", "/get-file", "/file"]))
    // Once it is known to be there, nothing is looked for.
    _ = bench.upload(file, key: "G-2", .remoteOnly)
    #expect(bench.portal.paths.last == "/file")
  }
}
