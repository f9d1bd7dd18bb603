import ArgumentParser
import OperatingSystem

/// Measures the program as it is used: whole commands, and its sessions with editors and agents.
struct ProgramJobs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "program", abstract: "Measure the built program and print a row for each result.")

  @Argument(help: "The program.") var program: String
  @Option(help: "The folder of the gallery.") var gallery: String
  @Option(help: "Lua's own program, the peer.") var lua: String?
  @Option(help: "The script for Node that types in the page (Tests/Engine/keys.mjs).")
  var keys: String?
  @Option(help: "The folder that scripts/site has written.") var site: String?
  @Flag(help: "Do each job once, for its result.") var check = false

  func run() throws {
    let bench = Bench(maxCount: 1, job: nil, isCheck: check)
    let commands = try CommandRunner()
    let workload = CommandWorkload(
      bench: bench, commands: commands, program: program, gallery: gallery, lua: lua)
    try workload.run()
    try EditorWorkload(bench: bench, commands: commands, program: program, gallery: gallery).run()
    try AgentWorkload(bench: bench, commands: commands, program: program, gallery: gallery).run()
    try SliderWorkload(bench: bench, gallery: gallery).run()
    guard let keys else { return }
    let page = PageWorkload(
      bench: bench, commands: commands, program: program, gallery: gallery, keys: keys, site: site)
    try page.run()
  }
}

/// Starts a program, waits for its end, and prints the most memory that it had.
struct PeakMemory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "peak", abstract: "Run a command and print the most bytes that it had in memory.")

  @Argument(parsing: .captureForPassthrough, help: "The command.") var command: [String]

  func run() throws {
    _ = try CommandRunner().output(command)
    print(CommandRunner.peakOfEndedCommands)
  }
}
