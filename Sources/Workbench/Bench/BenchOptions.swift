package import CollectionLayout
package import Scripting

/// The options of a benchmark.
package struct BenchOptions: Sendable {
  /// The maximum number of items; the smaller sizes are a tenth of it, a hundredth, and so on.
  package var maxItems = 100_000

  /// The proportions in which the items are divided among sections; by default, one section.
  package var sections: [Int] = [1]

  /// The view's size, in points; nil for the scenario's size or the default.
  package var viewport: Size?

  /// The parameters to set, in order.
  package var parameters: [ParameterSetting] = []

  /// Whether the file's own scenario is used: its settings, its values and its cells.
  package var usesScenario = true

  /// The seed of all random numbers.
  package var seed: UInt64 = 1

  /// The limits of the script in each phase.
  package var limits = ScriptLimits()

  /// The time for which a phase is measured at one size, in addition to its first few samples.
  package var timeForPhase = Duration.milliseconds(250)

  package init() {}

  /// Returns the number of items of each section for a total number of items.
  package func counts(of items: Int) -> [Int] {
    let total = sections.reduce(0.0) { $0 + Double($1) }
    guard sections.count > 1, total > 0 else { return [items] }
    return sections.map { Int((Double(items) * Double($0) / total).rounded(.up)) }
  }

  /// The numbers of items, ascending: each is ten times the previous one, and there are at most
  /// five.
  package var sizes: [Int] {
    var sizes = [maxItems]
    while sizes.count < 5, let least = sizes.first, least >= 100 { sizes.insert(least / 10, at: 0) }
    return sizes
  }
}
