import Lua
import Testing

@Suite struct InstructionTests {
  // What spends its time in the host, or in loops of C, runs few instructions.
  @Test(
    arguments: Attack.endless.filter {
      !$0.source.contains("rep") && !$0.name.hasPrefix("table.") && !$0.name.hasPrefix("a host")
    })
  func `nothing outruns the instructions`(attack: Attack) throws {
    let error = try onDeepStack { () -> Result<LuaError?, any Error> in
      Result {
        let bench = try Bench {
          $0.instructionLimit = 20_000
          $0.timeLimit = .seconds(20)
        }
        bench.addAgain()
        return bench.error(attack.source)
      }
    }.get()

    #expect(error?.kind == .instructionLimit, "\(error as Any)")
    #expect(error?.code == "budget-exceeded")
  }

  @Test func `the count is exact`() throws {
    // Two instructions load the constants and return; one more prepares the vararg function.
    let bench = try Bench { $0.instructionLimit = 1_000_000 }
    try bench.run("")
    let empty = bench.machine.usedInstructions
    bench.machine.resetBudgets()
    try bench.run("local a = 1 local b = 2 local c = 3")

    #expect(bench.machine.usedInstructions == empty + 3)
  }

  @Test(arguments: [false, true])
  func `one instruction more than the limit is one too many`(inCoroutine: Bool) throws {
    let body = "local n = 0 for i = 1, 1000 do n = n + i end return n"
    let source = inCoroutine ? "return coroutine.wrap(function() \(body) end)()" : body
    let counting = try Bench { $0.instructionLimit = 1_000_000 }
    try counting.run(source)
    let needed = counting.machine.usedInstructions

    let enough = try Bench { $0.instructionLimit = needed }
    #expect(try enough.run(source) == [.integer(500_500)])
    let scarce = try Bench { $0.instructionLimit = needed - 1 }
    #expect(scarce.error(source)?.kind == .instructionLimit)
  }

  @Test func `coroutines share the count`() throws {
    let bench = try Bench { $0.instructionLimit = 10_000 }
    let error = bench.error("while true do coroutine.wrap(function() local a = 1 end)() end")
    #expect(error?.kind == .instructionLimit)
    #expect(bench.machine.usedInstructions == 10_000)
  }
}
