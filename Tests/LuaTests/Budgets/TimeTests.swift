import Foundation
import Lua
import Testing

@Suite struct TimeTests {
  @Test(arguments: Attack.endless)
  func `nothing outlasts the time`(attack: Attack) throws {
    let (error, sum) = try onDeepStack { () -> Result<(LuaError?, [Value]), any Error> in
      Result {
        let bench = try Bench { $0.timeLimit = .milliseconds(40) }
        bench.addAgain()
        let error = bench.error(attack.source)
        bench.machine.resetBudgets()
        return (error, try bench.run("return 1 + 1"))
      }
    }.get()

    #expect(error?.kind == .timeLimit, "\(error as Any)")
    #expect(sum == [.integer(2)])
  }

  @Test func `the host's own time does not count where it says so`() throws {
    let bench = try Bench { $0.timeLimit = .milliseconds(60) }
    func wait() -> Int {
      let end = ContinuousClock.now + .milliseconds(150)
      while ContinuousClock.now < end {}
      return 0
    }
    bench.machine.setGlobal(
      "paused", .reference(bench.machine.makeFunction("paused", pausesClock: true) { _ in wait() }))
    bench.machine.setGlobal(
      "counted", .reference(bench.machine.makeFunction("counted") { _ in wait() }))

    #expect(bench.error("paused() return 1") == nil)
    #expect(bench.error("counted() while true do end")?.kind == .timeLimit)
  }

  @Test func `a budget is shared by calls`() throws {
    let bench = try Bench { $0.timeLimit = .milliseconds(60) }
    let source = "local n = 0 for i = 1, 20000 do n = n + i end return n"
    var calls = 0
    var error: LuaError?
    while error == nil, calls < 1_000_000 {
      error = bench.error(source)
      calls += 1
    }

    #expect(error?.kind == .timeLimit)
    #expect(calls > 1)
    #expect(bench.error("return 1")?.kind == .timeLimit)
  }

  @Test func `an interrupt ends the script`() throws {
    let bench = try Bench { $0.timeLimit = nil }
    let interrupter = bench.machine.interrupter
    bench.machine.setGlobal(
      "started",
      .reference(
        bench.machine.makeFunction("started") { _ in
          // A thread of its own: those that tests run on may all be busy.
          Thread.detachNewThread { interrupter.interrupt() }
          return 0
        }))
    let error = bench.error("started() while true do pcall(function() while true do end end) end")

    #expect(error?.kind == .interrupted)
    #expect(error?.code == "interrupted")
    bench.machine.interrupt()
    bench.machine.resetBudgets()
    #expect(try bench.run("return 2") == [.integer(2)])
  }

  @Test func `a machine inside of a machine has its own time`() throws {
    let outer = try Bench { $0.timeLimit = .seconds(5) }
    let inner = try Bench { $0.timeLimit = .milliseconds(30) }
    outer.machine.setGlobal(
      "inner",
      .reference(
        outer.machine.makeFunction("inner") { stack in
          stack.push(inner.error("while true do end")?.code ?? "none")
          return 1
        }))

    #expect(try outer.run("return inner()") == [.string("budget-exceeded")])
    #expect(try outer.run("return inner()") == [.string("budget-exceeded")])
  }

  @Test func `the outer machine's time ends what the inner one lets it`() throws {
    let outer = try Bench { $0.timeLimit = .milliseconds(30) }
    let inner = try Bench { $0.timeLimit = .milliseconds(80) }
    outer.machine.setGlobal(
      "inner",
      .reference(
        outer.machine.makeFunction("inner") { _ in
          _ = inner.error("while true do end")
          return 0
        }))

    #expect(outer.error("inner() return 1")?.kind == .timeLimit)
  }
}
