import CollectionSimulation

/// The time and memory that a layout needs as its items grow.
package struct BenchReport: Sendable {
  /// The script, layout and viewport of the benchmark.
  package let heading: RunHeading

  /// The measurements, from the smallest number of items to the largest.
  package var sizes: [BenchSize] = []

  /// Advice for the author, in sentences; empty if nothing grows faster than necessary.
  package var advice: [String] = []

  /// The reason why larger numbers of items were not tried; nil if all were.
  package var stop: String?

  /// Creates a report without measurements.
  package init(heading: RunHeading) { self.heading = heading }

  /// Returns the exponent of a phase's growth: *p* if its time grows as *n*^*p* from the last but
  /// one size to the last.
  ///
  /// - Returns: Nil if fewer than two sizes have times above zero for it.
  package func growth(of phase: BenchPhase) -> Double? {
    guard sizes.count > 1 else { return nil }
    let (before, last) = (sizes[sizes.count - 2], sizes[sizes.count - 1])
    guard let short = before.times[phase]?.median, let long = last.times[phase]?.median,
      short > 0, long > 0, last.items > before.items, before.items > 0
    else { return nil }
    return naturalLogarithm(long / short)
      / naturalLogarithm(Double(last.items) / Double(before.items))
  }
}

/// A task of a layout, or of the view on its behalf.
package enum BenchPhase: String, CaseIterable, Sendable {
  /// Preparing the layout again.
  case prepare
  case contentSize
  /// Querying a rectangle of the view's size at a random position of the content.
  case query
  /// A display frame in which the content scrolls by 24 points: all work of the layout and the
  /// view.
  case frame
  /// Inserting an item before all others: the update and its pass, without the frames of an
  /// animation.
  case insertion
}

/// The measurements for a number of items.
package struct BenchSize: Sendable {
  /// The total number of items in all sections.
  package let items: Int

  /// The times of the phases, without those that do not apply, such as scrolling content that fits.
  package var times: [BenchPhase: BenchTime] = [:]

  /// The additional memory of the script and its placed elements per item since the previous size,
  /// in bytes.
  package var bytesPerItem: Double?

  /// Creates the measurements of a size, without any times.
  package init(items: Int) { self.items = items }
}

/// The time of a task, in seconds: the median of the samples, the minimum and the maximum.
package struct BenchTime: Hashable, Sendable {
  /// The median of the samples, in seconds.
  package let median: Double

  /// The shortest sample, in seconds.
  package let minimum: Double

  /// The longest sample, in seconds.
  package let maximum: Double

  /// Creates the time from samples, at least one of them, in seconds.
  package init?(samples: [Double]) {
    let sorted = samples.sorted()
    guard let minimum = sorted.first, let maximum = sorted.last else { return nil }
    self.minimum = minimum
    self.maximum = maximum
    median = sorted[sorted.count / 2]
  }
}
