package import CollectionLayout
package import Scripting

/// What a benchmark of a layout is told from outside of the script.
package struct BenchOptions: Sendable {
  /// The most items that are tried; what comes before is a tenth of it, a hundredth, and so on.
  package var maxItems = 100_000

  /// How the items are shared among sections: in these proportions; one section of all by default.
  package var sections: [Int] = [1]

  /// The view's size; nil leaves it to the scenario, and then to the default.
  package var viewport: Size?

  /// The parameters that are set, in their order.
  package var parameters: [ParameterSetting] = []

  /// Whether the file's own scenario counts: its settings, its values and what it says of cells.
  package var usesScenario = true

  /// What everything random in the benchmark starts from.
  package var seed: UInt64 = 1

  /// What the script may use up in each phase.
  package var limits = ScriptLimits()

  /// For how long a phase is timed at one size, beyond its first few samples.
  package var timeForPhase = Duration.milliseconds(250)

  package init() {}

  /// The counts of the sections that this many items are shared among, in their proportions.
  package func counts(of items: Int) -> [Int] {
    let total = sections.reduce(0.0) { $0 + Double($1) }
    guard sections.count > 1, total > 0 else { return [items] }
    return sections.map { Int((Double(items) * Double($0) / total).rounded(.up)) }
  }

  /// The numbers of items, ascending: each ten times the one before, five of them at most.
  package var sizes: [Int] {
    var sizes = [maxItems]
    while sizes.count < 5, let least = sizes.first, least >= 100 { sizes.insert(least / 10, at: 0) }
    return sizes
  }
}
