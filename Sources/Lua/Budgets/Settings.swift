internal import CLuaShim

extension Machine {
  /// The budgets of a machine, and the seed of its random numbers.
  package struct Settings: Hashable, Sendable {
    /// How long scripts may run, the host's own work omitted where it says so; `nil` for any time.
    package var timeLimit: Duration? = .seconds(10)

    /// How much memory scripts may hold, in bytes.
    package var memoryLimit = 512 << 20

    /// The number of instructions that scripts may run; `nil` for any number.
    ///
    /// Counting makes scripts slower by an order of magnitude. It is exact, and the same in every run.
    package var instructionLimit: Int?

    /// What the random numbers start from.
    package var seed: UInt64 = 1

    /// How much scripts may print, in bytes.
    package var outputLimit = 16 << 20

    /// The defaults.
    package init() {}

    var limits: moonlay_limits {
      moonlay_limits(
        nanoseconds: timeLimit.map { $0.nanoseconds } ?? .max,
        memory: max(0, memoryLimit), output: max(0, outputLimit),
        instructions: instructionLimit.map { UInt64(max(1, $0)) } ?? 0, seed: seed)
    }
  }
}

extension Duration {
  /// The whole nanoseconds, as many as there can be.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? 0 : .max - 1 }
    return max(0, min(.max - 1, product.addingReportingOverflow(attoseconds / 1_000_000_000).0))
  }
}
