/// A theme: folders of cell templates.
///
/// ```
/// compact/field.cell            fields of any type
/// compact/choice.cell           fields of one type
/// compact/text-box.cell         fields that their plugin wants to be drawn so
/// compact/add-bookmark/URL.cell one field of one screenlet
/// ```
///
/// A cell is looked for in Liferay's order: the theme's own for this field, the theme's for what its plugin wants it to
/// be, the theme's for its type, then the same of the theme `default`, which is built in as well.
public struct Theme: Sendable, Equatable {
  /// Its name.
  public let name: String
  /// The folders that hold it, first come first; none for a `default` that is only built in.
  public let folders: [String]
  /// Those of the theme `default`.
  let defaultFolders: [String]

  /// The name of the theme that is always there.
  public static let defaultName = "default"

  /// The cell of a field, and what was wrong with those that came before it.
  public func cell(for field: FieldContent, of definition: String) -> (CellTemplate, [TemplateFault]) {
    cell([custom(field.name, definition), field.widget, field.kind, "field"], builtIn: [field.widget, field.kind])
  }

  /// The cell of a screenlet's button, and what was wrong with those that came before it.
  public func button(_ name: String, of definition: String) -> (CellTemplate, [TemplateFault]) {
    cell([custom(name, definition), "button"], builtIn: ["button"])
  }

  /// The first cell of these names, in this theme, then in `default`.
  private func cell(_ names: [String?], builtIn kinds: [String?]) -> (CellTemplate, [TemplateFault]) {
    var faults: [TemplateFault] = []
    for folders in [folders, defaultFolders] {
      for name in names.compactMap({ $0 }) {
        for folder in folders {
          do throws(TemplateFault) {
            guard let cell = try CellFile.read("\(folder)/\(name).cell") else { continue }
            return (cell, faults)
          } catch {
            if !faults.contains(error) { faults.append(error) }
          }
        }
        // A folder of `default` may have cells of some types only.
        if folders == defaultFolders, kinds.contains(name), let cell = BuiltInCells.own(name) { return (cell, faults) }
      }
    }
    return (kinds.last?.flatMap(BuiltInCells.cell) ?? BuiltInCells.plain, faults)
  }

  /// The file's name for one field of one screenlet; nil when the field's name is none for a file.
  private func custom(_ field: String, _ definition: String) -> String? {
    guard !field.isEmpty, field.utf8.count <= 200, field.utf8.first != UInt8(ascii: "."),
      !field.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
    else { return nil }
    return "\(definition)/\(field)"
  }
}
