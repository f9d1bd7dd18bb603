import ArgumentParser

/// Runs the jobs of performance, section 5 with our modules, and prints their costs.
///
/// It is not shipped. `scripts/bench` runs it together with plain versions of the same jobs.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the layout core, the Lua border, the view and the program.",
    subcommands: [RunJobs.self, ProgramJobs.self, PeakMemory.self, CompareRows.self],
    defaultSubcommand: RunJobs.self)
}

struct RunJobs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Do the jobs and print a row for each result.")

  @Option(name: .customLong("most"), help: "The largest count of items.") var maxCount = 1_000_000
  @Option(help: "Do this job alone.") var job: String?
  @Flag(help: "Do each job once, for its checksum and its allocations.") var check = false

  func run() throws {
    let bench = Bench(maxCount: maxCount, job: job, isCheck: check)
    for (name, body) in Self.jobs where bench.includes(name) { try body(bench) }
  }

  private static var jobs: [(String, (Bench) throws -> Void)] {
    [
      ("grid", GridWorkload.run), ("flow", FlowWorkload.run),
      ("lua-flow", ScriptedWorkloads.flow), ("lua-waterfall", ScriptedWorkloads.waterfall),
      ("waterfall", WaterfallWorkload.run), ("compositional", CompositionalWorkload.run),
      ("query", QueryWorkload.run), ("scroll", ScrollWorkload.run),
      ("library", LibraryWorkload.run),
      ("wheel", ScriptedWorkloads.wheel), ("wheel-native", WheelWorkload.run),
      ("list", ListWorkload.run), ("update", UpdateWorkload.run), ("export", ExportWorkload.run),
    ]
  }
}
