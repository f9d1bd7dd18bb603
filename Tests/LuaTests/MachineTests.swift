import Lua
import Testing

@Suite struct MachineTests {
  @Test func `values go both ways and integers stay integers`() throws {
    let bench = try Bench()
    let values = try bench.run("return 1, 1.0, 2^53, math.mininteger, 'a', true, nil, 3")

    #expect(
      values == [
        .integer(1), .number(1), .number(9_007_199_254_740_992), .integer(.min), .string("a"),
        .boolean(true), .none, .integer(3),
      ])
    let same = try bench.machine.load([UInt8]("return ...".utf8), file: "same.lua")
    #expect(try bench.machine.call(same, values) == values)
  }

  @Test func `a script calls the host and the host calls the script`() throws {
    let bench = try Bench()
    let machine = bench.machine
    let twice = machine.makeFunction("twice") { [unowned machine] stack throws(LuaError) in
      guard let function = stack.reference(at: 1) else {
        throw LuaError(code: "bad-argument", message: "no function")
      }
      for _ in 0..<2 {
        for value in try machine.call(function, [stack.value(at: 2)]) { stack.push(value) }
      }
      return 2
    }
    machine.setGlobal("twice", .reference(twice))

    #expect(
      try bench.run("return twice(function(x) return x + 1 end, 41)") == [
        .integer(42), .integer(42),
      ]
    )
    let failure = bench.error("\nlocal ok, e = pcall(twice)\nerror(e)")
    #expect(failure?.code == "bad-argument")
    #expect(failure?.place?.line == 2)
  }

  @Test func `an endless loop ends`() throws {
    let bench = try Bench { $0.timeLimit = .milliseconds(50) }
    let error = bench.error("\nwhile true do\n pcall(function() while true do end end) end")
    #expect(error?.kind == .timeLimit)
    #expect(error?.code == "budget-exceeded")
    #expect(error?.place?.line == 3)
    bench.machine.resetBudgets()
    #expect(try bench.run("return 1 + 1") == [.integer(2)])
  }
}
