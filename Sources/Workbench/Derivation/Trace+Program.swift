import Scripting

extension Trace {
  /// Creates the trace of a program that has run an instrumented script.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - script: The instrumented script and its modules.
  ///   - options: The options of the run.
  init(_ program: Program, _ script: InstrumentedScript, _ options: RunOptions) {
    self.init(program, script, given: Set(options.parameters.map { $0.name }), from: "from --set")
  }

  /// Creates the trace of a program that has run an instrumented script.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - script: The instrumented script and its modules.
  ///   - given: The parameters that were set from outside.
  ///   - source: Their source, in words.
  init(
    _ program: Program, _ script: InstrumentedScript, given: Set<String>, from source: String
  ) {
    let changed = Set(program.changedParameters)
    var parameters: [String: String] = [:]
    for parameter in program.layout.parameters {
      let name = parameter.name
      parameters[name] =
        given.contains(name)
        ? source : changed.contains(name) ? "set by the script" : "its default"
    }
    self.init(
      recording: program.recording, sites: script.sites, files: script.files,
      view: program.recordedView, layouts: program.recordedLayouts, parameters: parameters,
      rule: program.builtInLayout.map { $0.rule }, path: { program.compositionalPath(of: $0) })
  }
}

extension BuiltInLayout {
  /// The rule of the layout, as one sentence.
  fileprivate var rule: String {
    switch self {
    case .flow:
      "computed by FlowLayout: a line takes as many items as fit with minimumInteritemSpacing between them, the "
        + "rest is shared by the gaps of a full line, and the next line starts minimumLineSpacing further on"
    case .list:
      "computed by ListLayout: a row is as wide as the view minus its style's margins, and "
        + "starts where the previous row ends"
    case .compositional:
      "computed by CompositionalLayout from the sections, groups and items that the script declares"
    case .transition:
      "computed by TransitionLayout: between the frames of its two layouts, at its progress"
    }
  }
}
