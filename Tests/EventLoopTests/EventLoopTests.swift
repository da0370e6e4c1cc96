import EventLoop
import Glibc
import Synchronization
import Testing

@Suite struct `The event loop` {
  @Test func `hands over every message of every thread, each thread's in order`() throws {
    let loop = try EventLoop()
    let box = try Mailbox<(thread: Int, number: Int)>(capacity: 16, bell: loop.bell)
    var seen: [[Int]] = [[], [], [], []]
    loop.attach(box) { seen[$0.thread].append($0.number) }
    let threads = try (0..<4).map { thread in
      try WorkerThread(name: "poster") { for number in 0..<5000 { box.post((thread, number)) } }
    }
    loop.run { seen.allSatisfy { $0.count == 5000 } }
    threads.forEach { $0.join() }
    #expect(seen.allSatisfy { $0 == Array(0..<5000) })
  }

  @Test func `makes a poster wait while the box is full of bytes, and lets one oversized message in`() throws {
    let loop = try EventLoop()
    let box = try Mailbox<Int>(capacity: 100, weightLimit: 10, bell: loop.bell)
    box.post(1, weight: 1000)
    let isThrough = Atomic<Bool>(false)
    let poster = try WorkerThread(name: "poster") {
      box.post(2, weight: 1)
      isThrough.store(true, ordering: .releasing)
    }
    #expect(box.take(limit: 10) == [1])
    poster.join()
    let wasLetThrough = isThrough.load(ordering: .acquiring)
    #expect(wasLetThrough)
    #expect(box.take(limit: 10) == [2])
  }

  @Test func `lets waiting posters go when the box is closed`() throws {
    let loop = try EventLoop()
    let box = try Mailbox<Int>(capacity: 1, bell: loop.bell)
    box.post(1)
    let poster = try WorkerThread(name: "poster") { for number in 2...9 { box.post(number) } }
    box.close()
    poster.join()
    #expect(box.take(limit: 10).first == 1)
  }

  @Test func `serves descriptors before messages`() throws {
    let loop = try EventLoop()
    let box = try Mailbox<String>(capacity: 4, bell: loop.bell)
    var pipe: [Int32] = [0, 0]
    #expect(Glibc.pipe(&pipe) == 0)
    defer { pipe.forEach { close($0) } }
    var order: [String] = []
    loop.attach(box) { order.append($0) }
    let token = loop.watch(pipe[0]) {
      var byte: UInt8 = 0
      _ = read(pipe[0], &byte, 1)
      order.append("key")
    }
    box.post("message")
    _ = write(pipe[1], "k", 1)
    loop.run { order.count == 2 }
    #expect(order == ["key", "message"])
    loop.unwatch(token)
    _ = write(pipe[1], "k", 1)
    loop.poll()
    #expect(order.count == 2)
  }

  @Test func `fires timers in the order of their deadlines and none that was cancelled`() throws {
    let loop = try EventLoop()
    var fired: [String] = []
    loop.schedule(after: .milliseconds(20)) { fired.append("late") }
    let cancelled = loop.schedule(after: .milliseconds(1)) { fired.append("never") }
    loop.schedule(after: .milliseconds(2)) { fired.append("soon") }
    loop.cancel(cancelled)
    loop.run { fired.count == 2 }
    #expect(fired == ["soon", "late"])
  }
}

@Suite struct `A duration's literal` {
  @Test(
    arguments: [
      ("250ms", .milliseconds(250)), ("5s", .seconds(5)), ("1.5s", .milliseconds(1500)), ("30m", .seconds(1800)),
      ("2h", .seconds(7200)), ("0s", .zero), ("0.0000019s", .microseconds(1)),
    ] as [(String, Duration)])
  func `is a number and a unit`(literal: String, expected: Duration) {
    #expect(Duration(literal: literal) == expected)
  }

  @Test(arguments: ["", "5", "s", "-1s", "+1s", "1e3s", "1.s", ".5s", "1,5s", "5 s", "5d", "99999999999999999999h"])
  func `is nothing else`(literal: String) {
    #expect(Duration(literal: literal) == nil)
  }

  @Test(arguments: ["250ms", "1.5s", "10s", "90s", "2h", "0ms", "1001ms"])
  func `is written back as short as it can be`(literal: String) {
    #expect(Duration(literal: literal)?.literal == literal)
  }
}
