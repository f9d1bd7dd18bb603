import TestSupport
import Testing

struct TableTests {
  private static let bounds = [
    "0", "1", "2", "3", "5", "-1", "-3", "10", "nil", "math.maxinteger", "math.maxinteger - 1",
    "math.mininteger",
    "math.mininteger + 2", "'2'", "1.5",
  ]

  private static let tables = [
    "{}", "{1}", "{1, 2, 3}", "{1, 2, 3, 4, 5, 6}", "{'a', 'b', 'c'}", "{1, nil, 3}", "{{}, 'x'}",
    "{[math.maxinteger] = 'last', [math.mininteger] = 'first'}",
  ]

  @Test(arguments: 0..<3)
  func `insert, remove, concat, unpack and pack answer as Lua's own do`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<800 {
      let table = random.pick(Self.tables)
      let arguments = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        random.pick(Self.bounds)
      }
      let list = ([table] + arguments).joined(separator: ", ")
      differential.expectSame(
        "local t = \(table) return t, table.insert(\(list.replacingFirst(table, with: "t")))")
      differential.expectSame(
        "local t = \(table) return t, table.remove(\(list.replacingFirst(table, with: "t")))")
      differential.expectSame("return table.pack(\(list))")
      let first = random.pick(Self.bounds), last = random.pick(Self.bounds)
      let separator = random.pick(["nil", "''", "','", "7", "{}"])
      if !last.contains("math.max") || !first.contains("math.min") {
        differential.expectSame("return table.concat(\(table), \(separator), \(first), \(last))")
        differential.expectSame("return table.unpack(\(table), \(first), \(last))")
      }
    }
  }

  @Test(arguments: 0..<3)
  func `move answers as Lua's own does`(seed: UInt64) throws {
    let differential = try Differential()
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      let first = Int.random(in: -3...7, using: &random)
      let last = Int.random(in: -3...9, using: &random)
      let target = Int.random(in: -4...9, using: &random)
      let edge = random.pick(["", "", "", "math.maxinteger - 10 + ", "math.mininteger + 5 + "])
      let targetEdge = random.pick(["", "", edge, "math.maxinteger - 8 + "])
      let other = random.pick(["", ", t", ", {9, 8, 7}", ", nil", ", 1"])
      differential.expectSame(
        """
        local t = {1, 2, 3, 4, 5, 6, [-1] = 'm', [math.maxinteger] = 'l', [math.mininteger] = 'f'}
        return t, table.move(t, \(edge)\(first), \(edge)\(last), \(targetEdge)\(target)\(other))
        """)
    }
    for range in [
      "0, math.maxinteger, 1", "-1, math.maxinteger - 1, 1", "math.mininteger, -1, 1",
      "math.mininteger, math.maxinteger, 1", "1, math.maxinteger, 2", "1, 2, math.maxinteger",
      "math.mininteger, -2, 2", "1, 2", "1, {}, 3", "math.maxinteger, math.mininteger, 1",
    ] {
      differential.expectSame("return table.move({}, \(range))")
    }
  }

  @Test func `elements are read and written through metamethods`() throws {
    let differential = try Differential()
    for call in [
      "table.insert(p, 'x')", "table.insert(p, 2, 'x')", "table.remove(p)", "table.remove(p, 1)",
      "table.concat(p, ',')",
      "table.unpack(p)", "table.move(p, 1, 4, 3)", "table.move(p, 1, 4, 3, {})",
      "table.move({1, 2}, 1, 2, 2, p)",
    ] {
      differential.expectSame(
        """
        local log, store = {}, {4, 2, 3, 1}
        local p = setmetatable({}, {
          __index = function(_, key) log[#log + 1] = 'read ' .. key return store[key] end,
          __newindex = function(_, key, value)
            log[#log + 1] = 'write ' .. key .. ' ' .. tostring(value) store[key] = value
          end,
          __len = function() return #store end,
        })
        return log, store, \(call)
        """)
    }
  }

  @Test func `what is no table is refused in Lua's own words`() throws {
    let differential = try Differential()
    let values = [
      "", "nil", "1", "'text'", "print", "setmetatable({}, {__len = function() return 'x' end})",
      "setmetatable({}, {__len = function() return -1 end})",
      "setmetatable({}, {__len = function() return math.maxinteger end})",
      "setmetatable({}, {__len = function() return 2.0 end})",
    ]
    for name in ["insert", "remove", "concat", "unpack", "sort", "move", "pack"] {
      for value in values {
        if name == "pack" && value.hasPrefix("setmetatable") { continue }
        // These two would walk the whole of it.
        if (name == "concat" || name == "remove") && value.contains("maxinteger") { continue }
        differential.expectSame("return table.\(name)(\(value))")
        differential.expectSame(
          "return pcall(table.\(name), \(value.isEmpty ? "nil" : value), 1, 1)")
      }
    }
  }
}

extension String {
  /// The string with its beginning, which is the prefix, replaced.
  fileprivate func replacingFirst(_ prefix: String, with text: String) -> String {
    hasPrefix(prefix) ? text + dropFirst(prefix.count) : self
  }
}
