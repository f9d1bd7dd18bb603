import CollectionLayout
import Report

/// Advice about a layout whose times or memory grow faster than necessary.
///
/// Each sentence has a threshold of growth and a minimum cost, so that noise gives no advice.
struct BenchAdvice {
  private let report: BenchReport

  init(_ report: BenchReport) { self.report = report }

  /// The sentences, beginning with the phase that takes most of a frame.
  var sentences: [String] {
    [query, frame, contentSize, prepareGrowth, prepareCost, insertion, memory].compactMap { $0 }
  }

  private var query: String? {
    guard let (growth, time) = grown(.query, beyond: 0.6, and: 20e-6) else { return nil }
    return
      "`attributes` takes \(time) for a screen and grows as n^\(growth): it visits items outside the rectangle. "
      + "Place items in `prepare` (`placeCell`) and Moonlay finds them; or compute the first and the last row "
      + "from the rectangle."
  }

  private var frame: String? {
    guard query == nil, let (growth, time) = grown(.frame, beyond: 0.4, and: 50e-6) else {
      return nil
    }
    return
      "A scroll frame takes \(time) and grows as n^\(growth): the layout recomputes more than what moves. "
      + "Return true from `shouldInvalidate` only when the offset matters, and name the affected elements "
      + "in `boundsInvalidation`."
  }

  private var contentSize: String? {
    guard let (growth, time) = grown(.contentSize, beyond: 0.6, and: 20e-6) else { return nil }
    return
      "`contentSize` takes \(time) and grows as n^\(growth): store the extent in `prepare` and return it."
  }

  private var prepareGrowth: String? {
    guard let (growth, time) = grown(.prepare, beyond: 1.3, and: 200e-6) else { return nil }
    return
      "`prepare` takes \(time) and grows as n^\(growth), faster than its items: look for a loop inside the loop "
      + "over items, such as `table.insert(list, 1, …)`, a search of a list, or string concatenation."
  }

  private var prepareCost: String? {
    guard prepareGrowth == nil, let last = report.sizes.last, last.items >= 1_000,
      let time = last.times[.prepare]?.median, time / Double(last.items) > 1.5e-6
    else { return nil }
    return
      "`prepare` takes \((time / Double(last.items)).readableTime) per item: read counts, sizes and fields of the "
      + "view before the loop, and pass numbers (`placeCell`) instead of `Attributes`."
  }

  private var insertion: String? {
    guard prepareGrowth == nil, let (growth, time) = grown(.insertion, beyond: 1.3, and: 1e-3)
    else {
      return nil
    }
    return
      "An insertion takes \(time) and grows as n^\(growth): check what the layout does in "
      + "`prepareUpdates` and `invalidate`."
  }

  private var memory: String? {
    guard let bytes = report.sizes.last?.bytesPerItem, bytes > 300 else { return nil }
    return
      "Each item takes \(bytes.rounded().readable) bytes: keep numbers in flat tables, `x[i]` and `y[i]`, "
      + "or place the items, instead of one table per item."
  }

  /// Returns the growth and the time of a phase if both exceed their thresholds; otherwise nil.
  private func grown(_ phase: BenchPhase, beyond growth: Double, and time: Double)
    -> (growth: String, time: String)?
  {
    guard let found = report.growth(of: phase), found > growth,
      let median = report.sizes.last?.times[phase]?.median, median > time
    else { return nil }
    return (found.readableExponent, median.readableTime)
  }
}
