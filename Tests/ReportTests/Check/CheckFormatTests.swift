import CollectionLayout
import Testing

@testable import Report

/// A check's findings, for people and for programs.
struct CheckFormatTests {
  private static let lines = [
    "local Grid = Layout.new(\"Grid\")", "function Grid:prepare(view)", "  self:placeCell(1, 1)",
  ]

  private static let options = TextOptions { file, line in
    file == "grid.lua" && (1...lines.count).contains(line) ? lines[line - 1] : nil
  }

  static func finding(
    _ code: DiagnosticCode = .overlap, message: String = "cell 1,1 and cell 1,2 overlap",
    isFailure: Bool = true, place: Diagnostic.Place? = .init(file: "grid.lua", line: 2)
  ) -> CheckFinding {
    CheckFinding(
      diagnostic: Diagnostic(
        code, message, fix: "move them apart", place: place,
        element: .cell(IndexPath(section: 0, item: 1))),
      severity: isFailure ? .error : .warning,
      example: CheckCase(
        viewport: Size(width: 320, height: 568), sections: [2, 0],
        parameters: [CheckCase.Parameter(name: "columns", text: "4")], direction: .rightToLeft,
        scale: nil, rectPolicy: "fuzz", seed: .max, steps: ["resize=568x320"]),
      caseText: "2 items", command: "moonlay check grid.lua --case --items 2", cases: 3)
  }

  static func report(_ findings: [CheckFinding], script: String = "layouts/grid.lua")
    -> CheckReport
  {
    CheckReport(
      script: script, layoutName: "Grid", cases: 40, plannedCases: 40, findings: findings)
  }

  private func text(_ report: CheckReport) -> String {
    String(decoding: report.text(Self.options), as: UTF8.self)
  }

  // MARK: - Text

  @Test func `a finding is shown as any diagnostic, with its case and its command`() {
    #expect(
      text(Self.report([Self.finding()])) == """
        error[overlap]: cell 1,1 and cell 1,2 overlap
          --> layouts/grid.lua:2
           |
         2 | function Grid:prepare(view)
           |
           = fix: move them apart
           = smallest case: 2 items
           = found in 3 of 40 cases
           = again: moonlay check grid.lua --case --items 2
           = more: moonlay explain overlap

        layouts/grid.lua: 40 cases, 1 failure

        """)
  }

  @Test func `the word that a finding is about is underlined, and gives the column`() {
    let place = Diagnostic.Place(file: "grid.lua", line: 3, tokens: ["placeCell"])
    let lines = text(Self.report([Self.finding(place: place)])).split(separator: "\n")
    #expect(lines[1] == "  --> layouts/grid.lua:3:8")
    #expect(lines[3] == " 3 |   self:placeCell(1, 1)")
    #expect(lines[4] == "   |        ^^^^^^^^^ move them apart")
  }

  @Test func `a finding without a line names the script`() {
    let lines = text(Self.report([Self.finding(place: nil)])).split(separator: "\n")
    #expect(lines[0] == "error[overlap]: cell 1,1 and cell 1,2 overlap")
    #expect(lines[1] == "  --> layouts/grid.lua")
    #expect(lines[2] == "   = fix: move them apart")
  }

  @Test func `a check without a finding says how many cases it tried`() {
    #expect(text(Self.report([])) == "layouts/grid.lua: passes all 40 cases\n")
    var cut = Self.report([])
    cut.plannedCases = 50
    #expect(
      text(cut)
        == "layouts/grid.lua: passes 40 of 50 cases, but 10 cases were not tried; the time limit for all cases was reached: raise --cases-limit\n"
    )
  }

  @Test func `cases that were not tried are said in every format`() throws {
    var cut = Self.report([])
    cut.plannedCases = 50
    let words = "10 of 50 cases were not tried: raise --cases-limit"

    let log = try JSONValue(parsing: [cut].sarif([Self.options]) { _ in nil })
    let github = String(decoding: cut.githubCommands(Self.options), as: UTF8.self)

    let invocation = log["runs"]?.array?.first?["invocations"]?.array?.first
    #expect(invocation?["executionSuccessful"] == .boolean(false))
    let note = invocation?["toolExecutionNotifications"]?.array?.first
    #expect(note?["message"]?["text"]?.string == "layouts/grid.lua: \(words)")
    #expect(github == "::error file=layouts/grid.lua,title=untried-cases::\(words)\n")
  }

  @Test func `what was found beside cases that ran out of time says so`() {
    var late = Self.finding(.budgetExceeded, message: "the script exceeded its time limit")
    late.cases = 40
    let text = text(Self.report([late, Self.finding()]))

    #expect(text.contains("= found in 3 of 40 cases; 40 ran out of time\n"))
    #expect(text.contains("= found in 40 of 40 cases\n"))
  }

  @Test func `a warning is said, and is no failure`() {
    let lines = text(Self.report([Self.finding(isFailure: false)])).split(separator: "\n")
    #expect(lines.first?.hasPrefix("warning[overlap]: ") == true)
    #expect(lines.last == "layouts/grid.lua: passes all 40 cases, 1 warning")
  }

  // MARK: - JSON

  @Test func `the JSON has each finding with its case and its command`() throws {
    let json = try JSONValue(parsing: [Self.report([Self.finding()])].json())
    #expect(json.names == ["moonlay", "checks"])
    let check = try #require(json["checks"]?.array?.first)
    #expect(check.names == ["script", "layout", "cases", "plannedCases", "findings"])
    let finding = try #require(check["findings"]?.array?.first)
    #expect(finding["code"]?.string == "overlap")
    #expect(finding["severity"]?.string == "error")
    #expect(finding["where"]?.string == "grid.lua:2")
    #expect(finding["command"]?.string == "moonlay check grid.lua --case --items 2")
    let example = try #require(finding["case"])
    #expect(example["sections"] == .array([.number(2), .number(0)]))
    #expect(example["parameters"]?["columns"]?.string == "4")
    #expect(example["seed"]?.string == "18446744073709551615")
    #expect(example["steps"] == .array([.string("resize=568x320")]))
  }

  // MARK: - SARIF

  @Test func `the SARIF log has what version 2_1_0 asks for`() throws {
    let reports = [
      Self.report([Self.finding(), Self.finding(.staleCache, isFailure: false, place: nil)]),
      Self.report([], script: "other.lua"),
    ]
    let bytes = reports.sarif([Self.options, Self.options]) { "What \($0) means." }
    let log = try JSONValue(parsing: bytes)
    #expect(log["version"]?.string == "2.1.0")
    #expect(log["$schema"]?.string?.contains("sarif-2.1.0") == true)
    let runs = try #require(log["runs"]?.array)
    #expect(runs.count == 1)
    let driver = try #require(runs[0]["tool"]?["driver"])
    #expect(driver["name"]?.string == "moonlay")
    let rules = try #require(driver["rules"]?.array)
    #expect(rules.map { $0["id"]?.string } == ["overlap", "stale-cache"])
    #expect(rules[0]["shortDescription"]?["text"]?.string == "What overlap means.")
    let results = try #require(runs[0]["results"]?.array)
    #expect(results.map { $0["ruleId"]?.string } == ["overlap", "stale-cache"])
    #expect(results.map { $0["ruleIndex"] } == [.number(0), .number(1)])
    #expect(results.map { $0["level"]?.string } == ["error", "warning"])
    #expect(results[0]["message"]?["text"]?.string?.hasPrefix("cell 1,1 and") == true)
    let place = try #require(results[0]["locations"]?.array?.first?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"]?.string == "layouts/grid.lua")
    #expect(place["region"]?["startLine"] == .number(2))
    #expect(place["region"]?["startColumn"] == .number(1))
    #expect(runs[0]["invocations"]?.array?.first?["executionSuccessful"] == .boolean(true))
  }

  @Test func `a path is written as a reference`() throws {
    let reports = [Self.report([Self.finding()], script: "/my layouts/ä#1/grid.lua")]
    let log = try JSONValue(parsing: reports.sarif([Self.options]) { _ in nil })
    let place = log["runs"]?.array?.first?["results"]?.array?.first?["locations"]?.array?.first
    let uri = place?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
    #expect(uri == "file:///my%20layouts/%C3%A4%231/grid.lua")
  }

  @Test func `a script that cannot be checked is a result, and the run no success`() throws {
    var refused = Self.report([])
    refused.refusal = Diagnostic(.syntaxError, "'=' expected")
    let log = try JSONValue(parsing: [refused].sarif([Self.options]) { _ in nil })
    let run = try #require(log["runs"]?.array?.first)
    #expect(run["results"]?.array?.first?["ruleId"]?.string == "syntax-error")
    #expect(run["invocations"]?.array?.first?["executionSuccessful"] == .boolean(false))
  }

  // MARK: - GitHub

  @Test func `what a terminal would obey is no part of any format`() {
    let finding = Self.finding(message: "a\u{1B}[2J\u{9B}31m\u{202E}\u{7F}\rb")
    let report = Self.report([finding])
    let github = String(decoding: report.githubCommands(Self.options), as: UTF8.self)
    #expect(github.contains("a␛[2J\\u{9b}31m\\u{202e}␡␍b"), "\(github)")
  }

  @Test func `a workflow command is one line, whatever the message holds`() {
    let finding = Self.finding(message: "50 %\nof it")
    let report = Self.report([finding], script: "a,b:c/grid.lua")
    let text = String(decoding: report.githubCommands(Self.options), as: UTF8.self)
    #expect(
      text
        == "::error file=a%2Cb%3Ac/grid.lua,line=2,col=1,title=overlap::50 %25%0Aof it%0Afix: move them apart"
        + "%0Asmallest case: 2 items%0Aagain: moonlay check grid.lua --case --items 2\n")
  }
}
