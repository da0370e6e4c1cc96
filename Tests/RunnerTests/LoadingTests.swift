import BuiltPrograms
import CRunnerFrames
import JSONValues
import BuiltPrograms
import Testing

@Suite struct `Loading a plugin` {
  private func manifest(of plugin: String) throws -> JSON {
    let runner = try Runner(library: PluginBuilding.library(plugin))
    let frame = try #require(try runner.next())
    #expect(frame.kind == SCREENS_MANIFEST)
    return try JSON(parsing: try #require(frame.text(0)))
  }

  @Test func `tells all that a plugin declares`() throws {
    let manifest = try manifest(of: "hello")
    #expect(manifest["abi"] == 1)
    #expect(manifest["name"] == "hello")
    let hello = try #require(manifest["definitions"]?[0])
    #expect(hello["name"] == "hello")
    #expect(hello["calls"] == ["create", "destroy", "attribute_changed", "perform", "cancel", "edit"])
    #expect(
      hello["attributes"]?[1] == [
        "name": "times", "summary": "How often the greeting is said.", "type": 2, "flags": 0, "default": "1",
        "minimum": "1", "maximum": "10", "examples": ["3"],
      ])
    #expect(
      hello["actions"]?[1] == [
        "name": "count", "summary": "Counts from 1 to N, with a pause after each; several may count at once.",
        "type": 2, "flags": 9, "argument": "N", "minimum": "1", "maximum": "1000000", "examples": ["3"],
      ])
    #expect(
      hello["events"]?[1] == [
        "name": "onCounted", "summary": "One number of a count.", "examples": [#"{"count":1,"of":3}"#],
      ])
    #expect(
      hello["fields"]?[1] == [
        "name": "note", "label": "Note", "summary": "A few words to tell along with the greeting.", "type": 1,
        "flags": 0, "examples": ["See you on Monday"],
      ])
    #expect(
      hello["buttons"] == [
        ["name": "greet", "label": "Greet", "summary": "Says the greeting.", "action": "greet"]
      ])
  }

  @Test func `reads tables of older and of newer plugins as far as they go`() throws {
    let definition = try #require(try manifest(of: "older")["definitions"]?[0])
    #expect(
      definition["attributes"] == [
        ["name": "older", "summary": "Knows no limits.", "type": 2, "flags": 0],
        ["name": "newer", "summary": "Knows more.", "type": 1, "flags": 0, "alias": "new"],
      ])
    #expect(definition["calls"] == ["create"])
  }

  @Test func `carries what makes no sense to whoever judges it`() throws {
    let manifest = try manifest(of: "bad_manifest")
    #expect(manifest["definitions"]?.array?.count == 2)
    let attributes = try #require(manifest["definitions"]?[0]?["attributes"])
    #expect(attributes[2]?["name"] == "red\u{1B}[31m\n")
    #expect(attributes[3] == ["name": "unknown", "type": 77, "flags": 4_294_967_295])
    #expect(attributes[4]?["maximum"] == "\u{FFFD}\u{FFFD}")
    #expect(try self.manifest(of: "no_definitions")["definitions"] == [])
    #expect(try self.manifest(of: "many_attributes")["definitions"]?[0]?["attributes"]?.array?.count == 10_000)
  }

  @Test(
    arguments: [
      ("exports_nothing", "load", "undefined symbol: screenlet_plugin_main"),
      ("refuses_with_reason", "entry", "needs contract 2 or later; emit answered 1"),
      ("refuses_silently", "entry", ""),
      ("overflows_reason", "entry", String(repeating: "x", count: 1023)),
      ("wrong_abi", "abi", "99"),
      ("endless_text", "manifest", "definitions[0].attributes[0].default: longer than 64 KiB"),
      ("endless_list", "manifest", "definitions[0].examples: more than 20000 entries"),
      (
        "endless_nesting", "manifest",
        "definitions[0].actions[0].members[0].choices: the manifest is larger than 16 MiB"
      ),
      ("sizeless_table", "manifest", "definitions[0].attributes[0]: size is too small"),
    ])
  func `says at which step it failed, and why`(plugin: String, step: String, reason: String) throws {
    let runner = try Runner(library: PluginBuilding.library(plugin))
    let frame = try #require(try runner.next())
    #expect(frame.kind == SCREENS_REFUSED)
    #expect(frame.text(0) == step)
    #expect(frame.text(1)?.hasSuffix(reason) == true, "\(frame)")
    #expect(try runner.next() == nil)
    #expect(try runner.end() == 1)
  }

  @Test func `names a library that is missing`() throws {
    let runner = try Runner(library: PluginBuilding.libraryThatNeedsAMissingOne())
    let frame = try #require(try runner.next())
    #expect(frame.text(0) == "load")
    #expect(frame.text(1)?.contains("libgone.so") == true, "\(frame)")
  }

  @Test func `never searches for a file in the system's folders`() throws {
    let runner = try Runner(library: "libc.so.6")
    #expect(try runner.next() == Frame(SCREENS_REFUSED, "load", "the path has no slash"))
  }

  @Test func `keeps the manifest the first frame, whatever the entry has to say`() throws {
    let runner = try Runner(library: PluginBuilding.library("refuses_with_reason"))
    #expect(try runner.next()?.kind == SCREENS_REFUSED)
    _ = try runner.end()
    #expect(runner.printed == "the entry has something to say\n")
  }

  @Test(arguments: [("crashes_in_entry", -11), ("exits_in_entry", 0)])
  func `ends without a frame when the entry ends it`(plugin: String, status: Int32) throws {
    let runner = try Runner(library: PluginBuilding.library(plugin))
    #expect(try runner.next() == nil)
    #expect(try runner.end() == status)
  }

  @Test func `notices the host's end while the entry hangs`() throws {
    let runner = try Runner(library: PluginBuilding.library("hangs_in_entry"))
    runner.closeSocket()
    #expect(try runner.end() == 0)
  }
}
