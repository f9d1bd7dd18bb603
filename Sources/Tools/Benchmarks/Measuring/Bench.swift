internal import CProcessCounters

/// Measures jobs, and prints a row for each result.
///
/// A row is implementation, job, count, unit, value and checksum, as in the plain versions of the
/// jobs.
struct Bench {
  /// The maximum number of items.
  let maxCount: Int

  /// The job to run; nil for all jobs.
  let job: String?

  /// Whether only checksums and allocations are needed: each job runs once, and no time is printed.
  let isCheck: Bool

  /// The numbers of items: a thousand, ten thousand, and so on, up to the maximum.
  var counts: [Int] { [1_000, 10_000, 100_000, 1_000_000].filter { $0 <= maxCount } }

  func includes(_ job: String) -> Bool { self.job == nil || self.job == job }

  /// Returns the median time of an operation, in nanoseconds; each sample lasts at least 20
  /// milliseconds.
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

  /// Returns the median time of an operation that needs preparation each time, in nanoseconds.
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

  func row(
    _ job: String, _ count: Int, _ unit: String, _ value: Double, _ checksum: Double,
    by implementation: String = "moonlay"
  ) {
    let shown = isCheck && unit != "allocations" && unit != "B/item" ? 0 : value
    print("\(implementation)\t\(job)\t\(count)\t\(unit)\t\(shown)\t\(checksum)")
  }

  /// Returns the number of memory allocations during an operation.
  static func allocations(_ body: () throws -> Void) rethrows -> Int {
    let before = moonlay_allocation_count()
    try body()
    return Int(moonlay_allocation_count() - before)
  }
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
