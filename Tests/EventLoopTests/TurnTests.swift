import EventLoop
import Glibc
import Testing

@Suite struct `A turn of the loop` {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func `handles a thousand messages at most, then looks at the descriptors again`() throws {
    let box = try Mailbox<Int>(capacity: 5000, bell: loop.bell)
    let key = try Bell()
    var handled = 0
    var handledAtKeys: [Int] = []
    loop.attach(box) { _ in
      handled += 1
      key.ring()
    }
    loop.watch(key.descriptor) {
      key.hear()
      handledAtKeys.append(handled)
    }
    for number in 0..<2500 { box.post(number) }
    loop.run { handledAtKeys.last == 2500 }
    // Fewer on a machine where they take longer than a turn may.
    #expect(zip(handledAtKeys, [0] + handledAtKeys).allSatisfy { $0 - $1 <= 1000 })
    #expect(handledAtKeys.count >= 3)
  }

  @Test func `ends when messages take long, and looks at the descriptors again`() throws {
    let few = EventLoop.messagesAtOnce
    let box = try Mailbox<Int>(capacity: 3 * few, bell: loop.bell)
    let key = try Bell()
    var handled = 0
    var handledAtKeys: [Int] = []
    loop.attach(box) { _ in
      handled += 1
      key.ring()
      // Work of more than a turn's time.
      let start = ContinuousClock.now
      while ContinuousClock.now - start <= EventLoop.timePerTurn {}
    }
    loop.watch(key.descriptor) {
      key.hear()
      handledAtKeys.append(handled)
    }
    for number in 0..<3 * few { box.post(number) }
    loop.run { handledAtKeys.last == 3 * few }
    #expect(handledAtKeys == [few, 2 * few, 3 * few])
  }

  @Test func `calls nobody who was unwatched in it`() throws {
    let bells = try [Bell(), Bell()]
    var calls: [Int] = []
    var second: EventLoop.Token?
    loop.watch(bells[0].descriptor) {
      bells[0].hear()
      calls.append(0)
      if let second { loop.unwatch(second) }
    }
    second = loop.watch(bells[1].descriptor) { calls.append(1) }
    bells.forEach { $0.ring() }
    loop.poll()
    loop.poll()
    #expect(calls == [0])
  }

  @Test func `fires no timer that another one cancels`() {
    var fired: [Int] = []
    var second: EventLoop.Token?
    loop.schedule(after: .zero) {
      fired.append(1)
      loop.cancel(second)
    }
    second = loop.schedule(after: .zero) { fired.append(2) }
    loop.poll()
    loop.poll()
    #expect(fired == [1])
  }

  @Test func `leaves a timer that it sets for the next`() {
    var turns = 0
    var firedIn: [Int] = []
    func again() {
      firedIn.append(turns)
      loop.schedule(after: .zero, again)
    }
    loop.schedule(after: .zero, again)
    loop.run {
      turns += 1
      return turns > 3
    }
    #expect(firedIn == [1, 2, 3])
  }

  @Test func `says that it runs, to handlers alone`() {
    var said: [Bool] = [loop.isRunning]
    loop.schedule(after: .zero) { said.append(loop.isRunning) }
    loop.poll()
    said.append(loop.isRunning)
    #expect(said == [false, true, false])
  }

  @Test func `that may not wait writes nothing out and serves what is there`() throws {
    var waits = 0
    loop.beforeWaiting = { waits += 1 }
    loop.poll()
    #expect(waits == 0)
    loop.schedule(after: .milliseconds(1)) {}
    var turns = 0
    loop.run {
      turns += 1
      return turns == 2
    }
    #expect(waits == 1)
  }

  @Test func `hears of a timer that is set just before it waits`() throws {
    var fired = false
    var isSet = false
    loop.beforeWaiting = { [loop] in
      if !isSet { loop.schedule(after: .milliseconds(1)) { fired = true } }
      isSet = true
    }
    // Without it, it would wait for ever.
    loop.run { fired }
    #expect(fired)
  }
}
