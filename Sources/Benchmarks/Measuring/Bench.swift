internal import CAllocationCounter

/// Measures jobs, and prints a row for each result: implementation, job, count, unit, value, checksum, as the plain
/// versions of the jobs do.
struct Bench {
  /// The largest count of items.
  let most: Int

  /// The job to be done; nil for all of them.
  let job: String?

  /// Whether only checksums and allocations are wanted: each job is done once, and no time is printed.
  let isCheck: Bool

  /// A thousand, ten thousand, …, up to the most.
  var counts: [Int] { [1_000, 10_000, 100_000, 1_000_000].filter { $0 <= most } }

  func wants(_ job: String) -> Bool { self.job == nil || self.job == job }

  /// The median of the times that something takes, in nanoseconds; each sample lasts at least 20 milliseconds.
  func time(_ body: () throws -> Void) rethrows -> Double {
    guard !isCheck else {
      try body()
      return 0
    }
    let clock = ContinuousClock()
    var (rounds, begin) = (0, clock.now)
    repeat {
      try body()
      rounds += 1
    } while clock.now - begin < .milliseconds(20)
    let once = (clock.now - begin).nanoseconds / Double(rounds)
    let repeats = max(1, Int(2e7 / max(once, 1)))
    var samples: [Double] = []
    for _ in 0..<(once > 1e9 ? 3 : 7) {
      begin = clock.now
      for _ in 0..<repeats { try body() }
      samples.append((clock.now - begin).nanoseconds / Double(repeats))
    }
    return samples.sorted()[samples.count / 2]
  }

  /// The median of the times that something takes which must be made ready each time, in nanoseconds.
  func time<Ready>(preparing ready: () throws -> Ready, _ body: (Ready) throws -> Void) rethrows
    -> Double
  {
    let clock = ContinuousClock()
    var samples: [Double] = []
    for _ in 0..<(isCheck ? 1 : 7) {
      let made = try ready()
      let begin = clock.now
      try body(made)
      samples.append((clock.now - begin).nanoseconds)
    }
    return isCheck ? 0 : samples.sorted()[samples.count / 2]
  }

  func row(_ job: String, _ count: Int, _ unit: String, _ value: Double, _ checksum: Double) {
    let shown = isCheck && unit != "allocations" && unit != "B/item" ? 0 : value
    print("moonlay\t\(job)\t\(count)\t\(unit)\t\(shown)\t\(checksum)")
  }

  /// How often memory was asked for while something ran.
  static func allocations(_ body: () throws -> Void) rethrows -> Int {
    let before = moonlay_allocation_count()
    try body()
    return Int(moonlay_allocation_count() - before)
  }

  /// The resident memory, in bytes.
  static var residentBytes: Int { Int(moonlay_resident_bytes()) }
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
