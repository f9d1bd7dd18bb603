import Lua
import TestSupport
import Testing

/// Counts the instances that live.
private final class Counted {
  final class Count { var live = 0 }

  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.live += 1
  }

  deinit { count.live -= 1 }
}

@Suite struct LeakTests {
  @Test func `errors through each crossing leave nothing behind`() throws {
    let bench = try Bench { $0.timeLimit = .seconds(60) }
    let count = Counted.Count()
    let machine = bench.machine
    let thrower = machine.makeFunction("thrower") { _ throws(LuaError) in
      let counted = Counted(count)
      defer { withExtendedLifetime(counted) {} }
      throw LuaError(code: "refused", message: "no")
    }
    let crossing = machine.makeFunction("crossing") { [unowned machine] stack throws(LuaError) in
      let counted = Counted(count)
      defer { withExtendedLifetime(counted) {} }
      guard let function = stack.reference(at: 1) else { return 0 }
      return try machine.call(function).count
    }
    machine.setGlobal("thrower", .reference(thrower))
    machine.setGlobal("crossing", .reference(crossing))
    let source = """
      local pcall, thrower, crossing = pcall, thrower, crossing
      local function fails() error('x', 0) end
      for i = 1, 20000 do pcall(thrower) pcall(crossing, fails) pcall(crossing, thrower) end
      """
    try bench.run("for i = 1, 10 do pcall(thrower) pcall(crossing, error) end")
    machine.resetBudgets()
    let base = machine.usedMemory
    try bench.run(source)
    machine.resetBudgets()

    #expect(count.live == 0)
    #expect(machine.usedMemory < base + 16 << 10)
  }

  @Test func `references and functions are let go of`() throws {
    let count = Counted.Count()
    do {
      let bench = try Bench()
      let machine = bench.machine
      for _ in 0..<1000 {
        let counted = Counted(count)
        _ = machine.makeFunction("f") { _ in
          withExtendedLifetime(counted) {}
          return 0
        }
        _ = machine.makeTable()
      }
      let kept = Counted(count)
      let f = machine.makeFunction("kept") { _ in
        withExtendedLifetime(kept) {}
        return 0
      }
      machine.setGlobal("kept", .reference(f))
      machine.resetBudgets()
      #expect(count.live == 1)
      #expect(machine.usedMemory < 200 << 10)
    }
    #expect(count.live == 0)
  }

  @Test func `a reference may outlive its machine and is no value of another`() throws {
    var reference: Reference?
    do { reference = try Bench().machine.makeTable() }
    let bench = try Bench()
    let table = try #require(reference)
    let give = try bench.machine.load([UInt8]("return ...".utf8), file: "give.lua")
    #expect(try bench.machine.call(give, [.reference(table)]) == [.none])
    #expect(throws: LuaError.self) { _ = try bench.machine.call(table) }
    reference = nil
  }

  @Test func `a thousand aborts leave the machine as it was`() throws {
    let sums = try onDeepStack { () -> Result<Int, any Error> in
      Result {
        var random = SplitMix64(seed: 7)
        var survived = 0
        let machine = try Bench { $0.instructionLimit = 1500 }
        machine.addAgain()
        machine.machine.resetBudgets()
        let base = machine.machine.usedMemory
        let attacks = Attack.endless.filter {
          !$0.source.contains("rep") && !$0.name.hasPrefix("table.") && !$0.name.hasPrefix("a host")
        }
        for _ in 0..<1000 {
          let attack = attacks.randomElement(using: &random)
          _ = machine.error(attack?.source ?? "")
          machine.machine.resetBudgets()
          if try machine.run("return 1 + 1") == [.integer(2)] { survived += 1 }
        }
        machine.machine.resetBudgets()
        #expect(machine.machine.usedMemory < base + 128 << 10)
        return survived
      }
    }.get()
    #expect(sums == 1000)
  }
}
