import Lua
import Testing

@Suite struct OutputTests {
  @Test func `what is printed is bounded`() throws {
    let bench = try Bench { $0.outputLimit = 100 }
    let error = bench.error("while true do pcall(print, 'nine chars') end")

    #expect(error?.kind == .outputLimit)
    #expect(error?.code == "output-exceeded")
    // 10 bytes and a line feed: the tenth would be more than 100.
    #expect(bench.output.lines == Array(repeating: "nine chars", count: 9))
  }

  @Test func `print joins the texts of its values`() throws {
    let bench = try Bench()
    try bench.run("print(1, 2.0, 'a', nil, true) print() print('\\xff')")
    #expect(bench.output.lines == ["1\t2.0\ta\tnil\ttrue", "", "\u{fffd}"])
  }

  @Test func `a message is bounded`() throws {
    let bench = try Bench()
    let error = bench.error("error(('x'):rep(1 << 20))")
    #expect((error?.message.utf8.count ?? 0) <= 16 * 1024)
  }
}
