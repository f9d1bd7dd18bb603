import Foundation

/// Whether tests try everything that they can, and not a sample: where the environment says `MOONLAY_SEEDS=long`, as
/// `scripts/nightly` does.
package let isLongRun = ProcessInfo.processInfo.environment["MOONLAY_SEEDS"] == "long"

/// Whether `scripts/sanitize` looks for what is wrong with memory, and slows everything down.
package let isSanitized = ProcessInfo.processInfo.environment["MOONLAY_SANITIZED"] != nil

/// The seeds of a test's random cases: a fifth of them by default, and at least twenty; all of them in a long run.
///
/// - Parameter count: The number of seeds in a long run.
/// - Returns: The seeds from 0 on.
package func seeds<Seed>(_ count: Seed) -> Range<Seed>
where Seed: FixedWidthInteger & Sendable, Seed.Stride: SignedInteger {
  0..<(isLongRun ? count : min(count, max(20, count / 5)))
}

/// One of each few things that a test tries; all of them in a long run.
///
/// - Parameters:
///   - all: All of them.
///   - size: Of how many one is taken.
///   - first: The place of the first, from 0: tests with different ones share the work.
/// - Returns: Those that are tried, in order.
package func sample<Element>(_ all: [Element], oneOf size: Int, from first: Int) -> [Element] {
  isLongRun ? all : stride(from: first, to: all.count, by: size).map { all[$0] }
}
