internal import CommandParsing
internal import EventLoop
internal import JSONValues
internal import Themes
private import Glibc

extension Session {
  /// What `plugin new` was asked for.
  struct NewPlugin {
    let folder: String
    let language: ProjectLanguage
    let name: ProjectName
  }

  /// Reads what `plugin new DIR` was asked for; `text` tells what a word says.
  static func newPlugin(
    _ folder: Word, _ arguments: Arguments, _ text: (Word) throws -> String
  ) throws -> NewPlugin {
    let languageWord = arguments.value(of: "--language")
    let languageText = try languageWord.map(text)
    guard let language = languageText.flatMap(ProjectLanguage.init) else {
      throw Fault(.project(.language(languageText)), at: languageWord?.range)
    }
    let path = try text(folder)
    let nameWord = arguments.value(of: "--name")
    let name = try nameWord.map(text) ?? ProjectFolder.name(of: path) ?? ""
    do throws(ProjectFault) {
      return NewPlugin(folder: path, language: language, name: try ProjectName(name))
    } catch {
      throw Fault(.project(error), at: (nameWord ?? folder).range)
    }
  }

  /// Makes the project.
  func makePlugin(_ wanted: NewPlugin, at range: SourceRange) throws {
    var folder = ProjectFolder(wanted.folder)
    let files: [ProjectFile]
    do throws(ProjectFault) {
      guard let sources = options.projectSources else {
        throw .incomplete(SystemError("open", code: ENOENT), path: "share/screens/templates")
      }
      let name = ProjectFolder.name(of: wanted.folder)
      if wanted.language == .swift, let name, name.lowercased() == ProjectFolder.name(of: sources.sdk)?.lowercased() {
        throw .folderName(name)
      }
      files = try ProjectTemplate(language: wanted.language, sources: sources).files(for: wanted.name)
      try folder.write(files)
    } catch {
      throw Fault(.project(error), at: range)
    }
    let steps = nextSteps(wanted)
    output.tell(
      "plugin new",
      [
        "folder": .string(wanted.folder), "language": .string(wanted.language.rawValue),
        "name": .string(wanted.name.text), "files": .array(files.map { .string($0.path) }),
        "next": .array(steps.map(JSON.string)),
      ],
      [.heading("\(wanted.name.text) is a plugin in \(wanted.language.title) now. Go on with")]
        + steps.map { .line("  " + $0) }, at: place)
  }

  /// What to type in another shell: go there, build, try.
  private func nextSteps(_ wanted: NewPlugin) -> [String] {
    let go = wanted.folder == "." ? [] : ["cd \(ShellWord.of(wanted.folder))"]
    return go + [
      wanted.language.build,
      "P=test \(ShellWord.of(options.callName)) --sandbox --plugins \(wanted.language.libraryFolder) "
        + "examples/adding.screens",
    ]
  }
}
