import Lua
import TestSupport
import Testing

/// Objects as keys: they come in the order in which they were created, wherever they are in memory.
@Suite struct ObjectKeyTests {
  /// A script that creates objects, uses them as keys in another order, and lists what a traversal
  /// gives; and what it must give.
  private struct Program {
    var lines = ["local o, t, drop = {}, {}, {}"]
    private var objects: [Int] = []
    private var created = 0
    private var other: [String: Int] = [:]

    init(_ random: inout SplitMix64) {
      for _ in 0..<Int.random(in: 5...80, using: &random) {
        switch Int.random(in: 0...9, using: &random) {
        case 0...3: create(&random)
        case 4...6: insert(&random)
        case 7: remove(&random)
        case 8: addOther(&random)
        default: makeGarbage(&random)
        }
      }
    }

    private mutating func create(_ random: inout SplitMix64) {
      created += 1
      let object = [
        "{}", "{{}, {}}", "function() return o end",
        "coroutine.create(function() end)",
        "coroutine.wrap(function() end)", "string.gmatch('', '')",
        "setmetatable({}, {__index = o})",
      ].randomElement(using: &random)
      lines.append("o[\(created)] = \(object ?? "{}")")
    }

    private mutating func insert(_ random: inout SplitMix64) {
      guard created > 0 else { return }
      let number = Int.random(in: 1...created, using: &random)
      lines.append("t[o[\(number)]] = \(number)")
      if !objects.contains(number) { objects.append(number) }
    }

    private mutating func remove(_ random: inout SplitMix64) {
      guard let number = objects.randomElement(using: &random) else { return }
      lines.append("t[o[\(number)]] = nil")
      objects.removeAll { $0 == number }
    }

    private mutating func addOther(_ random: inout SplitMix64) {
      let keys = ["a", "b", "ab", "z"]
      guard let key = keys.randomElement(using: &random) else { return }
      lines.append("t.\(key) = -\(key.utf8.count)")
      other[key] = -key.utf8.count
    }

    /// Objects that come and go, so that later ones are elsewhere, and the collector runs.
    private func garbage(_ count: Int) -> String {
      "for i = 1, \(count) do drop[i % 7] = {i, {}} drop[{}] = i "
        + "if i % 50 == 0 then drop = {} end end"
    }

    private mutating func makeGarbage(_ random: inout SplitMix64) {
      lines.append(garbage(Int.random(in: 1...2000, using: &random)))
    }

    /// The values in the order of their keys: strings by their bytes, then objects by creation.
    var expected: String {
      (other.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        .map(\.value) + objects.sorted()).map { "\($0)" }.joined(separator: " ")
    }

    /// Lists by `pairs`, by `next`, and by `next` that is called with a key found elsewhere.
    var source: String {
      lines.joined(separator: "\n") + """

        local lists = {{}, {}, {}}
        for _, v in pairs(t) do lists[1][#lists[1] + 1] = v end
        for _, v in next, t do lists[2][#lists[2] + 1] = v end
        local k, v = next(t)
        while k ~= nil do
          lists[3][#lists[3] + 1] = v
          next(t)
          k, v = next(t, k)
        end
        for i = 1, 3 do lists[i] = table.concat(lists[i], ' ') end
        return table.unpack(lists)
        """
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `objects as keys come in the order of their creation`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let program = Program(&random)
    for _ in 0..<2 {
      let bench = try Bench()
      // What was allocated before moves everything that follows.
      let earlier = Int.random(in: 0...3000, using: &random)
      _ = try bench.run("kept = {} for i = 1, \(earlier) do kept[i] = {('x'):rep(i % 90)} end")
      let expected = Value.string(program.expected)
      #expect(try bench.run(program.source) == [expected, expected, expected], "seed \(seed)")
    }
  }

  @Test func `built-in functions come first, in the order of their names`() throws {
    #expect(
      try Bench().run(
        """
        local f = function() end
        local t = {[f] = 'own', [string.rep] = 'rep', [print] = 'print', [string.byte] = 'byte',
          [ipairs({})] = 'iterator', [assert] = 'assert'}
        local names = {}
        for _, name in pairs(t) do names[#names + 1] = name end
        return table.concat(names, ' ')
        """) == [.string("assert print byte rep iterator own")])
  }

  @Test func `a coroutine and the main one are told apart as keys`() throws {
    #expect(
      try Bench().run(
        """
        local main, t = coroutine.running(), {}
        local inner = coroutine.create(function() t[coroutine.running()] = 'inner' end)
        coroutine.resume(inner)
        t[main] = 'main'
        local names = {}
        for _, name in pairs(t) do names[#names + 1] = name end
        return names[1], names[2]
        """) == [.string("main"), .string("inner")])
  }

  @Test func `items added at the end of a sequence are visited, whatever other keys there are`()
    throws
  {
    #expect(
      try Bench().run(
        """
        local counts = {}
        for others = 0, 40 do
          local t = {1, 2, 3}
          for i = 1, others do t['k' .. i] = 0 end
          local count = 0
          for k in pairs(t) do
            if math.type(k) == 'integer' then
              count = count + 1
              if k < 9 then t[#t + 1] = k end
            end
          end
          counts[count] = true
        end
        local only, rest = next(counts)
        return only, next(counts, only)
        """) == [.integer(11), .none])
  }
}
