import CollectionSimulation
public import MoonlayLayouts
import Report
import Scripting
import Workbench

/// Layouts that are written in Lua.
extension Simulator {
  /// Shows a script's layout, in its own Lua machine.
  ///
  /// A value that is nil comes from the script's scenario or, without one, is 30 items in one section and a view of 390 × 844 points.
  ///
  /// - Parameters:
  ///   - layout: The script.
  ///   - items: The number of items of each section; they have the scenario's values.
  ///   - viewport: The view's size, in points; it takes precedence over that of the settings.
  ///   - settings: All other settings of the view, instead of the scenario's.
  public convenience init(
    _ layout: ScriptedLayout, items: [Int]? = nil, viewport: Size? = nil,
    settings: ViewSettings? = nil
  ) {
    var tried = settings ?? ViewSettings()
    tried.viewport = viewport ?? tried.viewport
    let records = RecordList()
    do throws(Diagnostic) {
      if let refusal = Self.refusal(of: items ?? [], tried) { throw refusal }
      let (program, view) = try onScriptStack { () throws(Diagnostic) in
        let program = try layout.load(seed: settings?.seed)
        let view = try program.makeView(
          {
            $0 = settings ?? $0
            $0.viewport = viewport ?? $0.viewport
          }, sections: items, repeatsValues: items != nil, records.add)
        return (program, view)
      }
      self.init(
        view, ScriptedHost(program), name: program.layout.name, script: layout.name,
        parameters: program.headingParameters(of: program.layout), records: records)
    } catch {
      self.init(refusing: error, name: layout.name)
    }
  }

  /// Runs the steps of the script's scenario, and waits until everything is at rest.
  ///
  /// Does nothing for a layout in Swift and for a scenario without steps.
  public func runScenario() throws(Diagnostic) {
    try perform { view in
      try view.settle()
      try (host as? ScriptedHost)?.program.runSteps()
      try view.settle()
    }
  }
}

/// A program, and the data of its scenario.
final class ScriptedHost: SimulationHost {
  let program: Program

  init(_ program: Program) { self.program = program }

  func setItemCounts(_ counts: [Int]) throws(Diagnostic) { try program.changeCounts(counts) }

  func run(_ step: () -> Void) {
    withScriptStack {
      program.beginInput()
      step()
    }
  }
}
