import Lua
import Testing

/// A script that tries to do harm.
struct Attack: CustomTestStringConvertible, Sendable {
  /// How it must end.
  enum Ending: Hashable, Sendable {
    /// A budget ends it: this one.
    case runsOut(LuaError.Kind)

    /// Some budget ends it; which one depends on how fast the machine is.
    case runsOutOfSomething

    /// It fails, with these words in the message.
    case fails(String)

    /// It returns this value; nothing stands for nil.
    case returns(LuaError.Field?)

    /// It goes on to its end, whatever it finds.
    case goesOn
  }

  let name: String
  let source: String
  let ending: Ending

  var testDescription: String { name }

  init(_ name: String, _ source: String, _ ending: Ending = .runsOut(.timeLimit)) {
    self.name = name
    self.source = source
    self.ending = ending
  }

  /// Each would run for ever, or for longer than anyone waits, in a machine without a budget.
  static let endless: [Attack] = [
    Attack("a loop", "while true do end"),
    Attack("goto", "::again:: goto again"),
    Attack("pcall in a loop", "while true do pcall(function() while true do end end) end"),
    Attack("nested pcalls", "local function f() pcall(f) while true do pcall(f) end end f()"),
    Attack(
      "a handler that loops", "xpcall(function() error('x') end, function() while true do end end)"),
    Attack(
      "a handler for the abort",
      "while true do xpcall(function() while true do end end, function() while true do end end) end"
    ),
    Attack(
      "a handler that fails for ever",
      "local function h() error('again') end while true do xpcall(error, h, 'x') end"),
    Attack("wrap", "while true do pcall(coroutine.wrap(function() while true do end end)) end"),
    Attack(
      "resume",
      """
      while true do
        local co = coroutine.create(function() while true do end end)
        coroutine.resume(co) coroutine.close(co)
      end
      """),
    Attack(
      "coroutines that make coroutines",
      """
      local function f() while true do
        local co = coroutine.wrap(function() while true do end end) pcall(co)
      end end
      while true do pcall(coroutine.wrap(f)) end
      """),
    Attack(
      "yield",
      "local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end"
    ),
    Attack(
      "yield across pcall",
      """
      local co = coroutine.wrap(function() while true do pcall(coroutine.yield) end end)
      while true do co() end
      """),
    Attack(
      "__index",
      "local t = setmetatable({}, {__index = function() while true do end end}) while true do pcall(function() return t.x end) end"
    ),
    Attack(
      "__lt",
      "local m = {__lt = function() while true do end end} local a, b = setmetatable({}, m), setmetatable({}, m) while true do pcall(function() return a < b end) end"
    ),
    Attack(
      "__close",
      "while true do pcall(function() local x <close> = setmetatable({}, {__close = function() while true do end end}) end) end"
    ),
    Attack(
      "__close in a coroutine",
      """
      while true do
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() while true do end end})
          coroutine.yield()
        end)
        coroutine.resume(co)
        pcall(coroutine.close, co)
      end
      """),
    Attack(
      "__close of an aborted coroutine",
      """
      while true do
        local co = coroutine.wrap(function()
          local x <close> = setmetatable({}, {__close = function() while true do end end})
          while true do end
        end)
        pcall(co)
      end
      """),
    Attack(
      "__close of a loop's fourth value",
      "while true do pcall(function() for _ in next, {}, nil, setmetatable({}, {__close = function() while true do end end}) do end end) end"
    ),
    Attack(
      "__tostring",
      "while true do pcall(tostring, setmetatable({}, {__tostring = function() while true do end end})) end"
    ),
    Attack(
      "__tostring of an error",
      "error(setmetatable({}, {__tostring = function() while true do end end}))"),
    Attack(
      "__pairs",
      "for _ in pairs(setmetatable({}, {__pairs = function() while true do end end})) do end"),
    Attack(
      "__concat",
      "local t = setmetatable({}, {__concat = function() while true do end end}) local _ = t .. 1"),
    Attack(
      "__eq",
      "local m = {__eq = function() while true do end end} local _ = setmetatable({}, m) == setmetatable({}, m)"
    ),
    Attack("__call", "setmetatable({}, {__call = function() while true do end end})()"),
    Attack("load", "load(function() while true do end end)"),
    Attack("load that goes on", "load(function() return ' ' end)"),
    Attack("rep of much", "while true do pcall(('x').rep, 'x', 1 << 24) end", .runsOutOfSomething),
    Attack("backtracking", "local _ = ('a'):rep(60):find(('a?'):rep(60) .. ('.-'):rep(30) .. 'b')"),
    Attack(
      "a lazy pattern over much",
      "local s = ('a'):rep(1 << 20) local _ = s:find('.-b') .. s:gsub('.-b', '')"),
    Attack("table.move", "table.move({}, 1, math.maxinteger - 1, 2)"),
    Attack(
      "table.concat",
      "table.concat(setmetatable({}, {__index = function() return '' end, __len = function() return 1 << 40 end}))"
    ),
    Attack(
      "table.insert",
      "table.insert(setmetatable({}, {__len = function() return 1 << 60 end}), 1, 1)"),
    Attack(
      "table.sort",
      "local t = {} for i = 1, 200 do t[i] = i % 7 end while true do pcall(table.sort, t, function() return true end) end"
    ),
    Attack("table.unpack", "while true do pcall(table.unpack, {}, 1, 1e6) end"),
    Attack(
      "gsub with a function",
      "while true do (('a'):rep(1000)):gsub('.', function() while true do end end) end"),
    Attack(
      "sort in a coroutine",
      "coroutine.wrap(function() table.sort({3, 2, 1}, function() while true do end end) end)()"),
    Attack("iterator", "for _ in function() return 1 end do end"),
    Attack(
      "next",
      "local t = {} for i = 1, 1000 do t['k' .. i] = i end while true do for _ in next, t do end end"
    ),
    Attack("tail calls", "local function f() return f() end f()"),
    Attack("recursion in pcall", "local function f() return pcall(f), pcall(f) end f()"),
    Attack("require", "while true do pcall(require, 'nothing') end"),
    Attack(
      "__tostring of an error where the stack is full",
      """
      local e = setmetatable({}, {__tostring = function() while true do end end})
      local function f(n) if n == 0 then error(e) end return (f(n - 1)) end
      local n = 1000
      while pcall(f, n) == false and n < 199000 do n = n + 1000 end
      while true do pcall(again, function() f(n) end) f(n) end
      """),
    Attack("host functions", "while true do pcall(again, function() while true do end end) end"),
    Attack("a host function that calls", "while true do pcall(again, again) end"),
  ]
}
