import CollectionSimulation

/// What a layout asks of time and memory as its items grow.
package struct BenchReport: Sendable {
  /// The script, layout and viewport of the benchmark.
  package let heading: RunHeading

  /// What was measured, from the fewest items to the most.
  package var sizes: [BenchSize] = []

  /// What the author can do about it, in sentences; empty if nothing grows faster than it must.
  package var advice: [String] = []

  /// Why no more items were tried; nil if all were.
  package var stop: String?

  /// Creates a report in which nothing was measured.
  package init(heading: RunHeading) { self.heading = heading }

  /// The exponent of a phase's growth: *p* where its time grows as *n*^*p* from the size before the last to the last.
  ///
  /// - Returns: Nil if fewer than two sizes have times for it that are above zero.
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

/// A job of a layout, or of the view on its behalf.
package enum BenchPhase: String, CaseIterable, Sendable {
  /// The layout prepares again.
  case prepare
  /// The layout says its content size.
  case contentSize
  /// The layout answers a rectangle of the view's size at a random place of the content.
  case query
  /// A display frame in which the content scrolls by 24 points: all that the layout and the view do in it.
  case frame
  /// An item is inserted before all others: the update and its pass, without the frames of an animation.
  case insertion
}

/// What was measured with this many items.
package struct BenchSize: Sendable {
  /// The number of items, which the sections share.
  package let items: Int

  /// The times of the phases; a phase that there is none of, as a scroll of content that fits, is omitted.
  package var times: [BenchPhase: BenchTime] = [:]

  /// What the script and its placed elements hold more for each item than at the size before, in bytes.
  package var bytesPerItem: Double?

  /// Creates the measurements of a size, without any times.
  package init(items: Int) { self.items = items }
}

/// How long a job takes, in seconds: the median of the samples, the minimum and the maximum.
package struct BenchTime: Hashable, Sendable {
  /// The median of the samples, in seconds.
  package let median: Double

  /// The shortest sample, in seconds.
  package let least: Double

  /// The longest sample, in seconds.
  package let greatest: Double

  /// Creates the time from samples, at least one of them, in seconds.
  package init?(samples: [Double]) {
    let sorted = samples.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    self.least = least
    self.greatest = greatest
    median = sorted[sorted.count / 2]
  }
}
