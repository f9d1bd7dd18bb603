import Foundation
import Lua
import TestSupport
import Testing

/// Counts the instances that live.
private final class Counted {
  final class Count {
    var live = 0
    var made = 0
  }

  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.live += 1
    count.made += 1
  }

  deinit { count.live -= 1 }
}

@Suite struct LeakTests {
  /// What is raised, and through what it goes until a script catches it.
  static let crossings: [(name: String, call: String)] = [
    ("the host to the script", "pcall(thrower)"),
    ("the script to the host to the script", "pcall(crossing, fails)"),
    ("the host to the script to the host to the script", "pcall(crossing, thrower)"),
    ("a failure of the machine's own through the host", "pcall(crossing, misses)"),
    ("a coroutine", "resume(create(fails))"),
    ("a coroutine with the host in it", "resume(create(crossing), thrower)"),
    ("a handler of a script's own", "xpcall(thrower, handler)"),
    ("a wrapped coroutine in the host", "pcall(crossing, wrap(thrower))"),
  ]

  // Each error that Swift throws costs a tenth of a millisecond here, where the tests' own library takes down its calls.
  @Test(arguments: crossings)
  func `errors through each crossing leave nothing behind`(name: String, call: String) throws {
    let bench = try Bench { $0.timeLimit = .seconds(600) }
    let count = Counted.Count()
    bench.addThrowers(count)
    let prelude = """
      local pcall, xpcall, thrower, crossing = pcall, xpcall, thrower, crossing
      local resume, create, wrap = coroutine.resume, coroutine.create, coroutine.wrap
      local function fails() error('x', 0) end
      local function misses() return undeclared end
      local function handler(e) return e end

      """
    try bench.run(prelude + "for i = 1, 10 do \(call) end")
    bench.machine.resetBudgets()
    let base = bench.machine.usedMemory
    let times = isLongRun ? 100_000 : 2000
    try bench.run(prelude + "for i = 1, \(times) do \(call) end")
    bench.machine.resetBudgets()

    #expect(count.made >= times || !call.contains("throw"))
    #expect(count.live == 0)
    #expect(bench.machine.usedMemory < base + 4 << 10)
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

  // The instants are drawn: of the instruction, of the allocation that is refused, of the interrupt.
  @Test(arguments: UInt64(0)..<20)
  func `fifty aborts at any instant leave nothing behind`(seed: UInt64) throws {
    try onDeepStack { Result { try Self.abortOften(seed) } }.get()
  }

  private static func abortOften(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Counted.Count()
    let limit = Int.random(in: 1...4000, using: &random)
    let bench = try Bench {
      if seed % 2 == 0 { $0.instructionLimit = limit }
      $0.timeLimit = .seconds(600)
    }
    bench.addAgain()
    bench.addThrowers(count)
    let attacks =
      busy
      + Attack.endless.filter {
        !$0.source.contains("rep") && !$0.name.hasPrefix("table.") && !$0.name.hasPrefix("a host")
      }
    var base: Int?
    for attempt in 0..<52 {
      let attack = attacks.randomElement(using: &random)
      let interruption = Interruption(of: bench.machine.interrupter)
      if seed % 2 == 1 {
        if Bool.random(using: &random) {
          bench.machine.refuseAllocation(Int.random(in: 1...3000, using: &random))
        }
        interruption.begin(after: .random(in: 0.0001...0.003, using: &random))
      }
      _ = bench.error(attack?.source ?? "")
      interruption.end()
      bench.machine.refuseAllocation(nil)
      bench.machine.resetBudgets()
      #expect(try bench.run("return 1 + 1") == [.integer(2)])
      bench.machine.resetBudgets()
      if attempt == 1 { base = bench.machine.usedMemory }
    }
    #expect(count.live == 0)
    #expect(bench.machine.usedMemory < (base ?? 0) + 16 << 10)
  }

  /// Scripts that cross the border, allocate, yield and close for ever.
  static let busy = [
    Attack(
      "errors", "while true do pcall(thrower) pcall(crossing, thrower) pcall(crossing, error) end"),
    Attack(
      "coroutines",
      "while true do local f = coroutine.wrap(function() crossing(coroutine.wrap(thrower)) end) pcall(f) end"
    ),
    Attack("texts", "local s = '' while true do s = (s .. 'x'):sub(-100):gsub('x', 'y') end"),
    Attack(
      "tables",
      "while true do local t = {} for i = 1, 50 do t[i] = {i} end table.sort(t, function(a, b) return a[1] > b[1] end) end"
    ),
    Attack(
      "values that close",
      "while true do local x <close> = setmetatable({}, {__close = function() pcall(thrower) end}) pcall(crossing, function() error(x) end) end"
    ),
    Attack(
      "texts that are compiled",
      "local n = 0 while true do n = n + 1 load('local a = ' .. n .. ' return function() return a end')() end"
    ),
    Attack(
      "walks",
      "local t = {a = 1, b = 2, c = 3, 4, 5} while true do for k, v in pairs(t) do for j in next, t do tostring(k) end end end"
    ),
  ]
}

extension Bench {
  /// Adds `thrower`, which throws, and `crossing(f)`, which calls; both hold an object while they do.
  fileprivate func addThrowers(_ count: Counted.Count) {
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
  }
}

/// Ends a script when another thread comes to it.
private final class Interruption: @unchecked Sendable {
  private let interrupter: Interrupter
  private let lock = NSLock()
  private var isOver = false

  init(of interrupter: Interrupter) { self.interrupter = interrupter }

  // One that comes before the script does nothing: so it comes again.
  func begin(after wait: Double) {
    Thread.detachNewThread { [self] in
      while !lock.withLock({ isOver }) {
        Thread.sleep(forTimeInterval: wait)
        lock.withLock { if !isOver { interrupter.interrupt() } }
      }
    }
  }

  func end() { lock.withLock { isOver = true } }
}
