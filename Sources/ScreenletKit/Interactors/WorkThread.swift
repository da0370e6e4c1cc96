private import Glibc

/// Threads for work that blocks: one for each, since work of one run must not wait for that of another.
enum WorkThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a body on a new thread.
  static func start(_ body: @escaping @Sendable () -> Void) throws {
    let user = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { user in
        if let user { Unmanaged<Body>.fromOpaque(user).takeRetainedValue().run() }
        return nil
      }, user.toOpaque())
    guard code == 0 else {
      user.release()
      throw ScreenletError(.plugin, PluginSentences.noThread(String(cString: strerror(code))))
    }
    pthread_detach(thread)
  }
}
