import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

/// What of a run a terminal shows.
@Suite struct ScreenTextTests {
  private let result: RunResult = {
    let cells = (0..<30).map {
      ElementAttributes.cell($0, 0, Double($0) * 20, 300, 18)
    }
    let state = ViewState.showing(
      cells, in: Size(width: 300, height: 600), content: Size(width: 300, height: 600),
      offset: .zero, sections: [30])
    let fault = ReportedDiagnostic(
      diagnostic: Diagnostic(
        .layoutLoop, severity: .warning, String(repeating: "it never rests ", count: 10)), time: 0)
    return RunResult(
      heading: RunHeading(
        script: "wall.lua", layoutName: "Wall", parameters: [], viewport: state.viewport),
      state: state, scope: .visible, diagnostics: Array(repeating: fault, count: 6), records: [])
  }()

  private func lines(_ rows: Int?, _ detail: TextOptions.Detail) -> [String] {
    var options = TextOptions(width: 80)
    (options.rows, options.detail) = (rows, detail)
    return String(decoding: result.text(options), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func frameHeight(_ lines: [String]) -> Int {
    let top = lines.firstIndex { $0.hasPrefix("  ╭") } ?? 0
    let bottom = lines.firstIndex { $0.hasPrefix("  ╰") } ?? 0
    return bottom - top + 1
  }

  @Test(arguments: [20, 24, 40, 50])
  func `the heading and the drawing fit the rows of a terminal`(rows: Int) throws {
    let lines = lines(rows, .usual)
    let bottom = try #require(lines.firstIndex { $0.hasPrefix("  ╰") })
    #expect(bottom + 1 < rows)
    #expect(frameHeight(lines) <= 44)
  }

  @Test func `a file has the whole drawing and every element, and so has --table on a terminal`() {
    let file = lines(nil, .usual)
    #expect(file.count { $0.contains("cell 1,") } == 30)
    let table = lines(24, .table)
    #expect(table.count { $0.contains("cell 1,") } == 30)
    #expect(!table.contains { $0.contains("--table") })
    #expect(frameHeight(file) > frameHeight(table))
  }

  @Test func `a terminal lists eight elements, and says how to see the others`() {
    let lines = lines(40, .usual)
    #expect(lines.count { $0.contains("cell 1,") } == 8)
    #expect(lines.contains("  … 22 more: --table lists them"))
  }

  @Test(arguments: [nil, 24, 60])
  func `a brief text is 23 lines at most, and has a line for what is wrong`(rows: Int?) {
    let lines = lines(rows, .brief).dropLast()
    #expect(lines.count <= 23)
    #expect(lines.first == "Wall  wall.lua")
    #expect(lines.contains("  300 × 600 at 0, 0 of 300 × 600, 30 elements"))
    #expect(frameHeight(Array(lines)) >= 8)
    #expect(!lines.contains { $0.contains("cell 1,") })
    #expect(lines.count { $0.hasPrefix("warning[layout-loop]: it never rests") } == 4)
    #expect(lines.last == "  … 2 more, without --brief")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
