internal import CCurl
internal import EventLoop
private import Glibc

/// The I/O thread as the main thread sees it: exchanges go in, reports come out.
struct TransferThread {
  private let commands: Mailbox<TransferLoop.Command>
  private let thread: WorkerThread

  /// Starts the thread, which loads libcurl. Nothing here waits for it.
  /// - Parameters:
  ///   - reports: gets the parts of pages, and one end for each exchange.
  ///   - width: exchanges side by side; more wait their turn.
  init(reports: Mailbox<TransferReport>, width: Int) throws(SystemError) {
    // No limit: the main thread must not wait, and it has its own count of what it asked for.
    let commands = try Mailbox<TransferLoop.Command>(capacity: .max, bell: Bell())
    self.commands = commands
    thread = try WorkerThread(name: "portal") {
      TransferThread.blockBrokenPipe()
      TransferThread.run(commands: commands, reports: reports, width: width)
    }
  }

  /// Sends an exchange; its report comes later.
  func start(_ exchange: Exchange) { commands.post(.start(exchange)) }

  /// Ends an exchange; its report says cancelled unless it had ended before.
  func cancel(_ id: Int) { commands.post(.cancel(id)) }

  /// Makes room for one part more of a page.
  func makeRoom(_ id: Int) { commands.post(.makeRoom(id)) }

  /// Ends the exchange of a page as one that has been read as far as it is wanted.
  func finish(_ id: Int) { commands.post(.finish(id)) }

  /// Ends all exchanges and the thread, and waits for it.
  func stop() {
    commands.post(.stop)
    thread.join()
  }

  // TLS libraries write to sockets that the other side may have closed; libcurl leaves that signal to us.
  private static func blockBrokenPipe() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static func run(
    commands: Mailbox<TransferLoop.Command>, reports: Mailbox<TransferReport>, width: Int
  ) {
    // libcurl reads names of hosts beyond ASCII in the encoding of its thread's locale.
    ThreadLocale.useUnicode()
    var reason = [CChar](repeating: 0, count: 256)
    let isLoaded = screens_curl_load(&reason, reason.count) != 0
    if isLoaded, let loop = TransferLoop(commands: commands, reports: reports, width: width) { return loop.run() }
    let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    refuseAll(commands, reports, reason: isLoaded ? "out of memory" : String(decoding: bytes, as: UTF8.self))
  }

  private static func refuseAll(
    _ commands: Mailbox<TransferLoop.Command>, _ reports: Mailbox<TransferReport>, reason: String
  ) {
    var bell = pollfd(fd: commands.bell.descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      for command in commands.take(limit: .max) {
        switch command {
        case .start(let exchange): reports.post(.ended(.unsent(exchange, .unavailable(reason))))
        case .cancel, .makeRoom, .finish: break
        case .stop: return
        }
      }
      poll(&bell, 1, -1)
      commands.bell.hear()
    }
  }
}
