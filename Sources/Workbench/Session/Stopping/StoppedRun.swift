import CollectionLayout
import Lua
import LuaSyntax
import Report

/// A replay of a session that is looked at as if it had stopped at one of its steps.
///
/// A run depends only on its script and its inputs: to stop in it, its recording is read up to an
/// event, and to go back is to read less of it.
struct StoppedRun {
  /// The extent of one step forward or backward.
  enum Stride: String, CaseIterable {
    case line, turn, callback
  }

  /// What a run stops at.
  enum Place {
    /// The step that gave an element its frame.
    case element(ElementSources)
    case line(Int)

    /// A condition in Lua about local variables, by the names that it contains.
    case condition(names: [String])
  }

  let values: LineValues

  /// The number of inputs of the session that were replayed.
  let inputCount: Int

  /// The event at which the run has stopped; 0 before the first.
  private(set) var event = 0

  init(_ values: LineValues, inputCount: Int) {
    (self.values, self.inputCount) = (values, inputCount)
  }

  private var recording: Recording { values.recording }

  /// The maximum number of times that a condition is evaluated.
  private static let maxEvaluations = 20_000

  /// Continues to a place after the current one.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - holds: Evaluates a condition, with the texts of local variables by name; nil ends the search.
  /// - Returns: Whether the run reaches it.
  mutating func go(to place: Place, holds: ([String: String]) -> Bool?) -> Bool {
    switch place {
    case .element(let sources):
      guard let found = values.moment(of: sources) else { return false }
      event = found
      return true
    case .line(let line):
      let values = values
      return move { number, site in site.file == 0 && line == Self.line(number, site, values) }
    case .condition(let names):
      return go(to: names, holds: holds)
    }
  }

  /// Continues to the step after which a condition holds about variables.
  private mutating func go(to names: [String], holds: ([String: String]) -> Bool?) -> Bool {
    var left = Self.maxEvaluations
    var known: [Int: [String: String]] = [:]
    for number in stride(from: 1, through: recording.count, by: 1) {
      let activation = values.activation(of: number)
      guard activation > 0, let event = recording.event(number), let site = site(number) else {
        continue
      }
      let assigned = values.assigned(event, site).filter { names.contains($0.0) }
      for (name, value) in assigned {
        known[activation, default: [:]][name] = ValueText.text(value, isExact: true)
      }
      guard number > self.event, !assigned.isEmpty, let now = known[activation],
        now.count == names.count
      else { continue }
      guard left > 0, let mayHold = holds(now) else { return false }
      left -= 1
      guard mayHold else { continue }
      // A variable of an earlier turn is not one of this turn.
      let exact = locals(at: number).filter { names.contains($0.name) }
        .reduce(into: [String: String]()) { $0[$1.name] = $1.literal }
      if exact.count == names.count, holds(exact) == true {
        self.event = number
        return true
      }
    }
    return false
  }

  /// Moves to the first later step that fulfils a condition and is on another line, or in another
  /// call, than the current one.
  private mutating func move(where fulfils: (Int, Site) -> Bool) -> Bool {
    let here = line(of: event)
    var hasLeft = event == 0
    for number in stride(from: event + 1, through: recording.count, by: 1) {
      guard let site = site(number) else { continue }
      hasLeft = hasLeft || line(of: number) != here
      if hasLeft, fulfils(number, site) {
        event = number
        return true
      }
    }
    return false
  }

  /// Moves by one line, turn or callback.
  ///
  /// - Returns: Whether there is such a step.
  mutating func step(_ stride: Stride, isBack: Bool) -> Bool {
    let found: Int? =
      switch stride {
      case .line: neighbour(isBack)
      case .turn: turn(isBack)
      case .callback: callback(isBack)
      }
    event = found ?? event
    return found != nil
  }

  /// A line within a call of a function.
  private struct CalledLine: Hashable {
    let activation: Int
    let line: Int
  }

  private func line(of number: Int) -> CalledLine? {
    site(number).map {
      CalledLine(activation: values.activation(of: number), line: Self.line(number, $0, values))
    }
  }

  private static func line(_ number: Int, _ site: Site, _ values: LineValues) -> Int {
    values.line(of: number) ?? site.span.line
  }

  private func neighbour(_ isBack: Bool) -> Int? {
    let here = line(of: event)
    func next(_ number: Int) -> Int? {
      var number = number + (isBack ? -1 : 1)
      while number >= 1, number <= recording.count {
        if site(number) != nil, values.activation(of: number) > 0 { return number }
        number += isBack ? -1 : 1
      }
      return nil
    }
    var number = event
    while let other = next(number) {
      if let line = line(of: other), line != here {
        guard isBack else { return other }
        // The first event of the line before.
        var first = other
        while let earlier = next(first), self.line(of: earlier) == line { first = earlier }
        return first
      }
      number = other
    }
    return nil
  }

  private func turn(_ isBack: Bool) -> Int? {
    guard
      let loop = values.shownHere(at: event).loops.last(where: {
        $0.starts[0] <= event && $0.surrounds(event, values)
      })
    else { return nil }
    let next = loop.turn + (isBack ? -1 : 1)
    return loop.starts.indices.contains(next) ? loop.starts[next] : nil
  }

  private func callback(_ isBack: Bool) -> Int? {
    let starts = values.functions.values.flatMap { $0 }.filter {
      recording.event($0).map { (recording.leaves(of: $0).first?.event ?? 0) == 0 } ?? false
    }
    return isBack
      ? starts.filter { $0 < values.activation(of: event) }.max()
      : starts.filter { $0 > event }.min()
  }

  private func site(_ number: Int) -> Site? {
    guard let event = recording.event(number), event.kind != .making, event.kind != .change else {
      return nil
    }
    return values.trace.site(event.site)
  }

  // MARK: - Looking

  /// A local variable, or a field that was assigned, with its value.
  struct Local {
    let name: String

    /// The value as `print` shows it, or its type.
    let text: String

    /// The value in Lua; nil for a table or a function.
    let literal: String?
  }

  /// The variables of the function at the stop, in the order in which they got their values.
  var locals: [Local] { locals(at: event) }

  private func locals(at event: Int) -> [Local] {
    let shown = Set(values.shownHere(at: event).events.filter { $0 <= event })
    let names = Set(
      shown.flatMap { number in
        assigned(by: number).map { $0.0 }
      })
    var found: [Local] = []
    for number in values.events(with: event) where number <= event {
      guard let noted = recording.event(number), let site = values.trace.site(noted.site) else {
        continue
      }
      // Of an earlier turn, only what was assigned to a variable from outside of the loop counts.
      let isEarlier = !shown.contains(number)
      if isEarlier, noted.kind != .value || values.trace.text(site.span, of: site).isLocal {
        continue
      }
      for (name, value) in values.assigned(noted, site)
      where !isEarlier || names.contains(name) && !name.contains("[") {
        found.removeAll { $0.name == name }
        let literal = ValueText.text(value, isExact: true)
        found.append(
          Local(
            name: name, text: values.printed(value) ?? ValueText.kind(value), literal: literal))
      }
    }
    return found
  }

  private func assigned(by number: Int) -> [(String, RecordedValue)] {
    guard let event = recording.event(number), let site = values.trace.site(event.site) else {
      return []
    }
    return values.assigned(event, site)
  }
}

extension String {
  /// Whether a statement declares local variables.
  fileprivate var isLocal: Bool { hasPrefix("local ") }
}

extension LineValues {
  /// Returns the variables that an event assigns, with their values.
  func assigned(_ event: Recording.Event, _ site: Site) -> [(String, RecordedValue)] {
    switch (event.kind, site.purpose) {
    case (.value, .assignment(let names)) where names.indices.contains(event.position):
      [(names[event.position], event.value)]
    case (.pass, .loop(let names, _)) where names.indices.contains(event.position):
      [(names[event.position], event.value)]
    case (.entry, .function(_, let names)):
      Array(zip(names, trace.arguments(of: event).map { $0.value }))
    default: []
    }
  }
}

extension LineValues.ShownLoop {
  /// Whether an event is in the loop's own text, and not after it.
  fileprivate func surrounds(_ event: Int, _ values: LineValues) -> Bool {
    values.recording.event(event).flatMap { values.trace.site($0.site) }
      .map { span.contains($0.span) } ?? false
  }
}
