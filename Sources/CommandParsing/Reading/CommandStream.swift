/// The commands of one script, read one after the other in memory that does not grow with the script.
///
/// ```swift
/// let script = CommandStream(name: "-c", text: "new form; load-form &")
/// while let item = try script.next() {
///   switch item {
///   case .command(let command): run(command)
///   case .fault(let fault): report(fault.kind, script.excerpt(fault.range))
///   }
/// }
/// ```
/// Memory is bounded by the longest line or command. It belongs to one thread.
public final class CommandStream {
  /// What stands next in a script.
  public enum Item: Sendable {
    /// A command to run.
    case command(Command)
    /// A command that is none. Reading goes on at the next line, so that all faults can be listed; only after the
    /// ninth quote or bracket that nothing closes the script counts as read.
    indirect case fault(SyntaxFault)
  }

  /// The name that excerpts carry.
  public let name: String
  let window: ScriptWindow
  // Checking at run time that nothing else has access costs a tenth of a script's time; `next()` and `excerpt(_:)`
  // alone have it, on one thread, and only a reader that calls the stream it feeds could make two of them meet.
  @exclusivity(unchecked)
  private var lexer: CommandLexer
  private var isStarted = false
  private var unclosedFaults = 0

  /// Where the line of the last item's first word begins.
  var itemLine: Position { lexer.itemStart.startOfLine }
  /// True when the script ended in a `\` that promises another line.
  var endsInContinuation: Bool { lexer.endsInContinuation }

  /// How many bytes were looked at more than once or in searches, for a test that reading is linear.
  package var searchedBytes: Int { window.searched }

  /// Reads a text.
  public convenience init(name: String, text: String) { self.init(name, ScriptWindow(text: text)) }

  /// Reads what `read` puts into the memory it is given, at least 64 KiB; it returns how many bytes that were, 0 at the
  /// script's end.
  ///
  /// `read` is called only when the next command is not complete in memory, so commands that come through a pipe
  /// run as they come.
  public convenience init(name: String, read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.init(name, ScriptWindow(read: read))
  }

  private init(_ name: String, _ window: ScriptWindow) {
    self.name = name
    self.window = window
    lexer = CommandLexer(window: window)
  }

  /// The next command or fault, nil at the script's end.
  ///
  /// - Throws: what `read` throws; the next call begins the same command again.
  public func next() throws -> Item? {
    do throws(LexingFailure) {
      if !isStarted { try start() }
      let command = try lexer.next()
      if window.firstInvalid < lexer.position.offset {
        return invalidUTF8(resumingFrom: lexer.position.offset - 1)
      }
      return command.map { .command($0) }
    } catch .fault(let fault, let offset) {
      if window.firstInvalid < fault.range.start { return invalidUTF8(resumingFrom: offset) }
      resume(after: offset, isUnclosed: fault.isUnclosed)
      return .fault(fault)
    } catch .reader(let error) {
      // What stands before the item may be forgotten already.
      lexer.position = lexer.itemStart
      throw error
    }
  }

  /// Skips a BOM, which only counts at the very start.
  private func start() throws(LexingFailure) {
    if window.limit == 0 { _ = try window.extend(keeping: 0) }
    isStarted = true
    if window.limit >= 3, window[0..<3].elementsEqual([0xEF, 0xBB, 0xBF]) {
      lexer.position = Position(offset: 3, line: 1, lineStart: 3)
    }
  }

  private func invalidUTF8(resumingFrom offset: Int) -> Item {
    let place = window.firstInvalid
    let fault = SyntaxFault(.invalidUTF8(byte: window[place]), at: SourceRange(start: place, end: place + 1))
    resume(after: max(offset, place), isUnclosed: false)
    return .fault(fault)
  }

  /// Goes on behind the line on which `offset` stands.
  private func resume(after offset: Int, isUnclosed: Bool) {
    if isUnclosed { unclosedFaults += 1 }
    // Each of them has been looked for up to the script's end: without a bound, a script of nothing but opening
    // brackets would take time that grows with the square of its size.
    let isTooMany = unclosedFaults > 8
    let newline = isTooMany ? nil : window.firstIndex(of: UInt8(ascii: "\n"), in: offset..<window.limit)
    var position = itemLine
    position.advance(to: newline.map { $0 + 1 } ?? window.limit, in: window)
    lexer.position = position
    if window.firstInvalid < position.offset { window.findInvalid(from: position.offset) }
  }
}
