import JSONValues

@testable import PluginHost
@testable import Shell

/// Screenlets that live in no plugin.
enum SampleScreenlet {
  /// A definition with one of each kind of attribute, and two fields.
  static let definition = ScreenletDefinition(
    name: "form", summary: "A form.",
    attributes: [
      AttributeDeclaration(name: "name", summary: "A name.", form: ValueForm(type: .text), alias: "who"),
      AttributeDeclaration(name: "times", summary: "A number.", form: ValueForm(type: .integer), defaultText: "1"),
      AttributeDeclaration(name: "tags", summary: "A list.", form: ValueForm(type: .list)),
      AttributeDeclaration(name: "key", summary: "A secret.", form: ValueForm(type: .text), flags: .secret),
      AttributeDeclaration(
        name: "folder", summary: "Needed.", form: ValueForm(type: .integer), flags: .required),
    ],
    actions: [
      ActionDeclaration(
        name: "sign", summary: "Signs.", form: ValueForm(type: .object),
        members: [
          AttributeDeclaration(name: "user", summary: "Who.", form: ValueForm(type: .text)),
          AttributeDeclaration(name: "pin", summary: "A secret.", form: ValueForm(type: .integer), flags: .secret),
        ])
    ],
    fields: [
      FieldDeclaration(name: "title", label: "Title", summary: "A title.", form: ValueForm(type: .text)),
      FieldDeclaration(
        name: "code", label: "Secret code", summary: "A secret.", form: ValueForm(type: .text), flags: .secret),
    ],
    buttons: [ButtonDeclaration(name: "sign", label: "Sign it", summary: "Signs.", action: "sign")])

  static func make(
    _ name: String = "form", _ definition: ScreenletDefinition = definition, ref: UInt64 = 1
  ) -> Screenlet {
    let manifest = PluginManifest(abi: 0, name: "sample", version: "1", summary: "", definitions: [definition])
    let plugin = HostedPlugin(file: "/nowhere/libsample.so", isExplicit: false, manifest: manifest)
    return Screenlet(
      name: name, instance: PluginInstance(ref: ref, definition: definition.name, plugin: plugin),
      definition: definition)
  }
}
