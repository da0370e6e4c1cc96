import EventLoop
import Synchronization
import Testing

@Suite struct `A mailbox` {
  @Test(arguments: [(4, Int.max), (1000, 30)])
  func `never holds more than it may, however many post`(capacity: Int, weightLimit: Int) throws {
    let box = try Mailbox<Int>(capacity: capacity, weightLimit: weightLimit, bell: Bell())
    let threads = try (0..<4).map { thread in
      try WorkerThread(name: "poster") { for number in 0..<2000 { box.post(thread * 2000 + number, weight: 10) } }
    }
    var seen: Set<Int> = []
    var most = 0
    while seen.count < 8000 {
      let taken = box.take(limit: .max)
      most = max(most, taken.count)
      seen.formUnion(taken)
    }
    threads.forEach { $0.join() }
    #expect(most <= min(capacity, weightLimit / 10))
    #expect(box.isEmpty)
  }

  @Test func `gives out no more than was asked for, oldest first`() throws {
    let box = try Mailbox<Int>(capacity: 10, bell: Bell())
    for number in 1...5 { box.post(number) }
    #expect(box.take(limit: 2) == [1, 2])
    #expect(box.take(limit: 0) == [])
    #expect(box.take(limit: 10) == [3, 4, 5])
    #expect(box.take(limit: 10) == [])
  }

  @Test func `that is closed takes nothing, and makes nobody wait`() throws {
    let box = try Mailbox<Int>(capacity: 1, bell: Bell())
    box.close()
    for number in 1...5 { box.post(number) }
    #expect(box.isEmpty)
  }
}
