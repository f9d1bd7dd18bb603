import CollectionLayout
import CollectionSimulation

/// The calls of one layout pass, with those that made it necessary; or calls between two passes
/// with the same reason.
struct TracedPass: Sendable {
  /// The number of the pass, from 1; nil between passes.
  let number: Int?
  private(set) var calls: [CallRecord]

  /// Groups the calls of a run, in their order.
  ///
  /// - Complexity: O(*n*).
  static func passes(of records: [Record]) -> [TracedPass] {
    var passes: [TracedPass] = []
    for case .call(let call) in records {
      if let last = passes.indices.last, passes[last].takes(call) {
        passes[last].calls.append(call)
      } else {
        passes.append(TracedPass(number: call.pass, calls: [call]))
      }
    }
    return passes
  }

  private func takes(_ call: CallRecord) -> Bool {
    guard number == call.pass else { return false }
    return number != nil || calls.last?.reason == call.reason && calls.last?.time == call.time
  }

  /// Whether the layout was prepared.
  var prepares: Bool { calls.contains { $0.name == "prepare" } }

  /// The time of the last call, in seconds.
  var time: Double { calls.last?.time ?? 0 }

  /// The reason: that of `prepare`, or else that of the first call.
  var reason: String { (calls.first { $0.name == "prepare" } ?? calls.first)?.reason ?? "" }

  /// The offset to which the content was scrolled, if that is the reason; nil otherwise.
  var offset: Point? {
    guard reason.contains("scroll") || reason.contains("drag") || reason.contains("offset") else {
      return nil
    }
    let bounds = calls.last { $0.name == "shouldInvalidate" }?.arguments.first?.value
    return if case .rect(let rect) = bounds { rect.origin } else { nil }
  }

  /// The invalid elements, if the layout or the program named them: `header 1,1`.
  var context: String? {
    let call = calls.first { $0.name == "boundsInvalidation" || $0.name == "invalidate" }
    return (call?.returned ?? call?.arguments.first?.value)?.contextText
  }

  /// The work of the pass, in numbers.
  var work: Work {
    var work = Work()
    // Counts of a run in another process can have any value, so that a sum may overflow.
    for call in calls {
      switch (call.name, call.returned) {
      case ("attributes", .integer(let count)): work.answered &+= count
      case ("itemAttributes", _), ("supplementaryAttributes", _), ("decorationAttributes", _):
        work.requeried += 1
      default: break
      }
      for field in call.work {
        guard case .integer(let count) = field.value else { continue }
        if field.name == "placed" { work.placed &+= count }
        if field.name == "kept" { work.kept = count }
      }
    }
    return work
  }

  /// The numbers of elements that a pass placed, returned for rectangles, returned individually,
  /// and kept from before.
  struct Work: Hashable, Sendable {
    var placed = 0
    var answered = 0
    var requeried = 0
    var kept = 0
  }

  /// The properties that passes must share to be combined: all except times, offsets, rectangles
  /// and counts.
  var signature: [String] {
    [number == nil ? "between" : "pass", reason, context ?? ""]
      + steps.flatMap { [$0.name, $0.reason, $0.firmAnswer] }
  }

  /// The calls, consecutive ones with the same name combined.
  var steps: [TracedStep] {
    calls.reduce(into: []) { steps, call in
      if let last = steps.indices.last, steps[last].takes(call) {
        steps[last].calls.append(call)
      } else {
        steps.append(TracedStep(calls: [call]))
      }
    }
  }
}

/// Consecutive calls of one callback, each for another element.
struct TracedStep: Sendable {
  fileprivate(set) var calls: [CallRecord]

  var name: String { calls.first?.name ?? "" }
  var reason: String { calls.first?.reason ?? "" }

  fileprivate func takes(_ call: CallRecord) -> Bool {
    guard let first = calls.first, first.name == call.name, first.reason == call.reason else {
      return false
    }
    return first.element != nil && call.element != nil
  }

  /// The part of the result that does not change with scrolling.
  fileprivate var firmAnswer: String {
    switch calls.first?.returned {
    case .boolean(let value): value ? "true" : "false"
    case .size(let size): size.readable
    default: ""
    }
  }
}

extension CallRecord {
  /// The element to which the call refers; nil if there is none.
  var element: ElementIdentifier? {
    if case .element(let element) = arguments.first?.value { element } else { nil }
  }
}

extension RecordValue {
  /// A short text for a recorded context; nil for one without elements, which invalidates the whole
  /// layout.
  var contextText: String? {
    guard case .fields(let fields) = self else { return nil }
    var parts: [String] = []
    for field in fields {
      switch (field.name, field.value) {
      case ("everything", .boolean(true)): parts.append("everything")
      case ("dataSourceCounts", .boolean(true)): parts.append("the counts")
      case (_, .elements(let elements)): parts.append(elements.readable)
      case ("offsetAdjustment", let value): parts.append("the offset moves by \(value.readable)")
      case ("sizeAdjustment", let value): parts.append("the size grows by \(value.readable)")
      default: break
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
