import CollectionLayout
import CollectionSimulation
import Scripting

/// A scroll does not recompute every item at each of its steps.
///
/// The layout is tried with enough items to fill the view, with four and with sixteen times as
/// many: work that grows with the number of items is done for each of them. If there are still so
/// few items that all of them may be near the view, or the work for elements near the view outweighs
/// the growing part, 64 and 256 times as many items are tried, too. A class whose `allowsRecomputing` is
/// true may do so.
final class OverInvalidationProperty: Property {
  let code = DiagnosticCode.overInvalidation

  private static let steps = 100
  private static let factor = 4

  /// The maximum number of item counts that are tried.
  private static let maxSizes = 5

  /// The maximum number of items before they are multiplied; a larger case is reduced to it.
  private static let maxItems = 60

  /// The number of items that are more than a view and the pages around it contain.
  private static let manyItems = 200

  /// The minimum number of instructions for each item and step that counts as work for each item.
  private static let minWork = 1.0

  private struct Cost {
    let items: Int
    /// The number of steps that prepared the layout.
    let prepares: Int
    /// The scrolled distance, in points.
    let length: Point
    /// The instructions of each step, with an equivalent for placed elements.
    let work: Double
  }

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let count = checkpoint.testCase.itemCount
    guard count > 0, !checkpoint.simulation.program.allows(.recomputing) else { return nil }
    let share = min(1, Double(Self.maxItems) / Double(count))
    let counts = checkpoint.testCase.sections.map { Int((Double($0) * share).rounded(.up)) }
    // The first scroll measures cells, of which a larger content has more.
    guard let sections = try preparedByScrolls(checkpoint, counts),
      try growingCosts(checkpoint, sections, scrollsTwice: false) != nil,
      let costs = try growingCosts(checkpoint, sections, scrollsTwice: true),
      let last = costs.last
    else { return nil }
    return checkpoint.fault(
      code, in: ["shouldInvalidate"],
      "\(costs[0].prepares) of \(Self.steps) scroll steps call prepare, and each does work for every item: "
        + "\(costs[0].work.whole) for \(costs[0].items) items, \(last.work.whole) for \(last.items)",
      fix:
        "return true from shouldInvalidate only when the size changes; name in boundsInvalidation the elements that "
        + "follow the scroll, or compute only the visible items")
  }

  /// Returns the costs of a scroll through more and more items, of a second scroll over the same
  /// distance if asked for; nil unless they grow with the number of items.
  private func growingCosts(_ checkpoint: Checkpoint, _ sections: [Int], scrollsTwice: Bool)
    throws(Diagnostic) -> [Cost]?
  {
    var costs: [Cost] = []
    var factor = 1
    func next() throws(Diagnostic) -> Cost? {
      let (counts, length) = (sections.map { $0 * factor }, costs.first?.length)
      factor *= Self.factor
      return try affordable { () throws(Diagnostic) in
        try cost(checkpoint, counts, length, scrollsTwice)
      }
    }
    while costs.count < 3 || (costs.count < Self.maxSizes && isUndecided(costs)) {
      guard let cost = try next() else { return nil }
      costs.append(cost)
    }
    guard showsWorkForItems(costs) else { return nil }
    // The requested pages lie differently in each content, by chance as if the work grew. What is
    // done for each item goes on growing.
    return try next().map { showsWorkForItems(costs + [$0]) } ?? true ? costs : nil
  }

  private func showsWorkForItems(_ costs: [Cost]) -> Bool {
    growsWithItems(costs) && isMostWorkForItems(costs)
  }

  /// Returns counts that are multiplied until the content can be scrolled; nil if a scroll does not
  /// prepare the layout at each step.
  ///
  /// Most layouts are done here, before any instruction is counted, which takes ten times as long.
  private func preparedByScrolls(_ checkpoint: Checkpoint, _ sections: [Int]) throws(Diagnostic)
    -> [Int]?
  {
    var counts = sections
    while counts.reduce(0, +) < Self.maxItems * Self.factor {
      let simulation = try CaseSimulation(
        checkpoint.testCase.with { ($0.sections, $0.steps, $0.rectPolicy) = (counts, [], .paged) },
        checkpoint.setting)
      try simulation.view.displayFirst()
      if let distance = simulation.view.distance(nil) {
        let isPrepared = try affordable { () throws(Diagnostic) in
          try scroll(simulation.view, along: distance) == nil ? nil : true
        }
        return isPrepared == nil ? nil : counts
      }
      counts = counts.map { $0 * Self.factor }
    }
    return counts
  }

  /// Returns whether the work grows, but only more items may show that it is done for each of them:
  /// at the ends of a short content, fewer elements are near the view.
  private func isUndecided(_ costs: [Cost]) -> Bool {
    workPerItem(costs) >= Self.minWork
      && (!growsWithItems(costs) || !isMostWorkForItems(costs)
        || costs[costs.count - 1].items < Self.manyItems)
  }

  /// Returns whether the work grows in proportion to the number of items.
  ///
  /// With four times as many items, it must grow four times as much as before.
  private func growsWithItems(_ costs: [Cost]) -> Bool {
    let (first, second, third) = (
      costs[costs.count - 3], costs[costs.count - 2], costs[costs.count - 1]
    )
    let growth = [second.work - first.work, third.work - second.work]
    return workPerItem(costs) >= Self.minWork
      && growth[1] >= growth[0] * Double(Self.factor) * 0.75
  }

  /// Returns the instructions that each further item of the largest content costs.
  private func workPerItem(_ costs: [Cost]) -> Double {
    let (second, third) = (costs[costs.count - 2], costs[costs.count - 1])
    return (third.work - second.work) / Double(max(1, third.items - second.items))
  }

  /// Returns whether, for the largest number of items, most of the work is done for each item.
  private func isMostWorkForItems(_ costs: [Cost]) -> Bool {
    costs[costs.count - 1].work >= costs[0].work * 3
  }

  /// Returns what a trial finds; nil if it exceeds a limit.
  private func affordable<Found>(_ trial: () throws(Diagnostic) -> Found?) throws(Diagnostic)
    -> Found?
  {
    do throws(Diagnostic) {
      return try trial()
    } catch {
      // A script whose instructions are counted is ten times slower, which is not its fault.
      if error.failure == .budget { return nil }
      throw error
    }
  }

  /// Scrolls by a length around the middle of the content; without a length, from beginning to end.
  ///
  /// Contents of all sizes scroll the same distance, so that each step reveals as many new items.
  ///
  /// - Returns: The cost; nil if the content does not scroll, or the layout is not prepared at each
  ///   step.
  private func cost(
    _ checkpoint: Checkpoint, _ sections: [Int], _ length: Point?, _ scrollsTwice: Bool
  ) throws(Diagnostic) -> Cost? {
    var testCase = checkpoint.testCase
    (testCase.sections, testCase.steps, testCase.rectPolicy) = (sections, [], .paged)
    var limits = checkpoint.setting.options.limits
    limits.instructions = limits.instructions ?? .max
    let simulation = try CaseSimulation(testCase, checkpoint.setting, limits: limits)
    try simulation.view.displayFirst()
    guard var distance = simulation.view.distance(length) else { return nil }
    if scrollsTwice {
      _ = try scroll(simulation.view, along: distance)
      // Measured cells have changed the length of the content.
      if length == nil { distance = simulation.view.distance(nil) ?? distance }
    }
    try simulation.view.scroll(to: distance.start, animated: false)
    let work = simulation.program.work
    guard let prepares = try scroll(simulation.view, along: distance) else { return nil }
    return Cost(
      items: testCase.itemCount, prepares: prepares, length: distance.length,
      work: Double(simulation.program.work - work) / Double(Self.steps))
  }

  /// Scrolls along a distance; returns the number of steps that prepared the layout, or nil as soon as
  /// more than a tenth of them did not.
  private func scroll(_ view: CollectionView, along distance: ScrollDistance) throws(Diagnostic)
    -> Int?
  {
    var prepares = 0
    for step in 1...Self.steps {
      let passes = view.passes
      let share = Double(step) / Double(Self.steps)
      try view.scroll(
        to: Point(
          x: distance.start.x + share * distance.length.x,
          y: distance.start.y + share * distance.length.y),
        animated: false)
      if view.passes > passes { prepares += 1 }
      if (step - prepares) * 10 > Self.steps { return nil }
    }
    return prepares
  }
}

/// Offsets along a line, in points.
private struct ScrollDistance {
  let start: Point
  let length: Point
}

extension CollectionView {
  /// Returns a distance of at most a length around the middle of the scroll range; without a length,
  /// the whole range; nil if the content does not scroll.
  fileprivate func distance(_ length: Point?) -> ScrollDistance? {
    let range = scrollRange
    let whole = range.maximum - range.minimum
    guard whole.x > 0 || whole.y > 0 else { return nil }
    let length = Point(
      x: min(whole.x, length?.x ?? whole.x), y: min(whole.y, length?.y ?? whole.y))
    return ScrollDistance(
      start: Point(
        x: range.minimum.x + (whole.x - length.x) / 2,
        y: range.minimum.y + (whole.y - length.y) / 2),
      length: length)
  }
}

extension Double {
  fileprivate var whole: String { rounded().shortText }
}
