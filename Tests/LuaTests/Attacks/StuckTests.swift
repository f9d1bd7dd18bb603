import Foundation
import Lua
import Testing

/// What takes long inside of Lua's core, where nothing can be ended, is told of.
@Suite(.serialized) struct StuckTests {
  /// What is made ready, and what then takes half a second or more in one operation; with more of it, it takes hours.
  static let attacks: [(preparation: String, attack: Attack)] = [
    (
      """
      keys, step = {}, (1 << 15) - 1
      for i = 1, 1 << 14 do keys[i * step] = true end
      """,
      Attack("keys that all collide once the table grows", "keys[((1 << 14) + 1) * step] = true")
    ),
    (
      "zeros = ('\\0'):rep(20 << 20) one, other = zeros .. 'a', zeros .. 'b'",
      Attack("texts of zero bytes that are compared", "return one < other")
    ),
    (
      "chain = print for i = 1, 40000 do chain = setmetatable({}, {__call = chain}) end",
      Attack("a call through many values", "chain()")
    ),
    (
      """
      local count, places, low, high, keys = 8000, {}, 1, 8000, {}
      held = {}
      for i = 1, count do
        if i % 2 == 1 then places[low] = i low = low + 1 else places[high] = i high = high - 1 end
      end
      for i = 0, count do keys[i] = {} end
      for place = 1, count do
        local i = places[place]
        held[place] = setmetatable({[keys[i - 1]] = keys[i]}, {__mode = 'k'})
      end
      first = keys[0]
      """,
      Attack(
        "a chain of weak keys, in an order that goes to and fro", "while true do local _ = {} end")
    ),
  ]

  @Test(arguments: attacks)
  func `the host hears of a script that is stuck`(preparation: String, attack: Attack) throws {
    let heard = Heard()
    let bench = try Bench { $0.timeLimit = .milliseconds(20) }
    bench.machine.interrupter.whenStuck { heard.note(.zero) }
    let wait = bench.machine.makeFunction("wait") { _ in
      while heard.times.isEmpty {}
      return 0
    }
    bench.machine.setGlobal("wait", .reference(wait))

    #expect(bench.error("wait()")?.kind == .timeLimit)
    #expect(heard.times.count == 1)
  }

  @Test(arguments: Attack.endless.prefix(12))
  func `a script that can be ended is not stuck`(attack: Attack) throws {
    let heard = Heard()
    try onDeepStack {
      Result {
        let bench = try Bench { $0.timeLimit = .milliseconds(20) }
        bench.addAgain()
        bench.machine.interrupter.whenStuck { heard.note(.zero) }
        _ = bench.error(attack.source)
      }
    }.get()
    #expect(heard.times.isEmpty)
  }
}

/// When it was heard that a script is stuck.
private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Duration] = []

  var times: [Duration] { lock.withLock { noted } }

  func note(_ time: Duration) { lock.withLock { noted.append(time) } }
}
