/// Which measures of a process grow with each instance that was made and ended.
///
/// What grows once is no leak: a cache that fills, a table that doubles, the allocator's own. So what counts is the block
/// of instances that grew least. The smallest piece that malloc gives takes 32 bytes: whoever loses one per instance
/// grows by that much, and half of it is the line. Of descriptors, threads and processes one in ten instances is.
enum LeakJudgement {
  static let heapLine = 16.0
  static let countLine = 0.1
  /// With fewer blocks nothing is said.
  static let leastBlocks = 2

  /// - Parameter measures: one before the first block, then one after each.
  static func leaks(in measures: [RunnerMeasure], blockSize: Int) -> [InstanceLeak] {
    guard measures.count > leastBlocks else { return [] }
    func least(_ value: (RunnerMeasure) -> Int) -> Double {
      let growths = zip(measures, measures.dropFirst()).map { value($1) - value($0) }
      return Double(growths.min() ?? 0) / Double(blockSize)
    }
    let candidates: [(InstanceLeak.Kind, Double, Double)] = [
      (.bytes, least(\.heap), heapLine), (.descriptors, least(\.descriptors), countLine),
      (.threads, least(\.threads), countLine), (.processes, least(\.children), countLine),
    ]
    let leaks = candidates.filter { $0.1 >= $0.2 }.map { InstanceLeak(kind: $0.0, perInstance: $0.1) }
    // A thread takes some of the heap: who leaves one has not forgotten that as well.
    return leaks.contains { $0.kind == .threads } ? leaks.filter { $0.kind != .bytes } : leaks
  }
}
