import Scripting

extension Trace {
  /// What was noted of a program that has run a text that notes.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - script: Its text and its modules.
  ///   - options: What was said from outside of it.
  init(_ program: Program, _ script: InstrumentedScript, _ options: RunOptions) {
    let changed = Set(program.changedParameters)
    let told = Set(options.parameters.map(\.name))
    var parameters: [String: String] = [:]
    for parameter in program.layout.parameters {
      let name = parameter.name
      parameters[name] =
        told.contains(name)
        ? "from --set" : changed.contains(name) ? "set by the script" : "its default"
    }
    self.init(
      recording: program.recording, sites: script.sites, files: script.files,
      view: program.recordedView, layouts: program.recordedLayouts, parameters: parameters,
      rule: program.builtInLayout.map(\.rule))
  }
}

extension BuiltInLayout {
  /// What it does, in a sentence.
  fileprivate var rule: String {
    switch self {
    case .flow:
      "FlowLayout works it out: as many items stand on a line as fit with minimumInteritemSpacing between them, what is left is "
        + "shared by the gaps of a full line, and the next line begins minimumLineSpacing further"
    case .list:
      "ListLayout works it out: a row is as wide as the view less its style's margins, and begins where the row before it ends"
    case .compositional:
      "CompositionalLayout works it out from the sections, groups and items that the script declares"
    case .transition:
      "TransitionLayout works it out: between what its two layouts say, at its progress"
    }
  }
}
