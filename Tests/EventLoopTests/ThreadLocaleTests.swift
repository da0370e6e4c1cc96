import EventLoop
import Glibc
import Synchronization
import Testing

@Suite struct `The locale of a thread` {
  private final class Count: Sendable {
    let bytes = Atomic(0)
  }

  private static var bytesOfEuro: Int {
    var bytes = [CChar](repeating: 0, count: 16)
    return wcstombs(&bytes, [0x20AC, 0], bytes.count)
  }

  @Test func `is one of UTF-8 for the thread that asked, and as before for the others`() throws {
    let before = Self.bytesOfEuro
    let there = Count()
    let thread = try WorkerThread(name: "unicode") {
      ThreadLocale.useUnicode()
      ThreadLocale.useUnicode()
      there.bytes.store(Self.bytesOfEuro, ordering: .sequentiallyConsistent)
    }
    thread.join()
    #expect(there.bytes.load(ordering: .sequentiallyConsistent) == 3)
    #expect(Self.bytesOfEuro == before)
  }
}
