import Lua

extension Attack {
  /// Each would hold more memory than there is, in a machine without a budget.
  static let greedy: [Attack] = [
    Attack("a table", "local t = {} while true do t[#t + 1] = {} end"),
    Attack("a table in pcall", "t = {} while true do pcall(function() t[#t + 1] = {} end) end"),
    Attack("a string", "local s = 'x' while true do s = s .. s end"),
    Attack("a string in pcall", "local s = 'x' while true do pcall(function() s = s .. s end) end"),
    Attack("one huge string", "local s = ('x'):rep(1 << 30)"),
    Attack("huge strings", "while true do pcall(string.rep, 'x', 1 << 30) end"),
    Attack("coroutines", "local t = {} while true do t[#t + 1] = coroutine.create(print) end"),
    Attack("closures", "local t = {} while true do t[#t + 1] = function() return t end end"),
    Attack(
      "a table in a coroutine",
      "coroutine.wrap(function() local t = {} while true do t[#t + 1] = {} end end)()"),
    Attack(
      "recursion", "local function f(...) return f(1, ...) + 1 end while true do pcall(f) end"),
    Attack("a message", "while true do pcall(error, ('x'):rep(1 << 26)) end"),
    Attack(
      "table.concat", "local t = {} for i = 1, 1e5 do t[i] = ('x'):rep(1000) end table.concat(t)"),
  ].map { Attack("greedy: " + $0.name, $0.source, .runsOutOfSomething) }
}
