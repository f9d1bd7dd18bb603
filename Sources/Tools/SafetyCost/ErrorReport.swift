import Lua

/// Throws errors through every crossing of the border, and counts what they leave behind.
struct ErrorReport {
  let count: Int

  /// What is raised, and through what it goes until a script catches it.
  private static let crossings = [
    ("host → script", "pcall(thrower)"),
    ("script → host → script", "pcall(crossing, fails)"),
    ("host → script → host → script", "pcall(crossing, thrower)"),
    ("the machine's own failure → host → script", "pcall(crossing, misses)"),
    ("coroutine → script", "resume(create(fails))"),
    ("host → coroutine → script", "resume(create(crossing), thrower)"),
    ("host → a handler of the script's", "xpcall(thrower, handler)"),
    ("host → wrapped coroutine → host → script", "pcall(crossing, wrap(thrower))"),
    ("abort → host → script → host", "abort"),
  ]

  /// Prints a line for each crossing; answers whether nothing was left.
  func print() throws(LuaError) -> Bool {
    var isGood = true
    for (name, call) in Self.crossings {
      let left = try call == "abort" ? abort() : raise(call)
      if left.objects != 0 || left.bytes > 4096 { isGood = false }
      Swift.print("\(count) × \(name): \(left.objects) objects and \(left.bytes) bytes left")
    }
    return isGood
  }

  private static let prelude = """
    local pcall, xpcall, thrower, crossing = pcall, xpcall, thrower, crossing
    local resume, create, wrap = coroutine.resume, coroutine.create, coroutine.wrap
    local function fails() error('x', 0) end
    local function misses() return undeclared end
    local function handler(e) return e end

    """

  private func raise(_ call: String) throws(LuaError) -> (objects: Int, bytes: Int) {
    let bench = try CrossingMachine { $0.timeLimit = .seconds(3600) }
    try bench.run(Self.prelude + "for i = 1, 10 do \(call) end")
    let base = bench.usedMemory
    try bench.run(Self.prelude + "for i = 1, \(count) do \(call) end")
    return (bench.live, bench.usedMemory - base)
  }

  /// Ends a script that often in the midst of a host function in a coroutine in a host function.
  private func abort() throws(LuaError) -> (objects: Int, bytes: Int) {
    let bench = try CrossingMachine {
      $0.timeLimit = .seconds(3600)
      $0.instructionLimit = 300
    }
    let source =
      Self.prelude
      + "while true do pcall(crossing, wrap(function() crossing(function() while true do end end) end)) end"
    for _ in 0..<10 { _ = try? bench.run(source) }
    let base = bench.usedMemory
    for _ in 0..<count {
      _ = try? bench.run(source)
      bench.reset()
    }
    return (bench.live, bench.usedMemory - base)
  }
}

/// A machine with `thrower`, which throws, and `crossing(f)`, which calls; both hold an object while they do.
private final class CrossingMachine {
  private final class Count { var live = 0 }

  private final class Counted {
    private let count: Count

    init(_ count: Count) {
      self.count = count
      count.live += 1
    }

    deinit { count.live -= 1 }
  }

  private let machine: Machine
  private let count = Count()

  init(_ change: (inout Machine.Settings) -> Void) throws(LuaError) {
    var settings = Machine.Settings()
    change(&settings)
    machine = try Machine(settings)
    let count = count
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

  /// The objects of the host's that live.
  var live: Int { count.live }

  /// What the machine holds when all garbage is collected, in bytes.
  var usedMemory: Int {
    machine.resetBudgets()
    return machine.usedMemory
  }

  func reset() { machine.resetBudgets() }

  func run(_ source: String) throws(LuaError) {
    _ = try machine.call(machine.load([UInt8](source.utf8), file: "errors.lua"))
  }
}
