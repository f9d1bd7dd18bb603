/// A chunk of Lua that runs in a stock state and in a machine alike.
struct Workload {
  let name: String
  let source: String

  /// The ratio must not exceed 1.2 for these.
  let isGated: Bool

  private init(_ name: String, gated isGated: Bool = true, _ source: String) {
    self.name = name
    self.source = source
    self.isGated = isGated
  }

  static let all = [
    Workload(
      "arithmetic",
      """
      local x, n = 0.5, 1
      for i = 1, 4000000 do x = x * 0.999 + i / 3 n = (n * 31 + i) % 1000003 end
      """),
    Workload(
      "calls",
      "local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end fib(27)"),
    Workload(
      "methods",
      """
      local C = {} C.__index = C
      function C:add(n) self.sum = self.sum + n return self end
      local o = setmetatable({ sum = 0 }, C)
      for i = 1, 1500000 do o:add(i) end
      """),
    Workload(
      "placing",
      """
      local L = L or setmetatable({}, { __index = { placeCell = placeCell } })
      local width, spacing, columns = 100, 8, 7
      for item = 1, 400000 do
        local i = item - 1
        L:placeCell(1, item, i % columns * (width + spacing), i // columns * 48, width, 40)
      end
      """),
    Workload(
      "tables",
      """
      for round = 1, 12 do
        local t = {}
        for i = 1, 40000 do t[i] = { x = i, y = -i } end
        local sum = 0
        for i = 1, #t do sum = sum + t[i].x end
      end
      """),
    Workload(
      "strings",
      """
      local format, find, gsub, rep, concat = string.format, string.find, string.gsub, string.rep, table.concat
      local text = rep("the quick brown fox jumps over the lazy dog ", 40)
      for i = 1, 400 do
        local parts = {}
        for word in text:gmatch("%a+") do parts[#parts + 1] = word:upper() end
        local joined = concat(parts, "-")
        find(joined, "DOG%-THE", 500)
        gsub(text, "o", "0")
        for j = 1, 100 do parts[j] = format("%d:%s", j, parts[j]) end
      end
      """),
    Workload(
      "text by ..", "for round = 1, 60 do local s = '' for i = 1, 4000 do s = s .. 'x' end end"),
    Workload(
      "sorting",
      """
      local t, sort = {}, table.sort
      for round = 1, 10 do
        local n = round
        for i = 1, 20000 do n = (n * 1103515245 + 12345) % 2147483648 t[i] = n end
        sort(t)
        sort(t, function(a, b) return a > b end)
      end
      """),
    Workload(
      "protected calls", gated: false,
      "local pcall = pcall local function f(x) return x end for i = 1, 1000000 do pcall(f, i) end"),
    Workload(
      "coroutines", gated: false,
      """
      local yield = coroutine.yield
      local co = coroutine.wrap(function() while true do yield(1) end end)
      for i = 1, 700000 do co() end
      """),
    Workload(
      "pairs, in order", gated: false,
      """
      local pairs, t = pairs, { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8 }
      for i = 1, 60000 do for k, v in pairs(t) do end end
      """),
  ]
}
