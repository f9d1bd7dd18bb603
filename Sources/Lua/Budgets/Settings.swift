internal import CLuaShim

extension Machine {
  /// The budgets of a machine, and the seed of its random numbers.
  package struct Settings: Hashable, Sendable {
    /// The maximum time for scripts, without host work that pauses the clock; `nil` for no limit.
    package var timeLimit: Duration? = .seconds(10)

    /// The maximum memory for scripts, in bytes.
    package var memoryLimit = 512 << 20

    /// The maximum number of instructions for scripts; `nil` for no limit.
    ///
    /// Counting makes scripts slower by an order of magnitude. It is exact, and the same in every
    /// run.
    package var instructionLimit: Int?

    /// The seed of the random numbers.
    package var seed: UInt64 = 1

    /// The maximum size of a script's printed output, in bytes.
    package var outputLimit = 16 << 20

    /// Creates the default settings.
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
  /// The duration in whole nanoseconds, limited to the range of the type.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? 0 : .max - 1 }
    return max(0, min(.max - 1, product.addingReportingOverflow(attoseconds / 1_000_000_000).0))
  }
}
