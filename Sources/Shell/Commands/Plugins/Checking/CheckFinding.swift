internal import JSONValues

/// One thing that `plugin check` has looked at, and what it found.
struct CheckFinding {
  /// What part of a plugin it is about; the raw value heads its group in the report.
  enum Area: String, CaseIterable {
    case file
    case contract
    case manifest = "names and manifest"
    case life
    case cancel
    case threads
  }

  /// How bad it is.
  enum Verdict: String {
    case ok
    case note
    case warning
    case fault
  }

  let area: Area
  /// What was looked at, in a word or two: the same in every report.
  let check: String
  let verdict: Verdict
  /// What was found.
  let what: String
  /// Where in the plugin, in the words of its manifest or header; "" where that says nothing.
  var place = ""
  /// What to do about it; "" for what is right.
  var cure = ""

  var json: JSON {
    var object: JSONObject = [
      "area": .string(area.rawValue), "check": .string(check), "verdict": .string(verdict.rawValue),
      "what": .string(what),
    ]
    if !place.isEmpty { object["where"] = .string(place) }
    if !cure.isEmpty { object["cure"] = .string(cure) }
    return .object(object)
  }
}
