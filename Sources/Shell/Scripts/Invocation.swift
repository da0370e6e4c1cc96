internal import CommandParsing
internal import EventLoop
internal import JSONValues
internal import PluginHost

/// A command as it is about to run: its words, and where they stand.
struct Invocation {
  /// The first one is the command's or the action's name.
  let words: ArraySlice<Word>
  let source: ScriptSource
  /// True when `&` ends it.
  var isBackground = false
  /// The aliases that were replaced on the way here; none is replaced twice, so that they end.
  var aliases: Set<String> = []

  /// How many commands stand before this one on its line, as in `try in h greet`.
  var depth = 0
  /// More of them than anybody needs; each takes a part of the stack.
  static let depthLimit = 32

  /// The first word.
  var head: Word { words[words.startIndex] }

  /// From the first to the last word.
  var range: SourceRange { head.range.through((words.last ?? head).range) }

  /// A word as it was written.
  func text(of word: Word) -> String { source.stream.text(word.range) }

  /// The words sorted by a command's syntax.
  func arguments(_ syntax: CommandSyntax) throws -> Arguments {
    do throws(UsageFault) {
      return try Arguments.bind(words, to: syntax)
    } catch {
      throw Fault(.usage(error.kind, syntax), at: error.range)
    }
  }

  /// The command that the last operands make, for commands that run another one.
  /// - Throws: that there are too many of them.
  func nested(_ operands: ArraySlice<Word>) throws -> Invocation {
    guard depth < Invocation.depthLimit else { throw Fault(.nestedTooDeep(Invocation.depthLimit), at: head.range) }
    return Invocation(
      words: operands, source: source, isBackground: isBackground, aliases: aliases, depth: depth + 1)
  }
}

extension Session {
  /// The text that a word stands for.
  func text(of word: Word) throws -> String { try word.text(resolving: variables.value(of:)) }

  /// The value that a word stands for.
  func value(of word: Word) throws -> JSON { try word.value(resolving: variables.value(of:)) }

  /// What a word gives to something of that form, as canonical typed text.
  func canonical(_ word: Word, for form: ValueForm, of name: String, isSecret: Bool = false) throws -> String {
    do {
      switch word.content {
      case .bare(let text) where word.prefix == nil: return try form.canonical(text)
      case .quoted(let text) where word.prefix == nil: return try form.canonical(text)
      case .reference, .json: return try form.canonical(try value(of: word))
      default: return try form.canonical(try text(of: word))
      }
    } catch let fault as ValueFault {
      throw Fault(.value(fault, of: name, isSecret: isSecret), at: word.range)
    }
  }

  /// The duration that a word gives.
  func duration(_ word: Word) throws -> Duration {
    let text = try text(of: word)
    guard let duration = Duration(literal: text) else {
      throw Fault(.expected("a duration such as 5s, 250ms or 30m", found: text), at: word.range)
    }
    return duration
  }

  /// The whole number that a word gives, not less than `minimum`.
  func number(_ word: Word, atLeast minimum: Int = 0, _ what: String) throws -> Int {
    let text = try text(of: word)
    guard let number = Int(text), number >= minimum else {
      throw Fault(.expected(what, found: text), at: word.range)
    }
    return number
  }
}
