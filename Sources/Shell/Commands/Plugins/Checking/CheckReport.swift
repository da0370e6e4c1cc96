internal import JSONValues
internal import Themes

/// What `plugin check` found, in the order of the areas.
struct CheckReport {
  let file: String
  private(set) var findings: [CheckFinding] = []

  init(file: String) { self.file = file }

  mutating func add(_ finding: CheckFinding) { findings.append(finding) }

  /// Adds what is wrong with one check; when nothing is, that it is right.
  mutating func add(_ area: CheckFinding.Area, _ check: String, _ found: [CheckFinding], ok: String) {
    findings += found.isEmpty ? [CheckFinding(area: area, check: check, verdict: .ok, what: ok)] : found
  }

  func count(_ verdict: CheckFinding.Verdict) -> Int { findings.count { $0.verdict == verdict } }

  /// `14 checks, 2 faults, 1 warning`
  var summary: String {
    let checks = Set(findings.map { "\($0.area.rawValue) \($0.check)" }).count
    let counts = [(CheckFinding.Verdict.fault, "fault"), (.warning, "warning"), (.note, "note")]
      .map { (count($0.0), $0.1) }.filter { $0.0 > 0 }
    return ([plural(checks, "check")] + (counts.isEmpty ? ["all well"] : counts.map { plural($0.0, $0.1) }))
      .joined(separator: ", ")
  }

  var json: JSON {
    [
      "file": .string(file), "findings": .array(findings.map(\.json)), "checks": .string(summary),
      "faults": .integer(Int64(count(.fault))), "warnings": .integer(Int64(count(.warning))),
      "notes": .integer(Int64(count(.note))),
    ]
  }

  var blocks: [Block] {
    var blocks: [Block] = [.heading(file)]
    for area in CheckFinding.Area.allCases {
      let own = findings.filter { $0.area == area }
      guard !own.isEmpty else { continue }
      blocks.append(.line(area.rawValue))
      blocks.append(
        .table(
          Table(
            [Column("verdict"), Column("check"), Column("found", .wrapped)],
            own.map { finding in
              let place = finding.place.isEmpty ? "" : "\(finding.place): "
              return [finding.verdict.rawValue, finding.check, place + finding.what + cure(of: finding)]
            }, indent: 2)))
    }
    return blocks + [.line(summary)]
  }

  private func cure(of finding: CheckFinding) -> String { finding.cure.isEmpty ? "" : ". " + sentence(finding.cure) }
}

/// `1 fault`, `2 faults`
func plural(_ count: Int, _ noun: String, _ several: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : several ?? noun + "s")"
}
