import CollectionLayout
import CollectionSimulation

/// Consecutive equal passes, as one block of text.
struct TraceBlock: Sendable {
  private(set) var passes: [TracedPass]

  /// Combines consecutive equal passes.
  static func blocks(of passes: [TracedPass]) -> [TraceBlock] {
    var blocks: [TraceBlock] = []
    var signature: [String] = []
    for pass in passes {
      let next = pass.signature
      if let last = blocks.indices.last, next == signature {
        blocks[last].passes.append(pass)
      } else {
        blocks.append(TraceBlock(passes: [pass]))
        signature = next
      }
    }
    return blocks
  }

  /// Returns the block's lines: the time and the reason, each call with its name in a number of
  /// columns, and the work.
  func lines(nameWidth: Int) -> [TextLine] {
    guard let first = passes.first, let last = passes.last else { return [] }
    var lines = [headline(first, last)]
    let lastSteps = last.steps
    for (index, step) in first.steps.enumerated() {
      let other = index < lastSteps.count && passes.count > 1 ? lastSteps[index] : nil
      lines.append(line(step, to: other, of: first, nameWidth: nameWidth))
    }
    if let work = workText { lines.append([TextSpan("  = \(work)", .faint)]) }
    return lines
  }

  // MARK: When and why

  private func headline(_ first: TracedPass, _ last: TracedPass) -> TextLine {
    var line: TextLine = [TextSpan(title(first, last), .strong)]
    line.append(TextSpan("  \(span(first.time.readable, last.time.readable)) s  ", .faint))
    line.append(TextSpan(first.reason.visible + offsetText(first, last)))
    if let context = first.context { line.append(TextSpan(" · context: \(context)")) }
    return line
  }

  private func title(_ first: TracedPass, _ last: TracedPass) -> String {
    let times = passes.count > 1 ? " × \(passes.count.readable)" : ""
    guard let number = first.number, let end = last.number else { return "between passes\(times)" }
    return number == end
      ? "pass \(number.readable)" : "passes \(number.readable)–\(end.readable)\(times)"
  }

  private func offsetText(_ first: TracedPass, _ last: TracedPass) -> String {
    guard let start = first.offset, let end = last.offset else { return "" }
    return start == end ? " to \(end.readable)" : " to \(start.readable) … \(end.readable)"
  }

  /// Returns one text if both are equal, otherwise both.
  private func span(_ start: String, _ end: String) -> String {
    start == end ? start : "\(start)–\(end)"
  }

  // MARK: Calls

  private func line(
    _ step: TracedStep, to other: TracedStep?, of pass: TracedPass, nameWidth: Int
  ) -> TextLine {
    var text = step.questionText
    // Of equal passes, the arguments of the first and the last are shown.
    if let end = other?.questionText, end != text, !text.isEmpty { text += " … \(end)" }
    if let answer = step.answerText { text += text.isEmpty ? "→ \(answer)" : " → \(answer)" }
    var line: TextLine = [
      TextSpan("  \(step.name.visible.padded(to: nameWidth))  ", .faint), TextSpan(text),
    ]
    if step.reason != pass.reason { line.append(TextSpan(" · \(step.reason.visible)", .faint)) }
    return line
  }

  // MARK: Work

  /// `30 placed, 21 returned, 1 queried alone, 20 kept`; nil between passes.
  private var workText: String? {
    guard passes.first?.number != nil else { return nil }
    let works = passes.map { $0.work }
    let counts = [
      (works.map { $0.placed }, "placed"), (works.map { $0.answered }, "returned"),
      (works.map { $0.requeried }, "queried alone"), (works.map { $0.kept }, "kept"),
    ]
    let parts = counts.compactMap { numbers, word in
      range(of: numbers).map { "\($0) \(word)" }
    }
    return parts.isEmpty ? "nothing was computed" : parts.joined(separator: ", ")
  }

  /// Returns `21` or `19–21`; nil if all are zero.
  private func range(of numbers: [Int]) -> String? {
    guard let minimum = numbers.min(), let maximum = numbers.max(), maximum > 0 else { return nil }
    return span(minimum.readable, maximum.readable)
  }
}

extension TracedStep {
  /// The arguments of the call: an element, a rectangle, or others with their names.
  fileprivate var questionText: String {
    if calls.count == 1, let change = calls.first?.sizeChange { return change }
    let elements = calls.compactMap { $0.element }
    if !elements.isEmpty { return elements.readable }
    guard let call = calls.first else { return "" }
    switch call.name {
    // The headline has the offset, and also the context.
    case "shouldInvalidate", "boundsInvalidation", "invalidate": return ""
    case "attributes":
      if case .rect(let rect) = call.arguments.first?.value { return rect.readable }
    default: break
    }
    return call.arguments.readable
  }

  /// The result of the call; nil if it cannot have any.
  fileprivate var answerText: String? {
    guard let call = calls.first else { return nil }
    if calls.count > 1 {
      let missing = calls.count { $0.returned == nil }
      return missing == 0 ? nil : "nothing for \(missing.readable)"
    }
    switch (call.name, call.returned) {
    case ("attributes", .integer(let count)): return count.of("element")
    case ("boundsInvalidation", let context?): return context.contextText ?? "all"
    case (_, let value?): return value.readable
    case (_, nil): return call.element == nil ? nil : "nothing"
    }
  }
}

extension CallRecord {
  /// The preferred size of a view, with its previous one: `cell 1,3: 390 × 44 → 390 × 61`.
  fileprivate var sizeChange: String? {
    guard arguments.count == 3, arguments[1].name == "preferred",
      case .element(let element) = arguments[0].value
    else { return nil }
    let (given, wanted) = (arguments[2].value.readable, arguments[1].value.readable)
    return "\([element].readable): \(given) → \(wanted)"
  }
}
