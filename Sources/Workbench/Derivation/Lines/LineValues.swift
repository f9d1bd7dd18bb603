import CollectionLayout
import Lua
import LuaSyntax
import Report

/// Finds the values that the lines of a script computed, up to a moment of its recorded run.
///
/// Of each function one activation is shown: those that led to the moment, those that computed what
/// it used, those that it called before, and otherwise the last one. Of each loop one turn is shown:
/// the one of the moment, the last that computed what it used, or otherwise the last.
final class LineValues {
  let trace: Trace

  /// The recorded turns of a run with too many steps; nil if all are recorded.
  let sample: TurnSample?

  /// Returns a number or text as `print` shows it.
  let printed: (RecordedValue) -> String?
  let builder: DerivationBuilder

  /// The events of the activations that were asked for, by the event that begins each, in order.
  private var events: [Int: [Int]] = [:]

  /// The last event of each activation, by the event that begins it.
  private let ends: [Int]

  /// The event that begins the activation to which an event belongs, by event; 0 for none.
  private let activations: [Int]

  /// The activations of each function, by its site, in order.
  let functions: [Int: [Int]]

  /// The activations that were shown, by the turns of their loops.
  private var turns: [Int: LoopTurns] = [:]

  /// The moment whose causes were found last, and these.
  private var known = (moment: 0, causes: [Int]())

  /// The lines of each file, and those of them that have code.
  lazy var texts: [(lines: [String], code: Set<Int>)] = readTexts()

  /// The functions of each file, in the order of the text.
  lazy var written = trace.files.indices.map { functions(of: $0) }

  /// The conditions whose branch assigns a variable, by their sites.
  lazy var deciding = findDeciding()

  /// Reads a recording.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  init(
    _ trace: Trace, sample: TurnSample? = nil, printed: @escaping (RecordedValue) -> String?
  ) {
    (self.trace, self.printed, builder) = (trace, printed, DerivationBuilder(trace: trace))
    self.sample = sample
    // All are variables of this function while they grow: of those of an object, each access is checked.
    let recording = trace.recording
    var activations = [Int](repeating: 0, count: recording.count + 1)
    var ends = activations
    var functions: [Int: [Int]] = [:]
    for number in stride(from: 1, through: recording.count, by: 1) {
      guard let step = recording.step(number) else { continue }
      switch step.kind {
      case .making, .change: continue
      case .entry:
        activations[number] = number
        functions[step.site, default: []].append(number)
      default: activations[number] = step.condition < number ? activations[step.condition] : 0
      }
      ends[activations[number]] = number
    }
    (self.activations, self.ends, self.functions) = (activations, ends, functions)
  }

  /// Returns the events of an activation, in order.
  ///
  /// - Complexity: O(*k*), where *k* is the number of its events and those of the calls in it.
  private func events(of activation: Int) -> [Int] {
    if let known = events[activation] { return known }
    guard activation < ends.count, ends[activation] >= activation else { return [] }
    let (activations, recording) = (activations, recording)
    let found = (max(activation, 1)...max(ends[activation], 1)).filter { number in
      guard activations[number] == activation else { return false }
      // What happens to attributes belongs to no function.
      guard activation == 0, let kind = recording.step(number)?.kind else { return true }
      return kind != .making && kind != .change
    }
    events[activation] = found
    return found
  }

  var recording: Recording { trace.recording }

  /// Returns the events of the activation of an event, in order.
  func events(with number: Int) -> [Int] { events(of: activations[number]) }

  /// Returns the event that begins the activation to which an event belongs; 0 for none.
  func activation(of number: Int) -> Int {
    activations.indices.contains(number) ? activations[number] : 0
  }

  /// Returns the shown events of the activation of an event alone.
  func shownHere(at number: Int) -> Shown {
    let own = activation(of: number)
    return shown(own, at: number, causes(of: number).filter { activations[$0] == own })
  }

  /// Returns whether two events belong to the same activation.
  func isSameActivation(_ number: Int, as other: Int) -> Bool {
    activations[number] == activations[other]
  }

  private func turns(of activation: Int) -> LoopTurns {
    if let known = turns[activation] { return known }
    let read = LoopTurns(activation, events(of: activation), trace)
    turns[activation] = read
    return read
  }

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

  /// Returns the event that begins a turn of the loop at a line of the script; nil if there is none.
  ///
  /// - Parameters:
  ///   - turn: The turn, from 1.
  ///   - line: The line.
  ///   - near: The moment whose run of the loop is meant; 0 for the last run with so many turns.
  /// - Returns: The event.
  func moment(ofTurn turn: Int, line: Int, near: Int) -> Int? {
    if near > 0 {
      let loops = activations.indices.contains(near) ? shown(at: near).flatMap { $0.loops } : []
      let loop = loops.last { $0.site.file == 0 && $0.site.whole.line == line }
      return loop.flatMap { start(ofTurn: turn, in: $0.starts) }
    }
    let loops = trace.sites.loops(at: line).map { trace.sites[$0 - 1] }
    for activation in functions.values.joined().sorted(by: >) {
      guard let function = recording.event(activation).flatMap({ trace.site($0.site) }),
        loops.contains(where: { $0.file == function.file && function.span.contains($0.whole) })
      else { continue }
      let turns = turns(of: activation)
      for run in turns.runs(ofLoopAt: line).reversed() {
        if let start = start(ofTurn: turn, in: run.starts) { return start }
      }
    }
    return nil
  }

  /// Returns the event with which a turn of a loop's run begins; of a sample, the recorded turn
  /// before it if it is not recorded itself.
  private func start(ofTurn turn: Int, in starts: [Int]) -> Int? {
    guard let sample, let last = starts.last, let whole = sample.turn(at: last) else {
      return starts.indices.contains(turn - 1) ? starts[turn - 1] : nil
    }
    let known = starts.last { sample.turn(at: $0).map { $0.number <= turn } ?? false }
    return turn <= whole.count ? known : nil
  }

  /// Returns the number of a loop's turn, and the number of all its turns.
  func turn(of loop: ShownLoop) -> (number: Int, count: Int) {
    sample?.turn(at: loop.starts[loop.turn]) ?? (loop.turn + 1, loop.starts.count)
  }

  /// Returns the event of the last answer to what the host asked for an element's section: by its
  /// number, and by functions of that answer, as those of a group's frames.
  ///
  /// Where such an answer has a loop with as many turns as the section has items, it is the turn of the item.
  ///
  /// - Parameters:
  ///   - element: The element, which the host has placed.
  ///   - sections: The numbers of items of the view's sections.
  /// - Returns: The event; nil if the host did not ask a function for the section by its number.
  func moment(askedFor element: ElementIdentifier, in sections: [Int]) -> Int? {
    let (section, item) = (element.indexPath.section, element.indexPath.item)
    let asked = functions.values.joined().sorted().filter { number in
      recording.event(number).flatMap { recording.leaves(of: $0).first?.event } ?? 0 == 0
    }
    func isForSection(_ number: Int) -> Bool {
      guard let entry = recording.event(number) else { return false }
      return recording.argument(0, of: entry) == .integer(Int64(section) + 1)
    }
    guard let first = asked.lastIndex(where: isForSection) else { return nil }
    let function = recording.event(asked[first])?.site
    let later = asked[(first + 1)...].prefix { recording.event($0)?.site != function }
    let moment = ends[later.last ?? asked[first]]
    guard element.category == .cell, sections.indices.contains(section) else { return moment }
    let loop = shownHere(at: moment).loops.first { $0.starts.count == sections[section] }
    return loop.map { $0.starts[item] } ?? moment
  }

  /// Returns the last event at a line of the script; nil if the line did not run in a function.
  func moment(ofLine line: Int) -> Int? {
    stride(from: recording.count, to: 0, by: -1).first { number in
      guard activations[number] > 0, let event = recording.event(number), event.kind != .entry,
        let site = trace.site(event.site)
      else { return false }
      return site.file == 0 && site.span.line == line
    }
  }

  /// Returns the events that computed what a call or an assignment used, before it and in order; none
  /// for another event.
  private func causes(of moment: Int) -> [Int] {
    if known.moment == moment { return known.causes }
    guard let event = recording.event(moment), event.kind == .call || event.kind == .value else {
      return []
    }
    var builder = builder
    _ = builder.step(moment, "", event.value)
    let causes = builder.reasons.union(builder.explained.keys).filter {
      $0 <= moment && activation(of: $0) > 0
    }.sorted()
    known = (moment, causes)
    return causes
  }

  // MARK: - Shown events

  /// A loop of a function, and its chosen turn.
  struct ShownLoop {
    let site: Site

    /// The events with which its turns begin, and the chosen turn, from 0.
    let starts: [Int]
    let turn: Int

    /// The event with which its next run begins; `Int.max` without one.
    let end: Int

    var span: Span { site.whole }
  }

  /// The events of an activation that are shown, and its loops, the outer ones first.
  struct Shown {
    var events: [Int] = []
    var loops: [ShownLoop] = []
  }

  /// Returns the shown events of the activations that belong to a moment: one for each function.
  ///
  /// - Complexity: O(*k*) for *k* shown events, once the turns of their activations are read.
  func shown(at moment: Int) -> [Shown] {
    let causes = causes(of: moment)
    let byActivation = Dictionary(grouping: causes) { activations[$0] }
    // Of several activations of a function, the last one that computed what the moment used.
    var decisive: [Int: Int] = [:]
    for cause in causes {
      if let entry = recording.event(activations[cause]) { decisive[entry.site] = cause }
    }
    var (shown, seen) = ([Shown](), Set<Int>())
    func show(_ activation: Int, at moment: Int) {
      guard let entry = recording.event(activation), seen.insert(entry.site).inserted else {
        return
      }
      let found = self.shown(activation, at: moment, byActivation[activation] ?? [])
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
    if let own = recording.event(activations[moment])?.site {
      for (function, cause) in decisive.sorted(by: { $0.value > $1.value }) where function != own {
        show(activations[cause], at: cause)
      }
      show(activations[moment], at: moment)
    }
    for site in functions.keys.sorted() where !seen.contains(site) {
      guard let all = functions[site], let last = all.last else { continue }
      show(all.lastIndex(upTo: moment).map { all[$0] } ?? last, at: .max)
    }
    return shown
  }

  private func shown(_ activation: Int, at moment: Int, _ causes: [Int]) -> Shown {
    let turns = turns(of: activation)
    let site = recording.event(moment).flatMap { trace.site($0.site) }
    let start = site?.span.start ?? .max
    var (shown, numbers) = (Shown(), [Int]())
    func visit(_ part: LoopTurns.Part) {
      numbers += part.events
      for (index, loop) in turns.loops.enumerated() {
        let runs = part.runs.filter { $0.loop == index }
        let isAround = site.map { loop.whole.contains($0.span) } ?? false
        let isBefore = isAround || loop.whole.start <= start
        let cause = isAround ? nil : causes.last { self.loop(loop, contains: $0) }
        guard
          let run = cause.flatMap({ cause in runs.last { $0.starts[0] <= cause } })
            ?? (isBefore ? runs.last { $0.starts[0] <= moment } : runs.first)
        else { continue }
        let last = run.starts.count - 1
        let chosen = isAround ? moment : cause
        let turn = chosen.flatMap { run.starts.lastIndex(upTo: $0) } ?? last
        let end = turns.start(ofRunAfter: run) ?? .max
        shown.loops.append(
          ShownLoop(site: loop, starts: run.starts, turn: turn, end: end))
        visit(turns.parts[run.turns[turn]])
      }
    }
    visit(turns.parts[0])
    shown.events = visible(numbers.sorted(), start: start, moment: moment)
    return shown
  }

  /// Returns whether an event is in a turn of a loop of its function.
  private func loop(_ loop: Site, contains number: Int) -> Bool {
    guard let site = recording.event(number).flatMap({ trace.site($0.site) }) else { return false }
    return loop.file == site.file && loop.whole.contains(site.span)
  }

  /// Returns one event for each expression: the last before the moment for what stands before it in
  /// the text, and the first after it for what stands behind.
  private func visible(_ numbers: [Int], start: Int, moment: Int) -> [Int] {
    var chosen: [DerivationBuilder.SitePosition: Int] = [:]
    for number in numbers {
      guard let event = recording.event(number), let site = trace.site(event.site) else { continue }
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
}

extension [Site] {
  /// Returns the numbers of the loops at a line of the script.
  func loops(at line: Int) -> [Int] {
    indices.filter { self[$0].file == 0 && self[$0].isLoop && self[$0].whole.line == line }
      .map { $0 + 1 }
  }
}

extension Site {
  fileprivate var isLoop: Bool {
    if case .loop = purpose { return true }
    return loop != nil
  }
}
