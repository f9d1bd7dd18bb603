import Lua
import Testing

@Suite struct MemoryTests {
  @Test(arguments: Attack.greedy)
  func `nothing holds more than it may`(attack: Attack) throws {
    let (error, sum) = try onDeepStack { () -> Result<(LuaError?, [Value]), any Error> in
      Result {
        let bench = try Bench {
          $0.memoryLimit = 8 << 20
          $0.timeLimit = .seconds(30)
        }
        let error = bench.error(attack.source)
        bench.machine.resetBudgets()
        return (error, try bench.run("t = nil return 1 + 1"))
      }
    }.get()

    #expect(error?.kind == .memoryLimit, "\(error as Any)")
    #expect(error?.code == "memory-exceeded")
    #expect(sum == [.integer(2)])
  }

  @Test func `a script that lets go of its memory may go on`() throws {
    let bench = try Bench { $0.memoryLimit = 8 << 20 }
    #expect(bench.error("t = {} while true do t[#t + 1] = {} end")?.kind == .memoryLimit)
    bench.machine.resetBudgets()
    try bench.run("t = nil")
    bench.machine.resetBudgets()
    #expect(bench.machine.usedMemory < 1 << 20)
  }

  /// Small blocks come from the machine's own region, larger ones and what finds no room there from the system; tables grow
  /// from one kind to the other.
  @Test func `blocks of all sizes keep what they hold while others come and go`() throws {
    let bench = try Bench()
    let kept = try bench.run(
      """
      local held, wrong = {}, 0
      for round = 1, 40 do
        for size = 0, 600, 7 do
          local text = ("%d,%d,"):format(round, size) .. ("x"):rep(size)
          local numbers = {}
          for index = 1, size // 8 do numbers[index] = size + index end
          -- What was held under this number is garbage now.
          held[size] = { text = text, numbers = numbers, round = round }
        end
        for size, entry in pairs(held) do
          if entry.text ~= ("%d,%d,"):format(entry.round, size) .. ("x"):rep(size) then wrong = wrong + 1 end
          for index, number in ipairs(entry.numbers) do
            if number ~= size + index then wrong = wrong + 1 end
          end
        end
        if round % 10 == 0 then held = {} end
      end
      return wrong
      """)
    #expect(kept == [.integer(0)])
  }

  @Test func `memory can be refused at any point`() throws {
    let survived = try onDeepStack { () -> Result<Int, any Error> in
      Result {
        var number = 1
        while try Bench.runRefusing(number) { number += number < 200 ? 1 : 7 }
        return number
      }
    }.get()
    #expect(survived > 200)
  }
}

extension Bench {
  /// A script that crosses the border in every way.
  static let crossings = """
    local t = setmetatable({}, {__index = function(t, k) return k .. 'x' end})
    local parts = {}
    for i = 1, 20 do parts[#parts + 1] = t['k' .. i] end
    local co = coroutine.wrap(function(a) for i = 1, 3 do a = coroutine.yield(a .. i) end end)
    for i = 1, 3 do co('v' .. i) end
    local ok, e = pcall(again, function() error({code = 'x', list = {1, 2}}) end)
    ok, e = pcall(function() return undeclared end)
    local text = tostring(e) .. tostring({}) .. tostring(print)
    for k, v in pairs({b = 1, a = 2, 3, [2.5] = 4}) do text = text .. tostring(k) end
    for k in next, {z = 1, y = 2} do text = text .. k end
    ok, e = pcall(require, 'nothing')
    local module = require('module')
    local f = load('return ' .. #text)
    xpcall(error, function(m) return m .. '!' end, 'y')
    do local c <close> = setmetatable({}, {__close = function() text = text .. 'c' end}) end
    print(text, f(), ('%d %s'):format(3, 'four'), table.concat(parts, ','), select('#', table.unpack(parts)))
    table.sort(parts, function(a, b) return a > b end)
    pcall(assert, false, 'no')
    return text:gsub('x', 'yy')
    """

  /// Runs the script with the allocation of that number refused; whether one was.
  static func runRefusing(_ number: Int) throws -> Bool {
    let bench = try Bench()
    bench.addAgain()
    bench.output.modules["module"] = .source(bytes: [UInt8]("return {1}".utf8), file: "module.lua")
    let chunk = try bench.machine.load([UInt8](crossings.utf8), file: "test.lua")
    bench.machine.refuseAllocation(number)
    defer { bench.machine.refuseAllocation(nil) }
    do throws(LuaError) {
      _ = try bench.machine.call(chunk)
      return false
    } catch {
      guard error.kind == .memoryLimit else { throw error }
    }
    bench.machine.refuseAllocation(nil)
    bench.machine.resetBudgets()
    #expect(try bench.run("return 1 + 1") == [.integer(2)])
    return true
  }
}
