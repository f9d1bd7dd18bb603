import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import SwiftExport
package import Workbench

extension SwiftReport {
  /// Writes tests for a script's layout: the visible frames at first, at the end of the content,
  /// and after a rotation.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: The options of the runs.
  ///   - listener: Provides the modules, and interrupts the runs.
  package init(testing script: ScriptText, _ options: RunOptions, _ listener: RunListener) {
    self.init(script: script.name)
    guard let outcome = Exporter(listener.module).export(script) else { return }
    refusal = outcome.refusal?.diagnostic
    guard refusal == nil, let interface = outcome.interface else { return }
    let runs = Script(name: script.name, text: script.text, module: listener.module)
    do throws(ScriptError) {
      let states = try withScriptStack { () -> Result<RecordedStates, ScriptError> in
        Result { () throws(ScriptError) in
          try RecordedStates(runs, options, interface, listener)
        }
      }.get()
      let tests = SwiftTests(interface, states, script: script.name)
      files = try [tests.file(), SwiftFile(Exporter.testSupport)]
    } catch {
      refusal = error.diagnostic
    }
  }
}

/// The results of a layout in some states of its view, and the data that it read.
struct RecordedStates {
  struct State {
    let name: String
    let view: ViewState
  }

  private(set) var states: [State] = []
  private(set) var parameters: [RunHeading.Parameter] = []
  private(set) var counts: [Int] = []
  private(set) var items: [[CustomValue?]] = []
  private(set) var sections: [CustomValue?] = []
  private(set) var levels: [[Int]] = []

  /// Runs a script once for each state.
  ///
  /// - Throws: The reason why it cannot be run or tested.
  init(
    _ script: Script, _ options: RunOptions, _ interface: Exporter.Interface,
    _ listener: RunListener
  ) throws(ScriptError) {
    var options = options
    options.runsSteps = false
    let first = try add("at first", script, options, listener, interface)
    let size = first.viewport
    if first.contentSize.width > size.width || first.contentSize.height > size.height {
      try add("at the end", script, options, listener, scrollsToEnd: true)
    }
    options.viewport = Size(width: size.height, height: size.width)
    try add("turned", script, options, listener)
  }

  @discardableResult
  private mutating func add(
    _ name: String, _ script: Script, _ options: RunOptions, _ listener: RunListener,
    _ reading: Exporter.Interface? = nil, scrollsToEnd: Bool = false
  ) throws(ScriptError) -> ViewState {
    let simulation = try RunSimulation(
      script, options,
      Run.Listener(interruptible: { interrupter in
        listener.cancellation?.whenRaised { interrupter.interrupt() }
      }))
    if let failure = simulation.play() { throw ScriptError(failure, of: script) }
    if scrollsToEnd {
      do throws(Diagnostic) {
        try simulation.view.scroll(to: simulation.view.scrollRange.maximum, animated: false)
        try simulation.view.settle()
      } catch {
        throw ScriptError(error, of: script)
      }
    }
    let view = simulation.result(after: nil).state
    guard view.elements.count <= Self.maxElements else {
      throw .untested(
        "more than \(Self.maxElements) elements are in sight", fix: "give the scenario fewer items")
    }
    states.append(State(name: name, view: view))
    if let reading {
      (parameters, counts) = (simulation.heading.parameters, view.sections)
      try read(reading, simulation.program)
    }
    return view
  }

  /// Reads the data that the layout reads.
  private mutating func read(_ interface: Exporter.Interface, _ program: Program)
    throws(ScriptError)
  {
    let readsItems = interface.itemShape != nil || interface.readsLevels
    guard !readsItems || counts.reduce(0, +) <= Self.maxItems else {
      throw .untested(
        "it reads the data of more than \(Self.maxItems) items",
        fix: "give the scenario fewer items")
    }
    for section in counts.indices {
      let paths = (0..<counts[section]).map { IndexPath(section: section, item: $0) }
      if interface.itemShape != nil { items.append(paths.map { program.itemValue(at: $0) }) }
      if interface.readsLevels { levels.append(paths.map { program.level(at: $0) }) }
      if interface.sectionShape != nil { sections.append(program.sectionValue(at: section)) }
    }
  }

  /// The maximum number of elements of a state: larger tests would be unreadable.
  private static let maxElements = 500
  private static let maxItems = 300
}

extension ScriptError {
  /// Returns the refusal to write tests, with its reason.
  static func untested(_ reason: String, fix: String) -> ScriptError {
    ScriptError(
      Diagnostic(
        .notExported, severity: .warning, "no tests are written for the layout: \(reason)", fix: fix
      ),
      .script)
  }
}
