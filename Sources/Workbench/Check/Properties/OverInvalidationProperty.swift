import CollectionLayout
import CollectionSimulation
import Scripting

/// A scroll does not compute every item again at each of its steps.
///
/// It is tried with as many items as fill the view, with four and with sixteen times as many: work that grows as they do is done for
/// each of them. The largest of the three is more than the pages around a view hold, so that work for what is near the
/// view grows no more. Where work for what is near outweighs that which grows, 64 and 256 times as many are tried, too.
final class OverInvalidationProperty: Property {
  let code = DiagnosticCode.overInvalidation

  private static let steps = 100
  private static let factor = 4

  /// The most numbers of items that are tried.
  private static let maxSizes = 5

  /// Of a case with more items, fewer are scrolled.
  private static let maxItems = 60

  /// Instructions for each item and step from which on it is work for each item.
  private static let leastWork = 1.0

  /// What a scroll of this many steps takes.
  private struct Cost {
    let items: Int
    /// How often the layout was prepared.
    let prepares: Int
    /// How far was scrolled, in points.
    let length: Point
    /// Instructions, and what stands for placed elements, for each step.
    let work: Double
  }

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let count = checkpoint.testCase.itemCount
    guard count > 0 else { return nil }
    let share = min(1, Double(Self.maxItems) / Double(count))
    let sections = try filling(
      checkpoint, checkpoint.testCase.sections.map { Int((Double($0) * share).rounded(.up)) })
    var costs: [Cost] = []
    for factor in [1, Self.factor, Self.factor * Self.factor] {
      guard
        let cost = try affordableCost(
          checkpoint, sections.map { $0 * factor }, costs.first?.length)
      else { return nil }
      costs.append(cost)
    }
    while costs.count < Self.maxSizes, growsWithItems(costs), !isMostWorkForItems(costs) {
      let factor = costs[costs.count - 1].items * Self.factor / costs[0].items
      guard let cost = try affordableCost(checkpoint, sections.map { $0 * factor }, costs[0].length)
      else { return nil }
      costs.append(cost)
    }
    guard growsWithItems(costs), isMostWorkForItems(costs), let last = costs.last else {
      return nil
    }
    return checkpoint.fault(
      code, in: ["shouldInvalidate"],
      "\(costs[0].prepares) of \(Self.steps) scroll steps call prepare, and each does work for every item: "
        + "\(costs[0].work.whole) for \(costs[0].items) items, \(last.work.whole) for \(last.items)",
      fix:
        "return true from shouldInvalidate only when the size changes; name in boundsInvalidation the elements that "
        + "follow the scroll, or compute only the visible items")
  }

  /// As many more items of each section as the content needs to be scrolled.
  private func filling(_ checkpoint: Checkpoint, _ sections: [Int]) throws(Diagnostic) -> [Int] {
    var counts = sections
    while counts.reduce(0, +) < Self.maxItems * Self.factor {
      let stage = try CaseStage(
        checkpoint.testCase.with { ($0.sections, $0.steps, $0.rectPolicy) = (counts, [], .paged) },
        checkpoint.setting)
      try stage.view.displayFirst()
      let range = stage.view.scrollRange
      if range.maximum.x > range.minimum.x || range.maximum.y > range.minimum.y { return counts }
      counts = counts.map { $0 * Self.factor }
    }
    return counts
  }

  /// Whether the work grows as the items do: from one number to four times as many it grows four times as much as
  /// before.
  private func growsWithItems(_ costs: [Cost]) -> Bool {
    let (first, second, third) = (
      costs[costs.count - 3], costs[costs.count - 2], costs[costs.count - 1]
    )
    let growth = [second.work - first.work, third.work - second.work]
    let perItem = growth[1] / Double(max(1, third.items - second.items))
    return perItem >= Self.leastWork && growth[1] >= growth[0] * Double(Self.factor) * 0.75
  }

  /// Whether the largest number of items makes most of the work.
  private func isMostWorkForItems(_ costs: [Cost]) -> Bool {
    costs[costs.count - 1].work >= costs[0].work * 3
  }

  /// What a scroll takes; nil if there is nothing to scroll, the layout is not prepared at each step, or a budget ends it.
  private func affordableCost(_ checkpoint: Checkpoint, _ sections: [Int], _ length: Point?)
    throws(Diagnostic) -> Cost?
  {
    do throws(Diagnostic) {
      let cost = try cost(checkpoint, sections, length: length)
      return cost.flatMap { $0.prepares * 10 >= Self.steps * 9 ? $0 : nil }
    } catch {
      // A script whose instructions are counted takes ten times as long: that is not its fault.
      if error.failure == .budget { return nil }
      throw error
    }
  }

  /// Scrolls by a length about the middle of the content; without one, from its beginning to its end.
  ///
  /// Contents of any size are scrolled as far, so that all steps come upon as many new items.
  ///
  /// - Returns: What it took; nil if there is nothing to scroll.
  private func cost(_ checkpoint: Checkpoint, _ sections: [Int], length asked: Point?)
    throws(Diagnostic)
    -> Cost?
  {
    var testCase = checkpoint.testCase
    (testCase.sections, testCase.steps, testCase.rectPolicy) = (sections, [], .paged)
    var limits = checkpoint.setting.options.limits
    limits.instructions = limits.instructions ?? .max
    let stage = try CaseStage(testCase, checkpoint.setting, limits: limits)
    try stage.view.displayFirst()
    let range = stage.view.scrollRange
    let whole = range.maximum - range.minimum
    guard whole.x > 0 || whole.y > 0 else { return nil }
    let length = Point(
      x: min(whole.x, asked?.x ?? whole.x), y: min(whole.y, asked?.y ?? whole.y))
    let start = Point(
      x: range.minimum.x + (whole.x - length.x) / 2, y: range.minimum.y + (whole.y - length.y) / 2)
    try stage.view.scroll(to: start, animated: false)
    let (passes, work) = (stage.view.passes, stage.program.work)
    for step in 1...Self.steps {
      let share = Double(step) / Double(Self.steps)
      try stage.view.scroll(
        to: Point(x: start.x + share * length.x, y: start.y + share * length.y), animated: false)
    }
    return Cost(
      items: testCase.itemCount, prepares: stage.view.passes - passes, length: length,
      work: Double(stage.program.work - work) / Double(Self.steps))
  }
}

extension Double {
  fileprivate var whole: String { rounded().shortText }
}
