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

  @Test func `lines that stand together are one mend, counted in the mended script`() {
    #expect(example.fixes.map(\.lines) == [["zwei", "drei"], ["six"]])
    #expect(example.fixes.map(\.heading) == ["Instead, lines 2 to 3:", "Add line 6:"])
  }

  @Test func `options say how a fault is seen`() {
    #expect(example.command == nil)
    let strict = ScriptExample(
      ["-a"], seenWith: ["moonlay", "run", "example.lua", "--strict"])
    #expect(strict.command == "moonlay run example.lua --strict")
  }

  @Test func `slips are letters put in, left out or changed`() {
    #expect(slips(between: "", and: "") == 0)
    #expect(slips(between: "", and: "abc") == 3)
    #expect(slips(between: "kitten", and: "sitting") == 3)
    #expect(slips(between: "flaw", and: "lawn") == 2)
  }
}
