import Lua

extension Attack {
  /// Each goes as deep as it is let.
  static let recursive: [Attack] = [
    Attack(
      "a function in itself", "local function f() return 1 + f() end f()", .runsOutOfSomething),
    Attack(
      "a function in itself, caught",
      "local function f() return 1 + f() end while true do pcall(f) end", .runsOutOfSomething),
    Attack("pcall in pcall", "local function f() return pcall(f) end return (f())", .goesOn),
    Attack(
      "xpcall in xpcall", "local function f() return xpcall(f, print) end return (f())", .goesOn),
    Attack(
      "a handler in a handler",
      "local function h() return xpcall(error, h) end return xpcall(error, h) ~= nil", .goesOn),
    Attack(
      "an error in the handler of an error",
      "local function h(m) error(m) end return (xpcall(error, h))", .returns(.boolean(false))),
    Attack(
      "sort in sort", "local function f() table.sort({3, 2, 1}, f) end f()",
      .fails("C stack overflow")),
    Attack(
      "gsub in gsub", "local function f() return (('a'):gsub('.', f)) end f()",
      .fails("C stack overflow")),
    Attack(
      "gsub through __index",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function() return (('a'):gsub('.', t)) end local _ = t.x",
      .fails("C stack overflow")),
    Attack(
      "a coroutine in a coroutine", "local function f() coroutine.wrap(f)() end f()",
      .fails("C stack overflow")),
    Attack(
      "a coroutine in a coroutine, resumed",
      "local function f() return coroutine.resume(coroutine.create(f)) end return (f())", .goesOn),
    Attack("load in load", "local s = 'return load(...)(...)' load(s)(s)", .runsOut(.timeLimit)),
    Attack(
      "load in load, kept", "local s = 'local r = load(...)(...) return r' load(s)(s)",
      .runsOutOfSomething),
    Attack(
      "a reader in a reader", "local function f() return load(f) end f()", .goesOn),
    Attack("a module in itself", "require('itself')", .fails("require each other in a cycle")),
    Attack(
      "__index as a function",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end local _ = t.x",
      .fails("C stack overflow")),
    Attack(
      "__index as a chain of functions",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) local v = t[k] return v end local _ = t.x",
      .fails("stack overflow")),
    Attack(
      "__index as itself", "local t = {} setmetatable(t, t) t.__index = t local _ = t.x",
      .fails("'__index' chain too long")),
    Attack(
      "__newindex as itself", "local t = {} setmetatable(t, t) t.__newindex = t t.x = 1",
      .fails("'__newindex' chain too long")),
    Attack(
      "a chain of __index, long",
      "local t = {} for i = 1, 1e4 do t = setmetatable({}, {__index = t}) end local _ = t.x",
      .fails("'__index' chain too long")),
    Attack(
      "__tostring in format",
      "local t = setmetatable({}, {}) getmetatable(t).__tostring = function() return ('%s'):format(t) end tostring(t)",
      .fails("C stack overflow")),
    Attack(
      "__tostring in print",
      "local t = setmetatable({}, {}) getmetatable(t).__tostring = function() print(t) end tostring(t)",
      .fails("C stack overflow")),
    Attack(
      "__concat in itself",
      "local t = setmetatable({}, {}) getmetatable(t).__concat = function(a, b) return a .. b end local _ = t .. 1",
      .fails("stack overflow")),
    Attack(
      "__eq in itself",
      "local m = {} m.__eq = function(a, b) local r = a == b return r end local _ = setmetatable({}, m) == setmetatable({}, m)",
      .fails("stack overflow")),
    Attack(
      "__lt in sort, deep",
      "local m = {} local t = {setmetatable({}, m), setmetatable({}, m)} m.__lt = function() table.sort(t) end table.sort(t)",
      .fails("C stack overflow")),
    Attack(
      "__len in itself",
      "local t = setmetatable({}, {}) getmetatable(t).__len = function(t) local n = #t return n end local _ = #t",
      .fails("stack overflow")),
    Attack(
      "__pairs in itself",
      "local t = setmetatable({}, {}) getmetatable(t).__pairs = function(t) local a = pairs(t) return a end pairs(t)",
      .fails("stack overflow")),
    Attack(
      "__close in __close, deep",
      "local m = {} m.__close = function() local x <close> = setmetatable({}, m) end local x <close> = setmetatable({}, m)",
      .fails("stack overflow")),
    Attack(
      "coroutines closed in one another",
      """
      local co
      for i = 1, 1000 do
        local inner = co
        co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() if inner then coroutine.close(inner) end end})
          if inner then coroutine.resume(inner) end
          coroutine.yield()
        end)
      end
      coroutine.resume(co)
      return (coroutine.close(co))
      """, .goesOn),
    Attack(
      "concat through __index",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function() return table.concat(t, '', 1, 2) end table.concat(t, '', 1, 2)",
      .fails("C stack overflow")),
    Attack(
      "move through __index",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function() table.move(t, 1, 1, 2) end table.move(t, 1, 1, 2)",
      .fails("C stack overflow")),
    Attack(
      "unpack through __index",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function() return table.unpack(t, 1, 1) end table.unpack(t, 1, 1)",
      .fails("C stack overflow")),
    Attack(
      "arguments that grow", "local function f(...) return f(1, ...) end f()", .runsOutOfSomething),
    Attack(
      "results that grow",
      "local function f(n) if n == 0 then return end return n, f(n - 1) end f(1e6)",
      .runsOutOfSomething),
    Attack("a host function in itself", "again(again)", .fails("C stack overflow")),
    Attack(
      "a host function in a script's", "local function f() return again(f) end f()",
      .fails("stack overflow")),
    Attack(
      "a host function in a coroutine",
      "local function f() return again(function() return coroutine.wrap(f)() end) end f()",
      .fails("stack overflow")),
    Attack(
      "a deep stack that fails again and again",
      "local function f(n) if n > 0 then return 1 + f(n - 1) end error('deep') end while true do pcall(f, 1e5) end",
      .runsOutOfSomething),
    Attack(
      "a handler on a full stack",
      "local function f() return 1 + f() end local function h() return f() end while true do xpcall(f, h) end",
      .runsOutOfSomething),
  ]
}
