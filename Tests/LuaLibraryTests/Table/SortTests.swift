import TestSupport
import Testing

struct SortTests {
  @Test(arguments: 0..<40)
  func `a table is sorted as Swift sorts it`(seed: UInt64) throws {
    let ours = try #require(LibraryState(isOurs: true))
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...300, using: &random)
    let spread = random.pick([1, 3, 20, 1_000_000])
    let numbers = (0..<count).map { _ in Int.random(in: -spread...spread, using: &random) }
    let list = numbers.map { number in String(number) }.joined(separator: ",")

    let ascending = ours.evaluate("local t = {\(list)} table.sort(t) return table.concat(t, ',')")
    let descending = ours.evaluate(
      "local t = {\(list)} table.sort(t, function(a, b) return a > b end) return table.concat(t, ',')"
    )

    #expect(ascending == answer(numbers.sorted()))
    #expect(descending == answer(numbers.sorted(by: >)))
  }

  @Test(arguments: [
    "index", "-index", "index % 2 == 0 and index or -index", "(index * 7919) % 10007",
    "index // 100", "7",
  ])
  func `regular orders take no more than a few comparisons an element`(element: String) throws {
    let ours = try #require(LibraryState(isOurs: true))
    let result = ours.evaluate(
      """
      local t, comparisons = {}, 0
      for index = 1, 20000 do t[index] = \(element) end
      table.sort(t, function(a, b) comparisons = comparisons + 1 return a < b end)
      for index = 2, #t do if t[index] < t[index - 1] then return "not sorted" end end
      return comparisons < 20000 * 15 * 3
      """)
    #expect(result == "\"ok\" true")
  }

  @Test func `an order made against quicksort is sorted in n log n`() throws {
    // McIlroy's adversary: it decides what an element is worth as it is asked, so that each pivot is a bad one.
    let ours = try #require(LibraryState(isOurs: true))
    let result = ours.evaluate(
      """
      local count, solid, candidate, comparisons = 4000, 0, 0, 0
      local worth, gas, t = {}, 4000, {}
      for index = 1, count do t[index], worth[index] = index, gas end
      table.sort(t, function(a, b)
        comparisons = comparisons + 1
        if worth[a] == gas and worth[b] == gas then
          worth[a == candidate and a or b] = solid
          solid = solid + 1
        end
        if worth[a] == gas then candidate = a elseif worth[b] == gas then candidate = b end
        return worth[a] < worth[b]
      end)
      for index = 2, count do if worth[t[index]] < worth[t[index - 1]] then return "not sorted" end end
      return comparisons < count * 12 * 6, comparisons > count * 12
      """)
    #expect(result == "\"ok\" true true")
  }

  @Test(arguments: seeds(60))
  func `an inconsistent order loses no element and touches no other`(seed: UInt64) throws {
    let ours = try #require(LibraryState(isOurs: true))
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...120, using: &random)
    let bits = random.next() >> 1
    let order = random.pick([
      "true", "a <= b", "a ~= b", "chance() == 0", "chance() < 2", "(a * 31 + b) % 7 < 3",
      "(a - b) % 3 == 1",
    ])
    let result = ours.evaluate(
      """
      local state = \(bits)
      local function chance()
        state = state * 6364136223846793005 + 1442695040888963407
        return (state >> 40) % 3
      end
      local store, touched = {}, true
      for index = 1, \(count) do store[index] = index * 37 % 101 + index / 1000 end
      local before = {}
      for index = 1, \(count) do before[index] = store[index] end
      local proxy = setmetatable({}, {
        __len = function() return \(count) end,
        __index = function(_, key) if key < 1 or key > \(count) then touched = false end return store[key] end,
        __newindex = function(_, key, value)
          if key < 1 or key > \(count) then touched = false end
          store[key] = value
        end,
      })
      local fine, message = pcall(table.sort, proxy, function(a, b) return \(order) end)
      if not fine and message ~= "invalid order function for sorting" then return message end
      if fine then
        table.sort(before)
        table.sort(store)
        for index = 1, \(count) do if before[index] ~= store[index] then return "lost" end end
      end
      return touched
      """)
    #expect(result == "\"ok\" true", "\(order)")
  }

  @Test func `an order that says yes to everything is refused`() throws {
    let differential = try Differential()
    for count in 4...12 {
      differential.expectSame(
        "local t = {} for i = 1, \(count) do t[i] = i end table.sort(t, function() return true end)"
      )
    }
  }

  @Test func `an error in the order comes through, with the table still whole`() throws {
    let differential = try Differential()
    differential.expectSame("table.sort({3, 1, 2, 5, 4}, function() error('mine') end)")
    differential.expectSame("table.sort({3, 1, 2, 5, 4}, function() error({1}) end)")
    for list in ["1, 'x'", "1, {}", "{}, {}", "nil, 1", "true, false", "1, 2, 'x'"] {
      differential.expectSame("table.sort({\(list)})")
    }
    differential.expectSame("table.sort({1, 2}, 3)")
    differential.expectSame("table.sort({1}, 3)")
  }

  private func answer(_ numbers: [Int]) -> String {
    "\"ok\" \"" + numbers.map { number in String(number) }.joined(separator: ",") + "\""
  }
}
