import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax
import Report
import Scripting

/// A script's plain and recorded run, of which one moment after another can be shown.
///
/// The values are those of the recorded run (`TracedRun`), and are not reported if it differs from
/// the plain one.
final class LineHistory {
  let run: TracedRun
  private var notes: TracedRun.Notes?
  private var fault: String?
  private let screens: NotedScreens?

  /// The values and the sources of the frames, once they are read.
  private var read: (values: LineValues, sources: SourceSearch)?

  /// The number of events when the run had ended.
  private var count = 0

  /// Whether only a sample of the turns is recorded.
  var isSample: Bool { notes?.sample != nil }

  /// Whether a request has made the layout run again, so that more is recorded than what the run did.
  var isGrown: Bool { notes.map { $0.simulation.program.recording.count != count } ?? false }

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: The options of the run.
  ///   - listener: Is notified of the plain run.
  ///   - moment: The moment that a sample contains, if there are too many steps to record.
  ///   - hasScreens: Whether moments of the run before its end can be shown.
  /// - Throws: ``ScriptError`` if the script fails.
  init(
    _ script: Script, _ options: RunOptions, _ listener: Run.Listener, for moment: LineRun.Moment,
    hasScreens: Bool = false
  ) throws(ScriptError) {
    run = try TracedRun(script, options, listener)
    screens = hasScreens ? NotedScreens() : nil
    do throws(Untraceable) {
      let notes = try run.notes(listener, screens: screens, samplingFor: moment)
      if run.agrees(with: notes) { self.notes = notes } else { fault = notes.difference }
      count = notes.simulation.program.recording.count
    } catch {
      fault = error.reason
    }
  }

  /// Returns what the lines computed up to a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - table: The line of the loop whose turns are wanted; nil for the lines alone.
  /// - Returns: The values, or the reason why the moment does not exist.
  func lines(at moment: LineRun.Moment, table: Int?) -> LineRun.Answer {
    var attributes: ElementAttributes?
    var events: Int?
    if case .element(let query, let screen) = moment {
      if let screens, screen > 0 {
        guard let shown = screens.screen(screen) else { return .absent("no screen \(screen)") }
        events = shown.events
        attributes = shown.elements.first { query.identifiers.contains($0.identifier) }
        guard attributes != nil else {
          return .absent("\(query.text) is not on the screen at this moment")
        }
      } else {
        attributes = run.attributes(of: query)
        guard attributes != nil else {
          return .absent(query.absence(in: run.result.state.sections))
        }
      }
    }
    var lines = ScriptLines(
      heading: run.result.heading, element: attributes?.identifier,
      frame: attributes?.untransformedFrame)
    lines.fault = fault
    lines.sampled = notes?.sample?.every
    guard let notes else { return .lines(lines) }
    if case .element(let query, _) = moment, events == nil,
      notes.attributes(of: query) != attributes
    {
      lines.fault = notes.difference
      return .lines(lines)
    }
    let absence = fill(&lines, moment, attributes, events, table, notes)
    return absence.map { .absent($0) } ?? .lines(lines)
  }

  private func fill(
    _ lines: inout ScriptLines, _ moment: LineRun.Moment, _ attributes: ElementAttributes?,
    _ events: Int?, _ table: Int?, _ notes: TracedRun.Notes
  ) -> String? {
    // A layout that is asked for an element runs, and what it computes is recorded as well.
    let count = notes.simulation.program.recording.count
    if read?.values.recording.count != count {
      let trace = notes.trace
      let values = LineValues(trace, sample: notes.sample) { notes.simulation.program.printed($0) }
      read = (values, SourceSearch(trace, .cell(IndexPath(section: 0, item: 0))))
    }
    guard let values = read?.values, var sources = read?.sources else { return nil }
    if let attributes { sources.element = attributes.identifier }
    if let events { sources.last = events }
    return lines.read(
      values, sources, moment, attributes, in: run.result.state.sections, table: table)
  }
}

extension ScriptLines {
  /// Reads the values of a recorded run at a moment.
  ///
  /// - Parameters:
  ///   - values: The values of the run.
  ///   - sources: The sources of the element's frame.
  ///   - moment: The moment.
  ///   - attributes: The attributes of the moment's element; nil for a turn.
  ///   - sections: The numbers of items of the view's sections.
  ///   - table: The line of the loop whose turns are wanted; nil for the lines alone.
  /// - Returns: Why the moment, or the loop of the table, does not exist; nil if it does, or if the
  ///   host computed the frame.
  mutating func read(
    _ values: LineValues, _ sources: SourceSearch, _ moment: LineRun.Moment,
    _ attributes: ElementAttributes?, in sections: [Int], table: Int?
  ) -> String? {
    let event: Int
    switch moment {
    case .turn(let turn, let line, let near):
      guard let found = values.moment(ofTurn: turn, line: line, near: near) else {
        let turns = "\(turn) turn\(turn == 1 ? "" : "s")"
        return "no loop at line \(line) of \(heading.script) had \(turns)"
      }
      event = found
    case .line(let line):
      guard let found = values.moment(ofLine: line) else {
        let turns = values.sample == nil ? "" : ", or in no recorded turn"
        return "line \(line) of \(heading.script) did not run in a function\(turns)"
      }
      event = found
    case .element(_, let screen):
      // An element in motion is not where the script has set it.
      let found = attributes.flatMap {
        sources.find($0.untransformedFrame, orLast: screen > 0)
      }
      guard let found = found.flatMap(values.moment) else {
        // What the host was given, for the element's section or else last, may say more.
        let given = attributes.flatMap { values.moment(askedFor: $0.identifier, in: sections) } ?? 0
        let shown = values.shown(at: given)
        files = values.files(shown)
        if given > 0 { loops = values.loops(shown) }
        placed = element.map { [$0] } ?? []
        fault =
          values.trace.rule ?? "no line of the script sets this frame: the host computed it"
        return nil
      }
      event = found
    }
    let shown = values.shown(at: event)
    self.moment = values.place(of: event).map { Moment(event: event, place: $0) }
    if case .turn(_, let line, _) = moment {
      placed = values.elements(inTurnAt: line, shown, moment: event)
    } else {
      placed = element.map { [$0] } ?? []
    }
    files = values.files(shown)
    loops = values.loops(shown)
    guard let table else { return nil }
    self.table = values.table(ofLoopAt: table, shown, moment: event)
    return self.table == nil ? "no loop ran at line \(table) of \(heading.script)" : nil
  }
}

extension LineValues {
  /// Returns the place of an event in the script.
  func place(of event: Int) -> Diagnostic.Place? {
    recording.event(event).flatMap { trace.site($0.site) }.flatMap { trace.place($0) }
  }

  /// The maximum number of elements that are named for a turn.
  private static let maxElements = 400

  /// Returns the elements that the shown turn of the loop at a line placed, or whose attributes it
  /// set, in order.
  func elements(inTurnAt line: Int, _ shown: [Shown], moment: Int) -> [ElementIdentifier] {
    guard
      let loop = shown.flatMap({ $0.loops }).last(where: {
        $0.site.file == 0 && $0.span.line == line
      })
    else { return [] }
    let next = loop.turn + 1 < loop.starts.count ? loop.starts[loop.turn + 1] : loop.end
    var found: [ElementIdentifier] = []
    for number in stride(from: moment, to: min(next, recording.count + 1), by: 1) {
      guard found.count < Self.maxElements, let event = recording.event(number) else { break }
      // What the layout does next is no part of the last turn.
      if event.kind == .entry, number > moment, recording.leaves(of: event).first?.event ?? 0 == 0 {
        break
      }
      let isOwn = isSameActivation(number, as: moment)
      if isOwn, let site = trace.site(event.site), !loop.span.contains(site.span),
        event.kind != .making, event.kind != .change
      {
        break
      }
      for element in elements(of: event) where found.last != element && !found.contains(element) {
        found.append(element)
      }
    }
    return found
  }

  private func elements(of event: Recording.Event) -> [ElementIdentifier] {
    switch event.kind {
    case .call: trace.placed(by: event, most: Self.maxElements)
    case .making, .change: trace.element(event.site).map { [$0] } ?? []
    default: []
    }
  }
}
