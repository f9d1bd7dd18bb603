import CollectionLayout
import Testing

@testable import Workbench

struct ScriptExampleTests {
  private let example = ScriptExample(
    """
     one
    -two
    +zwei
    +drei
     four
    +
    +six
    """.split(separator: "\n", omittingEmptySubsequences: false))

  @Test func `the signs say which script has a line`() {
    #expect(example.faulty == "one\ntwo\nfour\n")
    #expect(example.fixed == "one\nzwei\ndrei\nfour\n\nsix\n")
  }

  @Test func `neighbouring lines are one fix, counted in the faulty script`() {
    #expect(example.fixes.map(\.lines) == [["zwei", "drei"], ["six"]])
    #expect(example.fixes.map(\.heading) == ["Instead of line 2:", "After line 3, add:"])
  }

  @Test func `lines that are only removed are a fix, too`() {
    let example = ScriptExample(
      """
       one
      -two
      -three
       four
      -five
      -
      -six
      +5
       seven
      """.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(example.fixes.map(\.heading) == ["Remove lines 2 to 3:", "Instead of lines 5 to 7:"])
    #expect(example.fixes.map(\.shown) == [["two", "three"], ["5"]])
  }

  @Test(arguments: DiagnosticExplanation.all.filter { $0.example != nil }.map(\.code.rawValue))
  func `following the fixes of a page gives its fixed script`(code: String) throws {
    let example = try #require(
      DiagnosticExplanation.all.first { $0.code.rawValue == code }?.example)
    var lines = example.faulty.split(separator: "\n", omittingEmptySubsequences: false)
    for fix in example.fixes.reversed() {
      let start = fix.removed.isEmpty ? fix.line : fix.line - 1
      lines.replaceSubrange(start..<start + fix.removed.count, with: fix.lines.map { $0[...] })
    }
    let fixed = example.fixed.split(separator: "\n")
    #expect(lines.filter { !$0.isEmpty } == fixed)
  }

  @Test func `options say how a fault is seen`() {
    #expect(example.command == "moonlay run example.lua")
    #expect(example.needsOnlyRun)
    let strict = ScriptExample(
      ["-a"], seenWith: ["moonlay", "run", "example.lua", "--strict"])
    #expect(strict.command == "moonlay run example.lua --strict")
  }
}
