import Lua

extension Attack {
  /// Each tries to write more than it may, or to make others write it.
  static let printing: [Attack] = [
    Attack("print in a loop", "while true do print('hello') end", .runsOut(.outputLimit)),
    Attack(
      "print in a loop, caught", "while true do pcall(print, 'hello') end", .runsOut(.outputLimit)),
    Attack("print of much", "print(('x'):rep(1 << 20))", .runsOut(.outputLimit)),
    Attack("print of many", "print(table.unpack({}, 1, 20000))", .runsOut(.outputLimit)),
    Attack("print of nothing", "while true do print() end", .runsOut(.outputLimit)),
    Attack(
      "print of a text of its own",
      "local t = setmetatable({}, {__tostring = function() return ('x'):rep(1 << 20) end}) print(t)",
      .runsOut(.outputLimit)),
    Attack(
      "print in a coroutine", "coroutine.wrap(function() while true do print('x') end end)()",
      .runsOut(.outputLimit)),
    Attack(
      "print in a __close",
      "local x <close> = setmetatable({}, {__close = function() while true do print('x') end end})",
      .runsOut(.outputLimit)),
    Attack(
      "print in __gc, which there is not", "setmetatable({}, {__gc = function() print('x') end})",
      .fails("__gc")),
  ]

  /// Each makes an error that is hard to tell of.
  static let failing: [Attack] = [
    Attack("a message of a megabyte", "error(('x'):rep(1 << 20))", .fails("xxx")),
    Attack("a message of zero bytes", "error(('\\0'):rep(1000))", .fails("\u{0}")),
    Attack("a message that is no text", "error('\\xff\\xfe')", .fails("\u{fffd}")),
    Attack(
      "a message with a place that is not there", "error('nowhere.lua:1: x', 0)", .fails("nowhere")),
    Attack(
      "a message with a place of a far line", "error('test.lua:99999999999999999999: x', 0)",
      .fails("x")),
    Attack(
      "a message with many places", "error(('test.lua:1: '):rep(1000) .. 'x', 0)", .fails("x")),
    Attack("a level that is not there", "error('x', 1000)", .fails("x")),
    Attack("a level below zero", "error('x', -1000)", .fails("x")),
    Attack("a level beyond all", "error('x', math.maxinteger)", .fails("x")),
    Attack(
      "an error of nested tables", "local t = {} for i = 1, 1000 do t = {t} end error(t)",
      .fails("{")),
    Attack("an error of a table in itself", "local t = {} t.t = t error(t)", .fails("{")),
    Attack(
      "an error of many fields", "local t = {} for i = 1, 20000 do t['k' .. i] = i end error(t)",
      .fails("{")),
    Attack(
      "an error of long names", "error({[('k'):rep(1 << 16)] = ('v'):rep(1 << 16)})", .fails("{")),
    Attack(
      "a function of a long name",
      "local t = {} local n = ('n'):rep(1 << 16) t[n] = function() error('x') end t[n]()",
      .fails("x")),
    Attack(
      "a failure with another code",
      "local _, e = pcall(function() return undeclared end) rawset(e, 'code', ('c'):rep(1 << 16)) error(e)",
      .fails("not declared")),
    Attack(
      "a failure with another message",
      "local _, e = pcall(function() return undeclared end) rawset(e, 'message', ('m'):rep(1 << 20)) error(e)",
      .fails("mmm")),
    Attack(
      "a failure with a message that is no text",
      "local _, e = pcall(function() return undeclared end) e.message = {} e.code = {} e.fix = {} e.file = {} e.line = {} e.trace = {} e.element = {} error(e)",
      .fails("")),
    Attack(
      "a failure with a trace of its own",
      "local _, e = pcall(function() return undeclared end) e.trace = {} for i = 1, 50000 do e.trace[i] = 'x' end error(e)",
      .fails("not declared")),
    Attack(
      "a failure with lines of its own",
      "local _, e = pcall(function() return undeclared end) e.lines = {} for i = 1, 50000 do e.lines[i] = 'x' end error(e)",
      .fails("not declared")),
    Attack(
      "a failure with an element of its own",
      "local _, e = pcall(function() return undeclared end) e.element = {} for i = 1, 50000 do e.element['k' .. i] = 'x' end error(e)",
      .fails("not declared")),
    Attack(
      "a failure with a place of its own",
      "local _, e = pcall(function() return undeclared end) e.file, e.line = 'test.lua', math.maxinteger error(e)",
      .fails("not declared")),
    Attack(
      "a failure that is emptied",
      "local _, e = pcall(function() return undeclared end) for k in next, e do e[k] = nil end error(e)",
      .fails("")),
    Attack(
      "a failure that is raised in itself",
      "local _, e = pcall(function() return undeclared end) e.message = e e.payload = e error(e)",
      .fails("")),
    Attack(
      "a failure of a module without an end of names", "require(('a.'):rep(1 << 16) .. 'b')",
      .fails("a.a.a")),
    Attack(
      "a failure in a deep coroutine",
      "local function f(n) if n == 0 then error('deep') end coroutine.wrap(f)(n - 1) end f(100)",
      .fails("deep")),
    Attack(
      "a failure at the end of a deep stack",
      "local function f(n) if n == 0 then error('deep') end f(n - 1) end f(1e5)", .fails("deep")),
  ]

  /// Each tries to get at what is not its own.
  static let escaping: [Attack] = [
    Attack(
      "what is not there", "return tostring(rawget(getmetatable(''), '__index'))",
      .fails("table expected")),
    Attack("the metatable of strings", "return getmetatable('')", .returns(.boolean(false))),
    Attack("the metatable of the globals", "return getmetatable(_ENV)", .returns(.boolean(false))),
    Attack(
      "another metatable for the globals", "setmetatable(_ENV, {})", .fails("protected metatable")),
    Attack("another metatable for a string", "setmetatable('', {})", .fails("table expected")),
    Attack(
      "a method of strings replaced", "string.rep = nil return ('a'):rep(3)",
      .returns(.string("aaa"))),
    Attack("the globals replaced", "local _ENV = {} return x", .returns(.none)),
    Attack(
      "pcall replaced",
      "pcall = function() return true end rawset(_ENV, 'xpcall', nil) while true do end"),
    Attack(
      "globals cleared",
      "local next, rawset = next, rawset for k in next, _ENV do rawset(_ENV, k, nil) end while true do end"
    ),
    Attack("io", "return io", .fails("'io' is not declared")),
    Attack("debug", "return debug", .fails("'debug' is not declared")),
    Attack("os.execute", "return os.execute('true')", .fails("attempt to call a nil value")),
    Attack("os.getenv", "return os.getenv('HOME')", .fails("attempt to call a nil value")),
    Attack("string.dump", "return string.dump(print)", .fails("attempt to call a nil value")),
    Attack("package", "return package", .fails("'package' is not declared")),
    Attack("dofile", "return dofile('/etc/passwd')", .fails("'dofile' is not declared")),
    Attack("loadfile", "return loadfile('/etc/passwd')", .fails("'loadfile' is not declared")),
    Attack("bytecode", "return load('\\27Lua')", .goesOn),
    Attack(
      "bytecode from a reader",
      "local once = true return load(function() if once then once = false return '\\27Lua\\x54\\0' end end) == nil",
      .returns(.boolean(true))),
    Attack(
      "bytecode in pieces",
      "local n = 0 return load(function() n = n + 1 return ('\\27Lua'):sub(n, n) end) == nil",
      .returns(.boolean(true))),
    Attack(
      "bytecode in the mode of bytecode", "return select(2, load('\\27Lua', 'x', 'b'))",
      .returns(.string("attempt to load a binary chunk (mode is 't')"))),
    Attack(
      "text in the mode of bytecode", "return load('return 1', 'x', 'b') == nil",
      .returns(.boolean(true))),
    Attack("bytecode as a module", "require('binary')", .fails("binary chunk")),
    Attack("a module above", "require('../secret')", .fails("is not a module name")),
    Attack("a module from the root", "require('/etc/passwd')", .fails("is not a module name")),
    Attack("a module by dots", "require('..')", .fails("is not a module name")),
    Attack("a module with a zero byte", "require('a\\0b')", .fails("zero byte")),
    Attack("a module without a name", "require('')", .fails("is not a module name")),
    Attack("a module by a number", "require(1)", .fails("module '1' not found")),
    Attack("a module by a table", "require({})", .fails("string expected")),
    Attack(
      "a chunk's name as the host's", "return load('error()', '=\\x7fmoonlay/host')()", .fails("")),
    Attack(
      "a chunk's name of a megabyte", "return load('x =', ('n'):rep(1 << 20)) == nil",
      .returns(.boolean(true))),
    Attack(
      "an environment of its own", "return load('return print', 'x', 't', {})()", .returns(.none)),
    Attack(
      "an environment that is none", "return load('return print', 'x', 't', nil)()",
      .fails("attempt to index a nil value")),
    Attack(
      "an environment that loops",
      "return load('return x', 'x', 't', setmetatable({}, {__index = function() while true do end end}))()"
    ),
    Attack("the collector stopped", "collectgarbage('stop')", .fails("collectgarbage")),
    Attack(
      "the collector of generations", "collectgarbage('generational')", .fails("collectgarbage")),
    Attack("the collector's step", "collectgarbage('step', 1 << 30)", .fails("collectgarbage")),
    Attack("an option that begins alike", "collectgarbage('counter')", .fails("collectgarbage")),
    Attack(
      "an address of a table",
      "return ({}).x or tostring({}):match('0x') or ('%p'):format({}):match('0x')", .returns(.none)),
    Attack(
      "an address of a function",
      "return tostring(print):match('0x') or tostring(load('')):match('0x')", .returns(.none)),
    Attack(
      "an address of a coroutine",
      "return tostring(coroutine.create(print)):match('0x') or ('%p'):format(print):match('0x')",
      .returns(.none)),
    Attack(
      "an address of a failure",
      "local _, e = pcall(function() return undeclared end) return ('%p'):format(e):match('0x')",
      .returns(.none)),
    Attack(
      "a seed from the clock",
      "math.randomseed() local a = math.random(1 << 30) math.randomseed() return a == math.random(1 << 30)",
      .returns(.boolean(true))),
    Attack(
      "host functions with wrong values",
      "for _, v in ipairs({1, 'x', {}, true}) do pcall(again, v) end again()",
      .fails("needs a function")),
    Attack(
      "a host function's own machine",
      "return again(function() return again(function() return 1 end) end)", .returns(.integer(1))),
  ]

  /// Each is arithmetic at its ends.
  static let numeric: [Attack] = [
    Attack("the least by minus one", "return math.mininteger // -1", .returns(.integer(.min))),
    Attack(
      "the rest of the least by minus one", "return math.mininteger % -1", .returns(.integer(0))),
    Attack(
      "a shift by far", "return 1 << 64 | 1 >> 64 | 1 << math.mininteger", .returns(.integer(0))),
    Attack("an integer by zero", "return 1 // 0", .fails("attempt to")),
    Attack("a rest by zero", "return 1 % 0", .fails("attempt to")),
    Attack("a remainder by zero", "return math.fmod(1, 0)", .fails("zero")),
    Attack("a float that is no integer", "return 1.5 | 1", .fails("no integer representation")),
    Attack("a float beyond all integers", "return 1e300 | 1", .fails("no integer representation")),
    Attack("a text that is no number", "return 'x' + 1", .fails("attempt to")),
    Attack("a random number below none", "return math.random(0) ~= nil", .returns(.boolean(true))),
    Attack(
      "a random number of all", "return math.type(math.random(math.mininteger, math.maxinteger))",
      .returns(.string("integer"))),
    Attack(
      "a random number of an empty range", "return math.random(2, 1)", .fails("interval is empty")),
    Attack(
      "a random number of no number", "return math.random(0 / 0)",
      .fails("no integer representation")),
    Attack(
      "a seed that is no number", "math.randomseed(0 / 0)", .fails("no integer representation")),
    Attack("a format of a width", "return ('%999d'):format(1)", .fails("invalid conversion")),
    Attack("a format of a precision", "return ('%.999f'):format(1)", .fails("invalid conversion")),
    Attack(
      "a format of the greatest float", "return #('%99.99f'):format(-1.7976931348623157e308) > 300",
      .returns(.boolean(true))),
    Attack(
      "a format of no integer", "return ('%d'):format(3.5)", .fails("no integer representation")),
    Attack("a format without a value", "return ('%s'):format()", .fails("no value")),
    Attack("a format of a letter", "return ('%y'):format(1)", .fails("invalid conversion")),
    Attack("a format that ends early", "return ('%'):format(1)", .fails("invalid conversion")),
    Attack(
      "a sub from end to end", "return ('abc'):sub(math.mininteger, math.maxinteger)",
      .returns(.string("abc"))),
    Attack("a byte beyond", "return ('abc'):byte(math.maxinteger)", .returns(.none)),
    Attack("a find from beyond", "return ('abc'):find('', math.maxinteger)", .returns(.none)),
    Attack("a letter below zero", "return utf8.char(-1)", .fails("out of range")),
    Attack("a codepoint beyond", "return utf8.codepoint('abc', 4)", .fails("out of bounds")),
    Attack("an offset of all", "return utf8.offset('abc', math.mininteger)", .returns(.none)),
    Attack(
      "an unpack from beyond", "return string.unpack('i4', 'abc', math.maxinteger)",
      .fails("out of string")),
    Attack(
      "an unpack of a length that lies",
      "return string.unpack('s8', '\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x7f')", .fails("too short")),
    Attack(
      "an unpack of an integer that is too long",
      "return string.unpack('i16', ('\\xff'):rep(8) .. ('\\1'):rep(8))", .fails("does not fit")),
    Attack("an alignment of no power", "return string.pack('!3 i4', 1)", .fails("power of 2")),
    Attack("a select below", "return select(-5, 1)", .fails("out of range")),
    Attack("a numeral in a base of none", "return tonumber('1', 99)", .fails("base out of range")),
    Attack(
      "a table's length that is a lie",
      "return #table.concat(setmetatable({}, {__len = function() return -5 end}))",
      .returns(.integer(0))),
    Attack(
      "a table's length that is no number",
      "return table.concat(setmetatable({}, {__len = function() return {} end}))",
      .fails("not an integer")),
    Attack("an insert beyond", "table.insert({}, 5, 1)", .fails("out of bounds")),
    Attack(
      "an insert of the length of all",
      "table.insert(setmetatable({}, {__len = function() return math.maxinteger end}), 1)", .goesOn),
    Attack("a key that is no number", "local t = {} t[0 / 0] = 1", .fails("index is NaN")),
    Attack("a key that is nil", "local t = {} t[nil] = 1", .fails("index is nil")),
  ]

  /// Each uses what is there as it is not meant.
  static let misused: [Attack] = [
    Attack("next with a key that is not there", "return next({}, 'x')", .fails("invalid key")),
    Attack(
      "next with a table that grows",
      "local t = {a = 1} local n = 0 for k in next, t do n = n + 1 if n < 1000 then t['k' .. n] = 1 end end return n > 0",
      .goesOn),
    Attack(
      "pairs with a table that grows",
      "local t = {a = 1} local n = 0 for k in pairs(t) do n = n + 1 t['k' .. n] = 1 end return n > 0",
      .goesOn),
    Attack(
      "pairs with a table that shrinks",
      "local t = {} for i = 1, 100 do t['k' .. i] = i end for k in pairs(t) do for j in pairs(t) do t[j] = nil end end return next(t)",
      .returns(.none)),
    Attack(
      "the step of one walk on another table",
      "local f, a = pairs({1, 2, x = 3}) f(a) f(a) f(a) return f({})", .goesOn),
    Attack(
      "__pairs that answers anything",
      "for k in pairs(setmetatable({}, {__pairs = function() return 1, 2, 3 end})) do end",
      .fails("attempt to call a number value")),
    Attack(
      "a coroutine in itself",
      "local co co = coroutine.create(function() return coroutine.resume(co) end) return select(2, coroutine.resume(co))",
      .returns(.boolean(false))),
    Attack(
      "a coroutine that resumes the one that waits",
      "local a, b a = coroutine.create(function() return coroutine.resume(b) end) b = coroutine.create(function() return coroutine.resume(a) end) return (coroutine.resume(a))",
      .goesOn),
    Attack(
      "a coroutine that closes itself",
      "return coroutine.wrap(function() return pcall(coroutine.close, coroutine.running()) end)()",
      .returns(.boolean(false))),
    Attack(
      "a coroutine that closes the main one",
      "local main = coroutine.running() return coroutine.wrap(function() return pcall(coroutine.close, main) end)()",
      .returns(.boolean(false))),
    Attack(
      "a coroutine that is dead", "local co = coroutine.wrap(function() end) co() co()",
      .fails("dead coroutine")),
    Attack(
      "a coroutine with too many values",
      "local co = coroutine.create(function() end) return coroutine.resume(co, table.unpack({}, 1, 249900))",
      .runsOutOfSomething),
    Attack(
      "a yield outside of all", "coroutine.yield()",
      .fails("attempt to yield from outside a coroutine")),
    Attack(
      "a yield within sort", "coroutine.wrap(function() table.sort({2, 1}, coroutine.yield) end)()",
      .fails("attempt to yield across a C-call boundary")),
    Attack(
      "a yield within gsub", "coroutine.wrap(function() ('a'):gsub('a', coroutine.yield) end)()",
      .fails("attempt to yield across a C-call boundary")),
    Attack(
      "a yield within a host function", "coroutine.wrap(function() again(coroutine.yield) end)()",
      .fails("attempt to yield")),
    Attack(
      "a yield within __index",
      "local t = setmetatable({}, {__index = function(t, k) return coroutine.yield(k) end}) local co = coroutine.wrap(function() return t.x end) return co()",
      .returns(.string("x"))),
    Attack(
      "a coroutine that outlives its call",
      "kept = coroutine.wrap(function() while true do coroutine.yield(1) end end) return kept()",
      .returns(.integer(1))),
    Attack("rawset of what is no table", "rawset('', 1, 1)", .fails("table expected")),
    Attack("rawget of a function", "rawget(print, 1)", .fails("table expected")),
    Attack("rawlen of a number", "rawlen(1)", .fails("table or string expected")),
    Attack("rawequal of one", "rawequal(1)", .fails("value expected")),
    Attack(
      "setmetatable of two", "setmetatable({}, {}, {}) setmetatable({})",
      .fails("nil or table expected")),
    Attack(
      "a metatable that is itself",
      "local t = {} setmetatable(t, t) t.__metatable = t return getmetatable(t) == t",
      .returns(.boolean(true))),
    Attack(
      "__call that is itself, short",
      "local t = setmetatable({}, {__call = function() return 1 end}) local u = setmetatable({}, {__call = t}) return u()",
      .returns(.integer(1))),
    Attack(
      "patterns that are wrong",
      "for _, p in ipairs({'[', '%', '(()', '%f', '%b', ')', '[a', '[%', '(a)%2', '%g('}) do pcall(string.find, 'a', p) end return ('a'):find('[')",
      .fails("malformed pattern")),
    Attack("captures beyond all", "return ('a'):find(('()'):rep(33))", .fails("too many captures")),
    Attack(
      "a replacement that is wrong", "return ('a'):gsub('a', '%9')", .fails("invalid capture index")
    ),
    Attack(
      "a replacement that is a table", "return ('a'):gsub('a', function() return {} end)",
      .fails("invalid replacement value")),
    Attack(
      "tostring that answers a number",
      "return tostring(setmetatable({}, {__tostring = function() return 1 end}))", .goesOn),
    Attack(
      "a host value that is passed on",
      "return again(function() return {}, print, coroutine.create(print) end) ~= nil",
      .returns(.boolean(true))),
    Attack("xpcall without a handler", "xpcall(print)", .fails("function expected")),
    Attack("pcall without a function", "pcall()", .fails("value expected")),
    Attack("a call of what cannot be called", "return pcall(1)", .returns(.boolean(false))),
  ]

  /// Each gives the collector work.
  static let collected: [Attack] = [
    Attack(
      "a finalizer", "setmetatable({}, {__gc = function() while true do end end})", .fails("__gc")),
    Attack(
      "a finalizer that comes later",
      "local m = {} local t = setmetatable({}, m) m.__gc = function() while true do end end t = nil for i = 1, 1e5 do local _ = {} end return 1",
      .returns(.integer(1))),
    Attack("a finalizer that is false", "return setmetatable({}, {__gc = false})", .fails("__gc")),
    Attack(
      "a finalizer by inheritance",
      "local m = setmetatable({}, {__index = {__gc = print}}) setmetatable({}, m) return 1",
      .returns(.integer(1))),
    Attack("garbage", "while true do local _ = {{{}}} end"),
    Attack("garbage in strings", "local i = 0 while true do i = i + 1 local _ = 'k' .. i end"),
    Attack("garbage in coroutines", "while true do coroutine.wrap(coroutine.yield)() end"),
    Attack("circles", "while true do local a, b = {}, {} a.b, b.a = b, a end"),
    Attack(
      "a chain of weak keys",
      "local t, key = setmetatable({}, {__mode = 'k'}), {} for i = 1, 500 do local k = {} t[key] = k key = k end for i = 1, 1e5 do local _ = {} end return 1",
      .goesOn),
    Attack(
      "modes that change",
      "local m = {} local t = setmetatable({}, m) while true do m.__mode = 'k' t[{}] = {} m.__mode = 'v' t[{}] = {} m.__mode = nil end",
      .runsOutOfSomething),
    Attack(
      "a list as long as there is room", "local t for i = 1, 1e5 do t = {t} end return t ~= nil",
      .returns(.boolean(true))),
    Attack(
      "a closure in a closure",
      "local f = function() end for i = 1, 1e5 do local g = f f = function() return g end end return f ~= nil",
      .returns(.boolean(true))),
  ]
}
