/// A part of the program that is tried with inputs of any kind.
struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder of its seeds.
  let name: String

  /// Tries an input; what must not be ends the process with ``found(_:)``.
  let run: @Sendable ([UInt8]) -> Void

  /// Every target.
  static let all = [
    FuzzTarget(name: "scripts", run: ScriptTarget.run),
    FuzzTarget(name: "exports", run: ExportTarget.run),
    FuzzTarget(name: "names", run: NameTarget.run),
    FuzzTarget(name: "scenarios", run: ScenarioTarget.run),
    FuzzTarget(name: "options", run: OptionTarget.run),
    FuzzTarget(name: "updates", run: UpdateTarget.run),
    FuzzTarget(name: "patterns", run: PatternTarget.run),
    FuzzTarget(name: "formats", run: FormatTarget.run),
    FuzzTarget(name: "elements", run: ElementTarget.run),
    FuzzTarget(name: "pages", run: PageTarget.run),
    FuzzTarget(name: "results", run: ResultTarget.run),
    FuzzTarget(name: "classes", run: ClassTarget.run),
  ]
}

/// Ends the process, so that libFuzzer keeps the input.
func found(_ what: String) -> Never { fatalError(what) }
