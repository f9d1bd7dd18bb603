import Foundation
import TestSupport

internal import Testing

/// What the system refuses the program, and what ends it, at any moment: it says so in a sentence, ends by itself, and leaves
/// nothing half-written.
@Suite struct FaultTests {
  /// A script that is soon done, and one whose result is large: of some megabytes, or so many that a signal meets it half-way.
  private static func files(endless: Bool) -> [String: String] {
    let (items, snapshots) = endless ? (300_000, 40) : (20_000, 4)
    return [
      "small.lua": "return ListLayout {}",
      "large.lua": """
      local L = Layout.new("L")
      function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 1, 1) end
      return Scenario { layout = L, data = { \(items) }, steps = function(view)
        for i = 1, \(snapshots) do view:snapshot("s") view:note(("x"):rep(20000)) end
      end }
      """,
    ]
  }

  /// What the program ends with by itself.
  private static let statuses: Set<Int32> = [0, 1, 2, 3, 66, 70, 74, 130]

  /// A tenth of a second's worth: what a check finds is not asked here.
  private static let fewCases = "--items 3 --viewport 390x844 --random 1"

  /// The commands that are tried, each with what it writes.
  static let commands = [
    "run small.lua -f json -o result", "run large.lua --all -f json -o result",
    "run large.lua --all -f html -o result", "run large.lua --all -f json --isolate -o result",
    "check small.lua \(fewCases)", "check small.lua \(fewCases) --isolate",
    "test small.lua --record", "diff small.lua large.lua --all", "explain small.lua --item 1,1",
  ]

  /// Holds an end to what was promised: a status of the program's own, a sentence for what is not a success, and a result that is
  /// the old one or whole.
  private func expectGood(_ end: ProgramEnd, _ workspace: Workspace, _ what: String) throws {
    // The system's loader opens files, too.
    if end.status == 127, end.errors.contains("shared libraries") { return }
    #expect(Self.statuses.contains(end.status), "\(what): \(end.status): \(end.errors)")
    if end.status > 3 {
      #expect(!(end.output + end.errors).isEmpty, "\(what)")
    }
    #expect(!end.errors.contains("Fatal error"), "\(what): \(end.errors)")
    #expect(!end.errors.contains("please report"), "\(what): \(end.errors)")
    try expectWhole(workspace, what)
  }

  private func expectWhole(_ workspace: Workspace, _ what: String) throws {
    let result = workspace.contents(of: "result") ?? ""
    #expect(
      result == "old" || result.hasSuffix("}\n") || result.hasSuffix("</html>\n"),
      "\(what): a result of \(result.utf8.count) bytes")
  }

  /// Every other limit, odd ones for one command and even ones for the next; all of them in a long run.
  private func sample(_ limits: ClosedRange<Int>, for command: String) -> [Int] {
    let turn = Self.commands.firstIndex(of: command) ?? 0
    return limits.filter { isLongRun || ($0 + turn).isMultiple(of: 2) }
  }

  private func workspace(endless: Bool = false) throws -> Workspace {
    try Workspace(Self.files(endless: endless).merging(["result": "old"]) { $1 })
  }

  private func expectNothingTemporary(_ workspace: Workspace, _ what: String) throws {
    #expect(
      try !workspace.names().contains { $0.hasPrefix(".moonlay-") && $0.hasSuffix(".tmp") },
      "\(what)")
  }

  @Test(arguments: commands)
  func `few descriptors are told of`(command: String) throws {
    for descriptors in sample(3...14, for: command) {
      let workspace = try workspace()
      let end = try workspace.shell("ulimit -n \(descriptors); exec \"$moonlay\" \(command)")
      try expectGood(end, workspace, "\(descriptors) descriptors: \(command)")
      try expectNothingTemporary(workspace, "\(descriptors) descriptors: \(command)")
    }
  }

  @Test(arguments: commands)
  func `closed streams do not disturb`(command: String) throws {
    for closed in ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"] {
      let workspace = try workspace()
      let end = try workspace.shell("exec \"$moonlay\" \(command) \(closed)")
      #expect(
        Self.statuses.contains(end.status), "\(closed): \(command): \(end.status): \(end.errors)")
      try expectWhole(workspace, "\(closed): \(command)")
      try expectNothingTemporary(workspace, "\(closed): \(command)")
    }
  }

  #if os(Linux)
    /// Root has no limit of processes; so another user runs the program there.
    private static let setpriv = "/usr/bin/setpriv"

    @Test(
      .enabled(
        if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv),
        "root alone can become another user"),
      arguments: commands)
    func `few processes are told of`(command: String) throws {
      for processes in sample(1...6, for: command) {
        let workspace = try workspace()
        // A user that nothing else runs for.
        let user = 60_000 + Int.random(in: 0..<5_000)
        let other = "\(Self.setpriv) --reuid \(user) --regid \(user) --clear-groups"
        let end = try workspace.shell(
          "chmod -R a+rwX .; ulimit -u \(processes); exec \(other) \"$moonlay\" \(command)")
        try expectGood(end, workspace, "\(processes) processes: \(command)")
        try expectNothingTemporary(workspace, "\(processes) processes: \(command)")
      }
    }
  #endif

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP])
  func `a signal at any moment leaves the old file or a whole one`(signal: Int32) throws {
    for seed in 0..<8 {
      var random = SplitMix64(seed: UInt64(seed))
      let workspace = try workspace(endless: true)
      let command = Self.commands[Int.random(in: 0..<7, using: &random)]
      let program = try RunningProgram(
        command.split(separator: " ").map(String.init), in: workspace.path)
      usleep(UInt32.random(in: 0..<400_000, using: &random))
      program.signal(signal)
      let end = try program.waitForEnd()

      let what = "seed \(seed): \(command): \(end.status): \(end.errors)"
      #expect(
        end.status == -signal || end.status == 130 || Self.statuses.contains(end.status), "\(what)")
      try expectWhole(workspace, what)
      if signal != SIGKILL, end.status != -signal { try expectNothingTemporary(workspace, what) }
      if let golden = workspace.contents(of: "small.golden.json") {
        #expect(golden.hasSuffix("}\n"), "\(what)")
      }
    }
  }

  @Test func `files that vanish are told of`() throws {
    for seed in 0..<6 {
      let names = (0..<40).map { "script-\($0).lua" }
      let workspace = try Workspace(
        Dictionary(uniqueKeysWithValues: names.map { ($0, "return ListLayout {}") }))
      let program = try RunningProgram(["test", "."], in: workspace.path)
      usleep(UInt32(seed * 30_000))
      for name in names.reversed() {
        try? FileManager.default.removeItem(atPath: workspace.file(name))
      }
      let end = try program.waitForEnd()

      #expect(Self.statuses.contains(end.status), "\(seed): \(end.status): \(end.errors)")
      if end.status > 2 { #expect(!(end.output + end.errors).isEmpty) }
    }
  }

  @Test func `a folder that vanishes while a result is written is told of`() throws {
    let workspace = try workspace(endless: true)
    try workspace.makeFolder("gone")
    let program = try RunningProgram(
      ["run", "large.lua", "--all", "-f", "ndjson", "-o", "gone/result"], in: workspace.path)
    try program.wait {
      (try? FileManager.default.contentsOfDirectory(atPath: workspace.file("gone")))?.isEmpty
        == false
    }
    try? FileManager.default.removeItem(atPath: workspace.file("gone"))
    let end = try program.waitForEnd()

    #expect(end.status == 74 || end.status == 3, "\(end.status): \(end.errors)")
    #expect(!end.errors.isEmpty)
  }
}
