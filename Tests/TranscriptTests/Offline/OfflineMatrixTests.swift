import Testing

/// Each policy with each operation, whatever the portal does and whatever is kept: outcome, events, store and portal.
@Suite struct `Policies` {
  @Test(arguments: ["6.2", "7.0"], Mood.allCases)
  func `do as the contract says, whatever the portal does`(profile: String, mood: Mood) throws {
    let (sights, lines) = try MatrixRun(mood, profile: profile).play()
    for cell in MatrixCell.all {
      let expected = MatrixContract.sight(of: cell, mood)
      let seen = try #require(sights[cell])
      #expect(
        seen == expected,
        """
        \(profile), \(mood), \(cell.name)
          expected \(expected)
          seen     \(seen)
          \(lines[cell, default: []].joined(separator: "\n  "))
        """)
    }
  }
}
