import TerminalText
import Testing

@Suite struct `Amounts of bytes` {
  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1999, "1.9 kB"), (6_000_000, "6.0 MB"),
      (268_435_456, "268.4 MB"), (5_000_000_000, "5.0 GB"), (.max, "9223372036.8 GB"),
    ] as [(Int64, String)])
  func `are told in thousands`(bytes: Int64, text: String) { #expect(ByteAmount.of(bytes) == text) }

  @Test(
    arguments: [
      (3_200_000, 6_000_000, "3.2 of 6.0 MB"), (0, 6_000_000, "0.0 of 6.0 MB"), (40, 100, "40 of 100 B"),
      (512, 6_000_000, "0.0 of 6.0 MB"), (7, 0, "7 of 0 B"),
    ] as [(Int64, Int64, String)])
  func `are told in the unit of the whole`(part: Int64, whole: Int64, text: String) {
    #expect(ByteAmount.of(part, of: whole) == text)
  }
}
