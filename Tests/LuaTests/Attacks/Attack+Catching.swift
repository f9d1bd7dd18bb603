import Lua

extension Attack {
  /// Each tries to catch the abort, or to run on while it is under way.
  static let catching: [Attack] = [
    Attack(
      "a __close that loops, a hundred deep",
      """
      local m = {__close = function() while true do end end}
      local function nest(n)
        local x <close> = setmetatable({}, m)
        if n == 0 then while true do end end
        nest(n - 1)
      end
      nest(100)
      """),
    Attack(
      "a __close that fails, a hundred deep",
      """
      local m = {__close = function() error('again') end}
      local function nest(n)
        local x <close> = setmetatable({}, m)
        if n == 0 then while true do end end
        nest(n - 1)
      end
      while true do pcall(nest, 100) end
      """),
    Attack(
      "a __close that catches",
      "while true do pcall(function() local x <close> = setmetatable({}, {__close = function() while true do pcall(pcall, error) end end}) error() end) end"
    ),
    Attack(
      "a __close that yields while it is aborted",
      """
      local co = coroutine.wrap(function()
        local x <close> = setmetatable({}, {__close = function() while true do coroutine.yield() end end})
        while true do end
      end)
      while true do pcall(co) end
      """),
    Attack(
      "a __close that resumes what was aborted",
      """
      local co
      co = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() coroutine.resume(co) while true do end end})
        while true do end
      end)
      while true do coroutine.resume(co) end
      """),
    Attack(
      "pcall within a coroutine within pcall",
      """
      local function again() while true do pcall(coroutine.wrap(function() pcall(function() while true do end end) end)) end end
      while true do pcall(again) end
      """),
    Attack(
      "yield across pcall while it is aborted",
      """
      local co = coroutine.wrap(function()
        while true do pcall(function() coroutine.yield() while true do end end) end
      end)
      while true do pcall(co) end
      """),
    Attack(
      "a handler that yields",
      "local co = coroutine.wrap(function() while true do xpcall(error, coroutine.yield) end end) while true do pcall(co) end"
    ),
    Attack(
      "a handler that resumes",
      "while true do xpcall(error, function() coroutine.wrap(function() while true do end end)() end) end"
    ),
    Attack("a handler that is pcall", "while true do xpcall(error, pcall, error) end"),
    Attack("a handler that is xpcall", "while true do xpcall(error, xpcall, error) end"),
    Attack(
      "a handler that is error", "while true do xpcall(error, error) end"),
    Attack(
      "a handler that closes",
      """
      while true do xpcall(function() while true do end end, function()
        local x <close> = setmetatable({}, {__close = function() while true do end end}) error()
      end) end
      """),
    Attack(
      "close of a coroutine in a loop",
      """
      while true do
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() pcall(function() while true do end end) end})
          coroutine.yield()
        end)
        coroutine.resume(co) coroutine.close(co)
      end
      """),
    Attack(
      "a value that closes in a generic for",
      "while true do pcall(function() for i in function() while true do end end, nil, nil, setmetatable({}, {__close = function() while true do end end}) do end end) end"
    ),
    Attack(
      "the abort as a value",
      """
      local caught
      local ok = pcall(function() while true do end end)
      caught = ok
      error(caught)
      """),
    Attack(
      "raising what was caught",
      "while true do local ok, e = pcall(function() local x = nil + 1 end) pcall(error, e) end"),
    Attack(
      "an iterator that catches",
      "for _ in function() return pcall(function() while true do end end) or true end do end"),
    Attack(
      "__index that catches",
      "local t = setmetatable({}, {__index = function(t, k) pcall(function() while true do end end) return k end}) while true do local _ = t.x end"
    ),
    Attack(
      "__newindex",
      "local t = setmetatable({}, {__newindex = function() while true do end end}) while true do pcall(function() t.x = 1 end) end"
    ),
    Attack(
      "__le",
      "local m = {__le = function() while true do end end} local a, b = setmetatable({}, m), setmetatable({}, m) while true do pcall(function() return a <= b end) end"
    ),
    Attack(
      "__len",
      "local t = setmetatable({}, {__len = function() while true do end end}) while true do pcall(function() return #t end) end"
    ),
    Attack(
      "__unm",
      "local t = setmetatable({}, {__unm = function() while true do end end}) while true do pcall(function() return -t end) end"
    ),
    Attack(
      "__bnot",
      "local t = setmetatable({}, {__bnot = function() while true do end end}) while true do pcall(function() return ~t end) end"
    ),
    Attack(
      "__idiv",
      "local t = setmetatable({}, {__idiv = function() while true do end end}) while true do pcall(function() return '1' // t end) end"
    ),
    Attack(
      "__lt within sort",
      "local m = {__lt = function() while true do end end} local t = {} for i = 1, 10 do t[i] = setmetatable({}, m) end while true do pcall(table.sort, t) end"
    ),
    Attack(
      "__lt within math.max",
      "local m = {__lt = function() while true do end end} while true do pcall(math.max, 1, setmetatable({}, m)) end",
      .runsOut(.timeLimit)),
    Attack(
      "__index within concat",
      "while true do pcall(table.concat, setmetatable({}, {__index = function() while true do end end, __len = function() return 5 end})) end"
    ),
    Attack(
      "__index within unpack",
      "while true do pcall(table.unpack, setmetatable({}, {__index = function() while true do end end}), 1, 5) end"
    ),
    Attack(
      "__index within gsub",
      "while true do pcall(string.gsub, 'a', 'a', setmetatable({}, {__index = function() while true do end end})) end"
    ),
    Attack(
      "__index within ipairs",
      "for _ in ipairs(setmetatable({}, {__index = function() return 1 end})) do end"),
    Attack(
      "__name that is no text",
      "while true do pcall(string.rep, setmetatable({}, {__name = {}})) pcall(tostring, setmetatable({}, {__name = {}})) end"
    ),
    Attack(
      "__metatable that is no text",
      "while true do getmetatable(setmetatable({}, {__metatable = {}})) end"),
    Attack(
      "__tostring within print",
      "while true do pcall(print, setmetatable({}, {__tostring = function() while true do end end})) end"
    ),
    Attack(
      "__tostring within format",
      "while true do pcall(string.format, '%s', setmetatable({}, {__tostring = function() while true do end end})) end"
    ),
    Attack(
      "__tostring within tostring of a failure",
      "local ok, e = pcall(function() return undeclared end) while true do pcall(tostring, e) local _ = 'x' .. e end"
    ),
    Attack(
      "an error whose text yields",
      "coroutine.wrap(function() error(setmetatable({}, {__tostring = function() coroutine.yield() end})) end)()",
      .fails("")),
    Attack(
      "an error whose text fails",
      "error(setmetatable({}, {__tostring = function() error('no') end}))", .fails("")),
    Attack(
      "an error whose text is no text",
      "error(setmetatable({}, {__tostring = function() return {} end}))", .fails("")),
    Attack("an error that is nil", "error(nil)", .fails("the error value is nil")),
    Attack("an error without a value", "error()", .fails("the error value is nil")),
    Attack(
      "an error that is a coroutine",
      "local co = coroutine.create(function() while true do end end) error(co)", .fails("thread")),
    Attack(
      "a load whose reader loops in a coroutine",
      "while true do pcall(coroutine.wrap(function() load(function() while true do end end) end)) end"
    ),
    Attack(
      "a load whose reader yields",
      "coroutine.wrap(function() load(coroutine.yield) end)() return 1",
      .goesOn),
    Attack("a load whose reader fails", "load(function() error('no', 0) end)", .goesOn),
    Attack("a load whose reader answers no text", "load(function() return {} end)", .goesOn),
    Attack("a module that does not end", "while true do pcall(require, 'endless') end"),
    Attack(
      "a module in a coroutine that is left",
      "while true do local co = coroutine.create(require) coroutine.resume(co, 'endless') end"),
  ]
}
