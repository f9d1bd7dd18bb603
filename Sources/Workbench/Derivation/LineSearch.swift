import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax
import Report
import Scripting

/// Finds the lines of a script that created the elements visible at the end of its run.
///
/// Only the instrumented script runs: the page that needs the lines has the frames of a plain run,
/// and compares them.
struct LineSearch {
  /// The maximum number of elements whose lines are found.
  private static let maxElements = 400

  let script: Script
  let options: RunOptions
  let listener: Run.Listener

  /// - Throws: ``ScriptRefusal`` if the script fails, or cannot be traced.
  func perform() throws(ScriptRefusal) -> [ElementLines] {
    let instrumented = InstrumentedScript(script)
    guard let text = instrumented.script() else {
      throw ScriptRefusal(Diagnostic(.syntaxError, instrumented.fault ?? ""), .script)
    }
    let simulation = try RunSimulation(text, options.followed, listener, isFollowed: true)
    let failure = simulation.play()
    if let failure, let reason = failure.failure {
      throw ScriptRefusal(failure, reason)
    }
    let elements = simulation.result(after: failure).state.elements.prefix(Self.maxElements)
    let trace = Trace(simulation.program, instrumented, options)
    guard !trace.recording.isFull else {
      throw ScriptRefusal(
        Diagnostic(
          .budgetExceeded, "the script takes too many steps to trace", fix: "try fewer items"),
        .budget)
    }
    guard let first = elements.first else { return [] }
    var search = SourceSearch(trace, first.attributes.identifier)
    return elements.map { element in
      search.element = element.attributes.identifier
      return lines(of: element.attributes, search, simulation.heading)
    }
  }

  private func lines(
    of attributes: ElementAttributes, _ search: SourceSearch, _ heading: RunHeading
  ) -> ElementLines {
    let sources = search.find(attributes.untransformedFrame)
    var derivation = Derivation(attributes, heading)
    derivation.explain(attributes, search.trace, sources)
    // Attributes that a script creates and changes have no site of their own, but their values do.
    let said = sources.flatMap { search.trace.recording.event($0.event) }
    let place = said.flatMap { said in
      said.kind == .call || said.kind == .value
        ? search.trace.site(said.site).flatMap { search.trace.place($0) } : nil
    }
    let own = (derivation.places + [place].compactMap { $0 }).filter { $0.file == script.name }
    return ElementLines(
      element: attributes.identifier, frame: attributes.frame,
      placed: place?.file == script.name ? place?.line : nil,
      lines: Set(own.map { $0.line }).sorted())
  }
}
