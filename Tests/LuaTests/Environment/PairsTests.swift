import Lua
import TestSupport
import Testing

@Suite struct PairsTests {
  /// What the order is, written down anew: the sequence, then integers, floats, strings, booleans.
  private func expected(_ keys: [Value]) -> [Value] {
    let integers = Set(keys.compactMap { if case .integer(let value) = $0 { value } else { nil } })
    var border: Int64 = 0
    while integers.contains(border + 1) { border += 1 }
    let rest = integers.filter { $0 < 1 || $0 > border }.sorted()
    let floats = keys.compactMap { if case .number(let value) = $0 { value } else { nil } }.sorted()
    let strings = keys.compactMap(\.asString).sorted {
      Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
    }
    let booleans = [false, true].filter { keys.contains(.boolean($0)) }
    return (0..<border).map { .integer($0 + 1) } + rest.map(Value.integer)
      + floats.map(Value.number) + strings.map(Value.string) + booleans.map(Value.boolean)
  }

  private func randomKeys(_ random: inout SplitMix64) -> [Value] {
    var keys: [Value] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let key: Value =
        switch Int.random(in: 0...7, using: &random) {
        case 0...2: .integer(.random(in: -3...20, using: &random))
        case 3: .number(Double(Int.random(in: -5...5, using: &random)) + 0.5)
        case 4...6:
          .string(
            String(
              (0..<Int.random(in: 0...3, using: &random)).map { _ in
                "abé".randomElement(using: &random) ?? "a"
              }))
        default: .boolean(.random(using: &random))
        }
      if !keys.contains(key) { keys.append(key) }
    }
    if Bool.random(using: &random) {
      for index in 1...Int64.random(in: 1...40, using: &random)
      where !keys.contains(.integer(index)) {
        keys.append(.integer(index))
      }
    }
    return keys.shuffled(using: &random)
  }

  @Test(arguments: UInt64(0)..<150)
  func `pairs and next go in the stated order`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bench = try Bench()
    let keys = randomKeys(&random)
    let table = bench.machine.makeTable()
    let set = try bench.machine.load([UInt8]("local t, k = ... t[k] = 'v'".utf8), file: "set.lua")
    for key in keys { _ = try bench.machine.call(set, [.reference(table), key]) }

    let walk = { (loop: String) throws in
      let source =
        "local t, keys = ..., {} for k, v in \(loop) do assert(v == t[k]) keys[#keys + 1] = k end return table.unpack(keys)"
      return try bench.machine.call(
        bench.machine.load([UInt8](source.utf8), file: "walk.lua"), [.reference(table)])
    }

    #expect(try walk("pairs(t)") == expected(keys))
    #expect(try walk("next, t") == expected(keys))
    let seen = bench.machine.withStack { stack in
      stack.push(table)
      return stack.keys(of: 1)
    }
    #expect(seen == expected(keys))
  }

  @Test func `a table may lose its entries while it is walked`() throws {
    let bench = try Bench()
    #expect(
      try bench.run(
        """
        local count = 0
        for _, loop in ipairs({pairs, function(t) return next, t end}) do
          local t = {1, 2, 3, b = 1, a = 2, c = 3, [10] = 4}
          for k in loop(t) do t[k] = nil t.c = nil count = count + 1 end
          assert(next(t) == nil)
        end
        return count
        """) == [.integer(12)])
  }

  @Test func `a walk that was broken off is not gone on with`() throws {
    let bench = try Bench()
    #expect(
      try bench.run(
        """
        local t = {1, 2, a = 1, b = 2}
        for k in next, t do if k == 'a' then break end end
        t.c, t.d = 3, 4
        local keys = ''
        for k in next, t do keys = keys .. k end
        return keys, next(t, 2), next(t, 'c')
        """) == [.string("12abcd"), .string("a"), .string("d"), .integer(4)])
  }

  @Test func `walks of one table inside of another do not disturb each other`() throws {
    let bench = try Bench()
    #expect(
      try bench.run(
        """
        local t, n = {a = 1, b = 2, c = 3}, 0
        for k in next, t do for l in next, t do n = n + 1 end end
        return n
        """) == [.integer(9)])
  }

  @Test func `__pairs is honoured and a bad key is an error`() throws {
    let bench = try Bench()
    #expect(
      try bench.run(
        "local keys = {} for k in pairs(setmetatable({}, {__pairs = function() return next, {x = 1} end})) do keys[1] = k end return keys[1]"
      ) == [.string("x")])
    #expect(bench.error("next({}, 'x')")?.message == "invalid key to 'next'")
    #expect(bench.error("pairs(nil)")?.tokens == ["pairs"])
  }
}
