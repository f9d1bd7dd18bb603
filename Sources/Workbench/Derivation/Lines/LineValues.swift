import CollectionLayout
import Lua
import LuaSyntax
import Report

/// Finds the values that the lines of a script computed, up to a moment of its recorded run.
///
/// Of each function one activation is shown: those that led to the moment, those that it called
/// before, and otherwise the last one. Of each loop one turn is shown: the one of the moment, or
/// otherwise the last.
struct LineValues {
  let trace: Trace

  /// Returns a number or text as `print` shows it.
  private let printed: (RecordedValue) -> String?
  private let builder: DerivationBuilder

  /// The events of each activation of a function, by the event that begins it, in order.
  private var events: [Int: [Int]] = [:]

  /// The event that begins the activation to which an event belongs, by event; 0 for none.
  private var activations: [Int]

  /// The activations of each function, by its site, in order.
  private var functions: [Int: [Int]] = [:]

  /// Reads a recording.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  init(_ trace: Trace, printed: @escaping (RecordedValue) -> String?) {
    (self.trace, self.printed, builder) = (trace, printed, DerivationBuilder(trace: trace))
    activations = [Int](repeating: 0, count: trace.recording.count + 1)
    for number in stride(from: 1, through: trace.recording.count, by: 1) {
      guard let event = trace.recording.event(number) else { continue }
      switch event.kind {
      case .making, .change: continue
      case .entry:
        activations[number] = number
        functions[event.site, default: []].append(number)
      default: activations[number] = event.condition < number ? activations[event.condition] : 0
      }
      events[activations[number], default: []].append(number)
    }
  }

  private var recording: Recording { trace.recording }

  // MARK: - Moments

  /// Returns the event of the script that an element's source is about; nil if there is none.
  ///
  /// Attributes that a script creates and changes have no site of their own, but their values do.
  func moment(of sources: ElementSources) -> Int? {
    guard let event = recording.event(sources.event) else { return nil }
    switch event.kind {
    case .making, .change:
      return recording.leaves(of: event).map { $0.event }.first { activations[$0] != 0 }
    default: return activations[sources.event] == 0 ? nil : sources.event
    }
  }

  /// Returns the event that begins a turn of the loop at a line of the script, in the last run of
  /// that loop which has so many turns; nil if there is none.
  func moment(ofTurn turn: Int, line: Int) -> Int? {
    for (activation, own) in events.sorted(by: { $0.key > $1.key }) {
      let loop = loopSites(among: own).last {
        $0.file == 0 && ($0.loop ?? $0.span).line == line
      }
      guard let loop else { continue }
      let runs = self.runs(of: loop, in: activation..<Int.max, of: activation)
      if let run = runs.last(where: { $0.count >= turn }) { return run[turn - 1].lowerBound }
    }
    return nil
  }

  // MARK: - Shown events

  /// A loop of a function, and its chosen turn.
  struct ShownLoop {
    let site: Site
    let turns: [Range<Int>]

    /// The chosen turn, from 0.
    let turn: Int

    var range: Range<Int> { turns[turn] }

    /// Whether an event belongs to the chosen turn, or to what runs before the first one: the bounds
    /// of a numeric loop, or the values of a generic one.
    func includes(_ event: Int, at place: Span) -> Bool {
      if range.contains(event) { return true }
      guard site.loop == nil, let head = site.expressions.last?.span else { return false }
      return place.end <= head.end && event < turns[0].lowerBound
    }

    var span: Span { site.loop ?? site.span }
  }

  /// The events of an activation that are shown, and its loops, the outer ones first.
  struct Shown {
    var events: [Int] = []
    var loops: [ShownLoop] = []
  }

  /// Returns the shown events of the activations that belong to a moment: one for each function.
  func shown(at moment: Int) -> [Shown] {
    var (shown, seen) = ([Shown](), Set<Int>())
    func show(_ activation: Int, at moment: Int) {
      guard let entry = recording.event(activation), seen.insert(entry.site).inserted else {
        return
      }
      let found = self.shown(activation, at: moment)
      shown.append(found)
      // Of several calls of a function, the last one before the moment.
      let calls = found.events.filter {
        recording.event($0)?.kind == .call && trace.isFollowed(call: $0)
      }
      for call in calls.reversed() where call <= moment { show(call + 1, at: .max) }
      for call in calls where call > moment { show(call + 1, at: .max) }
      let caller = recording.leaves(of: entry).first?.event ?? 0
      if caller > 0, activations[caller] > 0 { show(activations[caller], at: caller) }
    }
    if activations[moment] > 0 { show(activations[moment], at: moment) }
    for site in functions.keys.sorted() where !seen.contains(site) {
      let all = functions[site] ?? []
      if let last = all.last(where: { $0 <= moment }) ?? all.last { show(last, at: .max) }
    }
    return shown
  }

  private func shown(_ activation: Int, at moment: Int) -> Shown {
    let own = events[activation] ?? []
    let site = recording.event(moment).flatMap { trace.site($0.site) }
    let start = site?.span.start ?? .max
    var shown = Shown()
    for loop in loopSites(among: own) {
      let span = loop.loop ?? loop.span
      let outer = shown.loops.last { $0.span.contains(span) && $0.span != span }
      // A loop in another one that never ran has not run either.
      let isReached = outer.map { !$0.turns.isEmpty } ?? true
      guard isReached else { continue }
      let runs = runs(of: loop, in: outer?.range ?? activation..<Int.max, of: activation)
      let isAround = site.map { span.contains($0.span) } ?? false
      let run =
        isAround || span.start <= start
        ? runs.last { ($0.first?.lowerBound ?? .max) <= moment } : runs.first
      guard let run, !run.isEmpty else { continue }
      let turn = isAround ? run.lastIndex { $0.lowerBound <= moment } : nil
      shown.loops.append(ShownLoop(site: loop, turns: run, turn: turn ?? run.count - 1))
    }
    shown.events = visible(own, in: shown.loops, start: start, moment: moment)
    return shown
  }

  /// Returns the loops that some events belong to, the outer ones first.
  private func loopSites(among numbers: [Int]) -> [Site] {
    var found: [Int: Site] = [:]
    for number in numbers {
      guard let event = recording.event(number), found[event.site] == nil,
        let site = trace.site(event.site)
      else { continue }
      if event.kind == .loop || site.loop != nil { found[event.site] = site }
    }
    return found.values.sorted {
      let (one, other) = ($0.loop ?? $0.span, $1.loop ?? $1.span)
      return one.start != other.start ? one.start < other.start : one.end > other.end
    }
  }

  /// Returns the runs of a loop within a range of events, each with the ranges of its turns.
  private func runs(of loop: Site, in range: Range<Int>, of activation: Int) -> [[Range<Int>]] {
    var runs: [(loop: Int, starts: [Int])] = []
    // The condition of `repeat` follows its body.
    let isRepeat = loop.isAfterBody
    for number in events[activation] ?? [] where range.contains(number) {
      guard let event = recording.event(number), trace.site(event.site)?.isSame(loop) == true else {
        continue
      }
      switch event.kind {
      case .pass where event.position == 0:
        let run = recording.leaves(of: event).first?.event ?? 0
        if runs.last?.loop != run { runs.append((run, [])) }
        runs[runs.count - 1].starts.append(number)
      case .condition:
        if runs.isEmpty { runs.append((0, isRepeat ? [range.lowerBound] : [])) }
        if isRepeat != event.isTrue {
          runs[runs.count - 1].starts.append(isRepeat ? number + 1 : number)
        }
      default: continue
      }
    }
    return runs.enumerated().map { index, run in
      let end = index + 1 < runs.count ? runs[index + 1].starts.first : nil
      return run.starts.indices.map { turn in
        let next = turn + 1 < run.starts.count ? run.starts[turn + 1] : end ?? range.upperBound
        return run.starts[turn]..<max(next, run.starts[turn])
      }
    }.filter { !$0.isEmpty }
  }

  /// Returns those of an activation's events that belong to the chosen turns, one for each
  /// expression: the last before the moment for what stands before it in the text, and the first
  /// after it for what stands behind.
  private func visible(
    _ numbers: [Int], in loops: [ShownLoop], start: Int, moment: Int
  ) -> [Int] {
    var chosen: [DerivationBuilder.SitePosition: Int] = [:]
    for number in numbers {
      guard let event = recording.event(number), let site = trace.site(event.site) else { continue }
      var around = loops.filter { $0.site.file == site.file && $0.span.contains(site.span) }
      switch site.purpose {
      case .bound, .walk: around.removeLast(around.isEmpty ? 0 : 1)
      case .loop where event.kind == .loop: around.removeLast(around.isEmpty ? 0 : 1)
      default: break
      }
      guard around.allSatisfy({ $0.includes(number, at: site.span) }) else { continue }
      let key = DerivationBuilder.SitePosition(
        site: event.site, position: event.kind == .call ? -1 : event.position)
      guard let known = chosen[key] else {
        chosen[key] = number
        continue
      }
      if site.span.start <= start ? number <= moment : known < moment { chosen[key] = number }
    }
    return chosen.values.sorted()
  }

  // MARK: - Lines

  /// Returns the lines of the script and its modules, with the values of the shown events.
  func files(_ shown: [Shown]) -> [ScriptLines.File] {
    var found: [[Int: [(start: Int, value: ScriptLines.Value?)]]] = trace.files.map { _ in [:] }
    for number in shown.flatMap({ $0.events }) {
      guard let event = recording.event(number), let site = trace.site(event.site) else { continue }
      let (line, values) = note(event, number, site)
      guard found.indices.contains(site.file) else { continue }
      found[site.file][line, default: []] +=
        [(site.span.start, nil)] + values.map { (site.span.start, $0) }
    }
    var code = trace.files.map { _ in Set<Int>() }
    for site in trace.sites where code.indices.contains(site.file) {
      code[site.file].insert(site.span.line)
      for expression in site.expressions { code[site.file].insert(expression.span.line) }
    }
    return trace.files.enumerated().map { index, file in
      ScriptLines.File(
        name: file.name,
        lines: file.text.lines.enumerated().map { offset, text in
          let notes = found[index][offset + 1]
          var values: [ScriptLines.Value] = []
          for note in (notes ?? []).sorted(by: { $0.start < $1.start }) {
            if let value = note.value, !values.contains(value) { values.append(value) }
          }
          return ScriptLines.Line(
            number: offset + 1, text: text,
            hasRun: notes != nil ? true : code[index].contains(offset + 1) ? false : nil,
            values: values)
        })
    }
  }

  /// Returns the line of an event, and what it says of it.
  private func note(
    _ event: Recording.Event, _ number: Int, _ site: Site
  ) -> (line: Int, values: [ScriptLines.Value]) {
    let expression = trace.expression(event, site)
    let line =
      event.kind == .value ? expression?.span.line ?? site.span.line : site.span.line
    switch (event.kind, site.purpose) {
    case (.value, .assignment(let names)) where names.indices.contains(event.position):
      return (line, variable(names[event.position], event.value))
    case (.value, .entry(let key)):
      return (line, expression?.isConstant == false ? variable(key, event.value) : [])
    case (.value, .result):
      return (line, printed(event.value).map { [.init(.result, "", $0)] } ?? [])
    case (.condition, _):
      guard let expression else { return (line, []) }
      let numbers = builder.numbers(site, expression, trace.parts(event, site))
      return (expression.span.line, [.init(.condition, numbers, event.isTrue ? "true" : "false")])
    case (.call, .arguments(let callee)):
      // A call says something if a value in it is not in the text already.
      let arguments = trace.arguments(of: event).map { printed($0.value) }
      let isWorthIt = zip(site.expressions, arguments).contains { !$0.isConstant && $1 != nil }
      if !isWorthIt { return (line, []) }
      let values = arguments.map { $0 ?? "…" }.joined(separator: ", ")
      return (line, [.init(.call, callee.text, values)])
    case (.pass, .loop(let names, _)) where names.indices.contains(event.position):
      return (line, variable(names[event.position], event.value))
    case (.entry, .function(_, let names)):
      let values = trace.arguments(of: event).map { $0.value }
      return (line, zip(names, values).flatMap { variable($0, $1) })
    default: return (line, [])
    }
  }

  private func variable(_ name: String, _ value: RecordedValue) -> [ScriptLines.Value] {
    printed(value).map { [.init(.variable, name, $0)] } ?? []
  }

  // MARK: - Loops

  /// Returns the loops around the moment, and the others that ran, in the order of the text.
  func loops(_ shown: [Shown]) -> [ScriptLines.Loop] {
    shown.flatMap { $0.loops }.sorted {
      ($0.site.file, $0.span.start) < ($1.site.file, $1.span.start)
    }.compactMap { loop in
      trace.place(loop.site, line: loop.span.line).map {
        ScriptLines.Loop(place: $0, turn: loop.turn + 1, count: loop.turns.count)
      }
    }
  }

  /// Returns the turns of the loop at a line of the script; nil if no loop that ran is there.
  func table(ofLoopAt line: Int, _ shown: [Shown], moment: Int) -> ScriptLines.Table? {
    for one in shown {
      guard let loop = one.loops.last(where: { $0.span.line == line && $0.site.file == 0 }),
        let place = trace.place(loop.site, line: line), let first = loop.turns.first
      else { continue }
      let numbers = events[activations[first.lowerBound]] ?? []
      var columns: [(name: String, start: Int)] = []
      var rows = [[String: String]](repeating: [:], count: loop.turns.count)
      var turn = 0
      for number in numbers where number >= first.lowerBound {
        while turn < rows.count, number >= loop.turns[turn].upperBound { turn += 1 }
        guard turn < rows.count else { break }
        guard loop.turns[turn].contains(number), let event = recording.event(number),
          let site = trace.site(event.site), loop.span.contains(site.span)
        else { continue }
        for value in note(event, number, site).values where value.use == .variable {
          if !columns.contains(where: { $0.name == value.name }) {
            columns.append((value.name, event.kind == .pass ? site.span.start : site.span.end))
          }
          rows[turn][value.name] = value.value
        }
      }
      columns.sort { $0.start < $1.start }
      return ScriptLines.Table(
        place: place, columns: columns.map { $0.name },
        rows: rows.map { row in columns.map { row[$0.name] ?? "" } },
        chosen: loop.turns.firstIndex { $0.contains(moment) })
    }
    return nil
  }
}

extension Site {
  fileprivate func isSame(_ other: Site) -> Bool { file == other.file && span == other.span }

  /// Whether a loop's condition stands behind its body: `repeat … until condition`.
  fileprivate var isAfterBody: Bool {
    guard let loop else { return false }
    return span.end == loop.end
  }
}

extension Expression {
  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}

extension Span {
  func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}
