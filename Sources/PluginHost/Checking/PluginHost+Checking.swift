internal import EventLoop

extension PluginHost {
  /// Reads what a file declares by running it once, whoever owns it, and remembers nothing of it. Waits.
  public func read(file: String) throws(PluginRefusal) -> PluginManifest {
    let file = FilePath.plain(file) ?? file
    _ = try LibraryInspection.inspect(file)
    guard let runner = configuration.runner else {
      throw PluginRefusal(file: file, .noRunner(searched: configuration.runnerPlaces))
    }
    let probe = PluginProbe(file: file, runner: runner, host: self)
    loop.run { probe.isOver }
    guard let result = probe.result else { throw PluginRefusal(file: file, .probeFailed(.exit(0))) }
    return try result.get()
  }
}
