import Foundation

/// The seeds of a test's random cases: a fifth of them by default, and at least twenty; all of them where the
/// environment says `MOONLAY_SEEDS=long`, as `scripts/nightly` does.
///
/// - Parameter count: The number of seeds in a long run.
/// - Returns: The seeds from 0 on.
package func seeds<Seed>(_ count: Seed) -> Range<Seed>
where Seed: FixedWidthInteger & Sendable, Seed.Stride: SignedInteger {
  let isLong = ProcessInfo.processInfo.environment["MOONLAY_SEEDS"] == "long"
  return 0..<(isLong ? count : min(count, max(20, count / 5)))
}
