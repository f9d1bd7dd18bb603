import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax
import Report
import Scripting

/// Finds the lines of a script that created the elements visible at a moment of its run.
///
/// Only the instrumented script runs: the page that needs the lines has the frames of a plain run,
/// and compares them.
struct LineSearch {
  let script: Script
  let options: RunOptions

  /// The number of the screen record after which the elements are visible, counted from 1; 0 for
  /// the end of the run.
  let screen: Int
  let listener: Run.Listener

  /// - Throws: ``ScriptError`` if the script fails, or cannot be traced.
  func perform() throws(ScriptError) -> [ElementLines] {
    let instrumented = InstrumentedScript(script)
    guard let text = instrumented.script() else {
      throw ScriptError(Diagnostic(.syntaxError, instrumented.fault ?? ""), .script)
    }
    var options = options.followed
    options.recordsScreens = screen > 0
    // The first screen is shown before the steps.
    if screen == 1 { options.runsSteps = false }
    let screens = NotedScreens()
    var listener = listener
    listener.record = { screens.note($0) }
    let simulation = try RunSimulation(text, options, listener, plan: RecordingPlan())
    screens.recording = { simulation.program.recording }
    let failure = simulation.play()
    screens.recording = nil
    let shown = screens.screen(screen)
    if let failure, let reason = failure.failure, shown == nil {
      throw ScriptError(failure, reason)
    }
    let trace = Trace(simulation.program, instrumented, options)
    guard !(shown?.isFull ?? trace.recording.isFull) else {
      throw ScriptError(
        Diagnostic(
          .budgetExceeded, "the script takes too many steps to trace", fix: "try fewer items"),
        .budget)
    }
    let elements =
      shown?.elements ?? simulation.result(after: failure).state.elements.map { $0.attributes }
    return trace.lines(
      of: elements, script.name, simulation.heading, upTo: shown?.events)
  }
}

extension Trace {
  /// The maximum number of elements whose lines are found.
  private static let maxElements = 400

  /// Returns the lines of a script that created elements.
  ///
  /// - Parameters:
  ///   - elements: The attributes of the elements, which are in the recorded run.
  ///   - script: The name of the script.
  ///   - heading: The heading of the run.
  ///   - limit: The number of events before the elements were visible; nil for all.
  /// - Returns: The elements in the same order, each with the lines that created it.
  func lines(
    of elements: [ElementAttributes], _ script: String, _ heading: RunHeading, upTo limit: Int?
  ) -> [ElementLines] {
    guard let first = elements.first else { return [] }
    var search = SourceSearch(self, first.identifier, upTo: limit)
    let declared = declarations(in: script)
    return elements.prefix(Self.maxElements).map { attributes in
      search.element = attributes.identifier
      let found = search.lines(of: attributes, script, heading)
      guard found.lines.isEmpty else { return found }
      return ElementLines(
        element: found.element, frame: found.frame, placed: declared.first, lines: declared)
    }
  }

  /// The calls that declare a layout of which a module or the host computes the frames.
  private static let declaring: Set<String> = [
    "extend", "Section", "HorizontalGroup", "VerticalGroup", "CustomGroup", "Item", "Boundary",
    "Supplementary", "Background",
  ]

  /// Returns the lines of a script with calls that declare such a layout, in order.
  private func declarations(in script: String) -> [Int] {
    var lines: Set<Int> = []
    for number in stride(from: 1, through: recording.count, by: 1) {
      guard let call = recording.event(number), let callee = callee(call),
        Self.declaring.contains(callee.name), let place = site(call.site).flatMap({ place($0) }),
        place.file == script
      else { continue }
      lines.insert(place.line)
    }
    return lines.sorted()
  }
}

extension SourceSearch {
  fileprivate func lines(
    of attributes: ElementAttributes, _ script: String, _ heading: RunHeading
  ) -> ElementLines {
    // An element in motion is not where the script has set it.
    let sources = find(attributes.untransformedFrame, orLast: true)
    var derivation = Derivation(attributes, heading)
    derivation.explain(attributes, trace, sources)
    // Attributes that a script creates and changes have no site of their own, but their values do.
    let said = sources.flatMap { trace.recording.event($0.event) }
    let place = said.flatMap { said in
      said.kind == .call || said.kind == .value
        ? trace.site(said.site).flatMap { trace.place($0) } : nil
    }
    let own = (derivation.places + [place].compactMap { $0 }).filter { $0.file == script }
    return ElementLines(
      element: attributes.identifier, frame: attributes.frame,
      placed: place?.file == script ? place?.line : nil,
      lines: Set(own.map { $0.line }).sorted())
  }
}
