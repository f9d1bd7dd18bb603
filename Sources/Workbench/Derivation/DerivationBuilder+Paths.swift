import Lua
import LuaSyntax
import Report

/// The path to a step: the branches that were taken, and lines that ran many times.
extension DerivationBuilder {
  /// Returns the conditions of the branches around an event, beginning with the innermost; each
  /// appears once.
  mutating func reasons(
    of event: Recording.Event, path: [SitePosition]
  ) -> [DerivationStep.Reason] {
    var found: [DerivationStep.Reason] = []
    var number = event.condition
    while let condition = recording.event(number), condition.kind == .condition, found.count < 6 {
      // The condition of a loop only states that it continues.
      if trace.site(condition.site)?.loop == nil, reasons.insert(number).inserted,
        let reason = reason(condition, number, path: path)
      {
        found.append(reason)
      }
      number = condition.condition
    }
    return found
  }

  mutating func reason(
    _ condition: Recording.Event, _ number: Int, path: [SitePosition]
  ) -> DerivationStep.Reason? {
    guard let site = trace.site(condition.site), let expression = site.expressions.first else {
      return nil
    }
    let parts = trace.parts(condition, site)
    let text = trace.text(expression.span, of: site)
    let numbers = numbers(site, expression, parts)
    let isPlain = numbers == text || numbers == ValueText.text(condition.value)
    var reason = DerivationStep.Reason(
      place: trace.place(site), expression: text.limited(Self.maxLength),
      numbers: isPlain ? nil : numbers.limited(Self.maxLength), isTrue: condition.isTrue)
    // A name for a Boolean value has a line of its own.
    let names = parts.filter { part in
      if case .boolean = part.leaf.value { return part.isOutermost && part.leaf.event != 0 }
      return false
    }
    reason.parts = steps(of: names, in: site, condition.value, at: number, path: path)
    return reason
  }

  // MARK: - The same line, many times

  /// Returns the events of one line in which each depends on the previous one; the last event
  /// first, including the given one.
  func chain(_ event: Recording.Event, _ number: Int, _ site: Site) -> [Int]? {
    var (events, current) = ([number], event)
    while events.count < 1_000_000, let before = previous(of: current, site) {
      guard let event = recording.event(before) else { break }
      events.append(before)
      current = event
    }
    return events.count > 1 ? events : nil
  }

  private func previous(of event: Recording.Event, _ site: Site) -> Int? {
    for leaf in recording.leaves(of: event) {
      guard case .part = leaf.role, let before = recording.event(leaf.event) else { continue }
      if before.kind == .value, before.site == event.site, before.position == event.position {
        return leaf.event
      }
    }
    return nil
  }

  /// The number of passes that are shown of a line that ran many times.
  private static let maxPasses = 5

  func repetition(_ chain: [Int], _ site: Site) -> DerivationStep.Repetition {
    let shown = chain.count <= Self.maxPasses ? chain.count - 1 : Self.maxPasses - 2
    let first = chain.reversed().prefix(shown).compactMap { number -> DerivationStep.Pass? in
      guard let event = recording.event(number), let expression = trace.expression(event, site)
      else { return nil }
      return DerivationStep.Pass(
        numbers: numbers(site, expression, trace.parts(event, site)).limited(Self.maxLength),
        value: ValueText.kind(event.value))
    }
    return DerivationStep.Repetition(count: chain.count, first: Array(first))
  }
}
