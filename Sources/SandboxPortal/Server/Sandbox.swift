private import CSandboxSystem
private import Glibc

/// The whole sandbox: reads options, serves until it is told to end.
public enum Sandbox {
  /// Why it did not start: the facts.
  enum StartProblem: Error {
    case portInUse(UInt16)
    case cannotListen(UInt16, reason: String)
    case data(String, reason: String)
    case structures([StructureProblem])
    case pages(String)
    case identity(String, reason: String)
    case server(isSecure: Bool)
    case parentGone(Int32)
  }

  /// Runs with the words of a command line, the program's name left out.
  /// - Returns: the exit status: 0 when it was told to end, 1 when it could not start, 2 for options that it does not take.
  public static func run(_ words: [String]) -> Int32 {
    let options: SandboxOptions
    do throws(SandboxOptions.Problem) {
      options = try SandboxOptions(words)
    } catch {
      say("screens-sandbox: \(Sentences.of(error))")
      return 2
    }
    if options.wantsHelp {
      print(SandboxOptions.help, terminator: "")
      return 0
    }
    do throws(StartProblem) {
      try serve(options)
      return 0
    } catch {
      if case .structures(let problems) = error {
        for problem in problems { say("screens-sandbox: \(Sentences.of(problem))") }
        return 2
      }
      say("screens-sandbox: \(Sentences.of(error))")
      return 1
    }
  }

  /// The definitions of all files; every file that is of no use is told.
  private static func structures(_ options: SandboxOptions) throws(StartProblem) -> [StructureSource] {
    var (sources, problems): ([StructureSource], [StructureProblem]) = ([], [])
    for file in options.structures {
      do throws(StructureProblem) { sources += try StructureFile.read(file, options.profile) } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw .structures(problems) }
    return sources
  }

  private static func serve(_ options: SandboxOptions) throws(StartProblem) {
    // Before any thread starts, so that all inherit it and signals come to this one.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGUSR1] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)

    var parent: Int32 = -1
    if let pid = options.parent {
      // A descriptor of the process and no PDEATHSIG: that fires when the thread ends which started us.
      parent = sandbox_open_process(pid)
      guard parent >= 0 else { throw .parentGone(pid) }
    }
    let planting = Store.Planting(bookmarks: options.bookmarks, structures: try structures(options))
    let store: Store
    do { store = try Store(path: options.data, planting: planting) } catch {
      let reason = (error as? DatabaseError)?.message ?? (error as? FileShelf.Failure)?.reason
      throw .data(options.data, reason: reason ?? "\(error)")
    }
    let documents = DocumentFolder(options.pages ?? DocumentFolder.standard)
    if let folder = options.pages, documents == nil { throw .pages(folder) }
    let identity = try options.certificate.map { certificate throws(StartProblem) in
      try ServerIdentity(certificate: certificate, key: options.key ?? "")
    }
    let listener: Listener
    do { listener = try Listener(port: options.port) } catch {
      throw error.isInUse ? .portInUse(options.port) : .cannotListen(options.port, reason: error.text)
    }
    let portal = Portal(
      profile: options.profile, store: store, authenticationType: options.authenticationType,
      requestLimit: options.requestLimit, fileLimit: options.fileLimit, documents: documents, now: milliseconds)
    let (faults, log) = (FaultBook(), RequestLog())
    let control = ControlPath(portal: portal, faults: faults, log: log, listener: listener)
    let responder = Responder(portal: portal, control: control, faults: faults, log: log, isVerbose: options.isVerbose)
    let server = HTTPServer(
      responder: responder, requestLimit: options.requestLimit, shelf: store.shelf, identity: identity)
    guard let accept = server.start() else { throw .server(isSecure: identity != nil) }
    control.add(options.rules)
    startThread { listener.run(until: parent, ended: { kill(getpid(), SIGTERM) }, accept: accept) }
    let url = "\(identity == nil ? "http" : "https")://127.0.0.1:\(listener.port)"
    print(readyLine(url, options.profile, store.published))
    fflush(nil)

    while true {
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { continue }
      guard signal == SIGUSR1 else { return }
      control.calm()
    }
  }

  private static func readyLine(_ url: String, _ profile: Profile, _ published: [Published]) -> String {
    let line = JSONValue.object([
      .init("url", .string(url)), .init("profile", .string(profile.text)),
      .init("companyId", .integer(Seed.companyId)), .init("groupId", .integer(Seed.siteGroupId)),
      .init("userId", .integer(Seed.userId)), .init("structures", .array(published.map(\.json))),
    ])
    return String(decoding: line.bytes, as: UTF8.self)
  }

  /// Says a line on standard error, in one write.
  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }

  private static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  private static func startThread(_ run: @escaping () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run)).toOpaque()
    pthread_create(
      &thread, nil,
      { work in
        guard let work else { return nil }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        return nil
      }, work)
    pthread_detach(thread)
  }
}
