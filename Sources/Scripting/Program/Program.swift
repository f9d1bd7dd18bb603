package import CollectionLayout
package import CollectionSimulation
package import Lua

/// A loaded script: its layout and its scenario.
///
/// It is confined to the thread that created it; see ``withScriptStack(_:)``.
package final class Program {
  /// The script's layout.
  package let layout: ScriptedLayout

  let machine: Machine
  let functions: ViewFunctions
  let parts: ProgramParts
  let scenario: Scenario?
  let environment: ProgramEnvironment
  private let seedOption: UInt64?
  private let examination: Examination?

  /// Loads a script and runs its chunk once.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - limits: Its limits.
  ///   - seed: The seed of its random numbers; nil for the scenario's.
  ///   - runsDemo: Whether the file's own scenario is used.
  ///   - plan: What is recorded of a script and modules that are instrumented; nil for any others.
  ///   - examination: The examination, if the script is a lesson's check; nil for any other script.
  ///   - printed: Receives what is printed before the view exists; the view receives it again.
  ///   - interruptible: Receives a handle that ends the script, before it runs.
  /// - Throws: ``Diagnostic`` for a mistake in the script.
  package init(
    _ script: Script, limits: ScriptLimits, seed: UInt64?, runsDemo: Bool,
    plan: RecordingPlan? = nil, examination: Examination? = nil,
    printed: @escaping (String) -> Void = { _ in },
    interruptible: (ScriptInterrupter) -> Void = { _ in }
  ) throws(Diagnostic) {
    seedOption = seed
    self.examination = examination
    environment = ProgramEnvironment(script, early: printed)
    let environment = environment
    let loaded = try diagnosing { () throws(LuaError) in
      try Self.load(
        script, limits, seed ?? 1, (runsDemo, plan, examination), environment, interruptible)
    }
    (machine, functions, parts, layout, scenario) = loaded
    examination?.begin(parts)
  }

  /// Breaks the cycle between the machine and the functions of the host, which retain each other.
  deinit {
    examination?.end()
    machine.releaseHost()
    parts.end()
    #if hasFeature(Embedded)
      functions.view?.end()
    #endif
    (functions.program, functions.view, functions.layouts) = (nil, nil, [])
    environment.end()
  }

  private static func load(
    _ script: Script, _ limits: ScriptLimits, _ seed: UInt64,
    _ manner: (runsDemo: Bool, plan: RecordingPlan?, examination: Examination?),
    _ environment: ProgramEnvironment,
    _ interruptible: (ScriptInterrupter) -> Void
  ) throws(LuaError) -> (Machine, ViewFunctions, ProgramParts, ScriptedLayout, Scenario?) {
    let machine = try Machine(limits.settings(seed: seed), environment.machineEnvironment)
    interruptible(ScriptInterrupter(machine.interrupter))
    var isLoaded = false
    defer { if !isLoaded { machine.releaseHost() } }
    let functions = ViewFunctions(machine)
    let warn = machine.makeFunction("warn") { [environment, machine] stack in
      environment.warn(from: stack, at: machine.position)
      return 0
    }
    let caught = machine.makeFunction("caught") { [environment] stack in
      environment.enterCaught(from: stack)
      return 0
    }
    let prelude = try Prelude(machine, view: functions.table, warn: warn, caught: caught)
    let parts = try ProgramParts(machine, prelude)
    defer {
      if !isLoaded {
        parts.end()
        functions.program = nil
      }
    }
    functions.program = parts
    parts.layout = { [functions, parts] instance throws(LuaError) in
      try functions.layout(of: instance, parts)
    }
    if let plan = manner.plan { try machine.record(plan) }
    try manner.examination?.enter(machine, prelude)
    // The memory and time of the prelude do not count as the script's.
    machine.resetBudgets()
    machine.limitInstructions(to: limits.instructions)

    prelude.read(script.text)
    let chunk = try machine.load(script.text, file: script.name)
    let found = try suggesting(prelude) { () throws(LuaError) in
      let returned = try machine.call(chunk, [], results: 1).first ?? .none
      return try Found(returned, runsDemo: manner.runsDemo, prelude, machine)
    }
    try keepCallbacks(of: found, prelude, machine)
    let layout = try ScriptedLayout(found.instance, parts)
    functions.layouts = [layout]
    prelude.set("shownLayout", .reference(found.instance))
    let scenario = found.scenario.map { Scenario($0, machine) }
    isLoaded = true
    return (machine, functions, parts, layout, manner.runsDemo ? scenario : nil)
  }

  /// Runs a script's own code; an error about a name suggests the intended one.
  private static func suggesting<Result>(
    _ prelude: Prelude, _ body: () throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      throw error.suggestingMember(prelude)
    }
  }

  /// Reports functions that look like callbacks but are not.
  private static func keepCallbacks(of found: Found, _ prelude: Prelude, _ machine: Machine)
    throws(LuaError)
  {
    let global = machine.makeFunction("globalNamed") { [machine] stack in
      stack.push(machine.global(stack.value(at: 1).asString ?? ""))
      return 1
    }
    try prelude.call("checkCallbacks", found.layoutClass, .reference(global))
  }

  /// Sets a parameter of the layout.
  ///
  /// - Throws: ``Diagnostic`` `unknown-parameter`, or one that describes the invalid value.
  package func set(_ setting: ParameterSetting) throws(Diagnostic) {
    try diagnosing { () throws(LuaError) in
      try parts.prelude.call(
        "setParameter", .reference(layout.instance), .string(setting.name), .string(setting.text))
    }
  }

  /// Creates the view that shows the layout; call this once for each program.
  ///
  /// - Parameters:
  ///   - adjust: Applies the options, which take precedence over the scenario.
  ///   - sections: The number of items of each section; nil for the scenario's data.
  ///   - repeatsValues: Whether the items of those sections have the scenario's values, repeated as needed.
  ///   - answer: The program whose layout is shown; nil for this one's own. Its script can read the view, but not take steps.
  ///   - recorder: Receives each record as it happens.
  /// - Returns: The view, before its first display.
  /// - Throws: ``Diagnostic`` for a mistake in the scenario.
  package func makeView(
    _ adjust: (inout ViewSettings) -> Void, sections: [Int]?, repeatsValues: Bool = false,
    showing answer: Program? = nil, _ recorder: @escaping (Record) -> Void
  ) throws(Diagnostic) -> CollectionView {
    let view = try diagnosing { () throws(LuaError) in
      var settings = ViewSettings()
      scenario?.apply(to: &settings)
      adjust(&settings)
      settings.keepsCalls = settings.keepsCalls || scenario?.steps != nil
      if seedOption == nil, let seed = scenario?.seed {
        try parts.prelude.call("reseed", .integer(Int64(bitPattern: seed)))
      }
      let source = try makeDataSource(sections, repeatsValues: repeatsValues)
      let view = CollectionView(
        layout: answer?.layout ?? layout, dataSource: source, settings: settings, recorder: recorder
      )
      view.delegate = try makeDelegate()
      return view
    }
    functions.view = view
    show(in: view)
    if let answer, let examination {
      try diagnosing { () throws(LuaError) in try examination.take(answer, view) }
    }
    if let taps = scenario?.taps, taps != .none {
      try diagnosing { () throws(LuaError) in try parts.prelude.call("addTaps", taps) }
    }
    return view
  }

  /// Sends the script's output and warnings to a view.
  func show(in view: CollectionView) { environment.show(in: view, of: parts) }

  func makeDataSource(_ sections: [Int]?, repeatsValues: Bool) throws(LuaError)
    -> ScriptedDataSource
  {
    let data =
      if repeatsValues, let sections {
        try parts.prelude.call(
          "makeRepeatedData", scenario?.data ?? .none, machine.makeArray(sections))
      } else {
        try parts.prelude.call("makeData", dataValue(sections))
      }
    guard let reference = data.first?.asReference else {
      throw LuaError(code: .internalError, message: "the prelude made no data")
    }
    try parts.prelude.call("showData", .reference(reference))
    return ScriptedDataSource(
      reference, cells: scenario?.cells ?? CellFunctions(), registration: try registration(), parts)
  }

  /// Returns the option's counts, otherwise the scenario's data, otherwise one section of thirty
  /// items.
  private func dataValue(_ sections: [Int]?) -> Value {
    if sections == nil, let data = scenario?.data { return data }
    return machine.makeArray(sections ?? [30])
  }

  private func registration() throws(LuaError) -> Registration {
    var registration = Registration()
    if let scenario, let entries = try scenario.registered(parts.prelude) {
      registration.cells = Set(entries.filter { $0.kind == "cell" }.map { $0.name })
      registration.kinds = Set(entries.map { $0.kind }.filter { $0 != "cell" })
    }
    let decorations = try parts.prelude.call("registeredDecorations", .reference(layout.instance))
    if let list = decorations.first?.asReference {
      registration.decorations = Set(machine.items(of: list).compactMap { $0.asString })
    }
    return registration
  }

  private func makeDelegate() throws(LuaError) -> ScriptedDelegate? {
    guard let delegate = scenario?.delegate else { return nil }
    parts.prelude.set("delegate", .reference(delegate))
    let found = try parts.prelude.call("delegateFunctions", .reference(delegate))
    guard let table = found.first?.asReference else { return nil }
    parts.delegateFunctions = machine.references(in: table)
    return ScriptedDelegate(parts.delegateFunctions, parts)
  }

  /// Runs the scenario's steps, if there are any.
  ///
  /// - Throws: ``Diagnostic`` if a step failed.
  package func runSteps() throws(Diagnostic) {
    guard let steps = scenario?.steps, let view = functions.view else { return }
    do throws(LuaError) {
      _ = try machine.call(steps, [parts.viewObject], results: 0)
      try functions.takeNumbers()
    } catch {
      throw view.raised(error.diagnosticCode, error.message)
        ?? Diagnostic(error.suggestingMember(parts.prelude))
    }
  }
}

/// A parameter, and its value as a word of the command line.
package struct ParameterSetting: Hashable, Sendable {
  /// The parameter's name.
  package let name: String

  /// Its value, as a word of the command line.
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
