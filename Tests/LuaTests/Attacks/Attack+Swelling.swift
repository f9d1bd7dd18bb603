import Lua

extension Attack {
  /// Each makes something large at once, or many things.
  static let swollen: [Attack] = [
    Attack("rep of a gigabyte", "return #('x'):rep(1 << 30)", .runsOut(.memoryLimit)),
    Attack(
      "rep beyond all", "return ('x'):rep(math.maxinteger)", .fails("resulting string too large")),
    Attack(
      "rep of a separator", "return #('x'):rep(1 << 20, ('y'):rep(1 << 12))",
      .fails("resulting string too large")),
    Attack(
      "concatenation of itself",
      "local s = ('x'):rep(1 << 20) while true do s = s .. s .. s .. s .. s .. s .. s .. s end",
      .runsOut(.memoryLimit)),
    Attack(
      "concatenation, caught",
      "local s = ('x'):rep(1 << 20) while true do pcall(function() s = s .. s .. s .. s .. s .. s .. s .. s end) end",
      .runsOut(.memoryLimit)),
    Attack(
      "gsub that swells", "return #(('a'):rep(1 << 16):gsub('a', ('b'):rep(1 << 10)))",
      .runsOut(.memoryLimit)),
    Attack(
      "gsub that swells, again and again", "local s = 'a' while true do s = s:gsub('a', 'aa') end",
      .runsOutOfSomething),
    Attack(
      "format that swells",
      "local s = ('x'):rep(1 << 20) return #(('%s'):rep(200):format(table.unpack((function() local t = {} for i = 1, 200 do t[i] = s end return t end)())))",
      .runsOut(.memoryLimit)),
    Attack(
      "quoting that swells", "local s = ('\\0'):rep(1 << 22) return #('%q'):format(s)",
      .runsOutOfSomething),
    Attack(
      "table.concat that swells",
      "local s, t = ('x'):rep(1 << 16), {} for i = 1, 1024 do t[i] = s end return #table.concat(t)",
      .runsOut(.memoryLimit)),
    Attack(
      "table.concat with a separator that swells",
      "local t = {} for i = 1, 2000 do t[i] = '' end return #table.concat(t, ('x'):rep(1 << 16))",
      .runsOut(.memoryLimit)),
    Attack(
      "pack of a gigabyte", "return #string.pack('!16c' .. (1 << 30), '')", .runsOutOfSomething),
    Attack(
      "pack of many",
      "return #string.pack(('c65535'):rep(2000), table.unpack((function() local t = {} for i = 1, 2000 do t[i] = '' end return t end)()))",
      .runsOutOfSomething),
    Attack(
      "pack of too much", "return string.pack('c' .. math.maxinteger, '')", .runsOut(.memoryLimit)),
    Attack(
      "packsize of too much", "return string.packsize(('c100000000'):rep(30))",
      .fails("format result too large")),
    Attack(
      "utf8.char of many",
      "local t = {} for i = 1, 1e5 do t[i] = 0x7FFFFFFF end while true do t[1] = utf8.char(table.unpack(t)) t[1] = 65 end"
    ),
    Attack(
      "string.char of many",
      "local t = {} for i = 1, 1e5 do t[i] = 65 end while true do string.char(table.unpack(t)) end"),
    Attack(
      "string.byte of all", "return select('#', ('x'):rep(1 << 22):byte(1, -1))",
      .fails("string slice too long")),
    Attack(
      "codepoints of all", "return select('#', utf8.codepoint(('x'):rep(1 << 22), 1, -1))",
      .fails("string slice too long")),
    Attack(
      "unpack of all", "return table.unpack({}, 1, 1 << 40)", .fails("too many results to unpack")),
    Attack(
      "unpack from the least to the greatest",
      "return table.unpack({}, math.mininteger, math.maxinteger)",
      .fails("too many results to unpack")),
    Attack(
      "unpack of nearly all",
      "local function f(...) return select('#', ...) end while true do f(table.unpack({}, 1, 249000)) end",
      .runsOutOfSomething),
    Attack(
      "pack of unpack",
      "local t = {1} while true do t = table.pack(table.unpack(t, 1, #t)) for i = 1, 2 * #t do t[i] = i end end",
      .runsOutOfSomething),
    Attack(
      "a table with one far key",
      "local t = {} t[1 << 40] = 1 t[math.maxinteger] = 1 t[math.mininteger] = 1 return #t", .goesOn
    ),
    Attack(
      "a sequence that doubles", "local t = {1} while true do table.move(t, 1, #t, #t + 1) end",
      .runsOutOfSomething),
    Attack("insert at the front", "local t = {} for i = 1, 1e9 do table.insert(t, 1, i) end"),
    Attack(
      "coroutines that wait",
      "local t = {} while true do local co = coroutine.wrap(function(...) coroutine.yield(...) end) co(1, 2, 3) t[#t + 1] = co end",
      .runsOutOfSomething),
    Attack(
      "coroutines with deep stacks",
      "local t = {} local function deep(n) if n == 0 then coroutine.yield() else deep(n - 1) end return 1 end while true do local co = coroutine.wrap(deep) co(1000) t[#t + 1] = co end",
      .runsOutOfSomething),
    Attack(
      "closures with upvalues",
      "local t = {} while true do local a, b, c = {}, {}, {} t[#t + 1] = function() return a, b, c, t end end",
      .runsOutOfSomething),
    Attack(
      "globals", "for i = 1, math.huge do load('g' .. i .. ' = ' .. i)() end", .runsOutOfSomething),
    Attack(
      "globals, and a name that is none of them",
      "for i = 1, 2000 do load('a_rather_long_name_of_a_global_variable_' .. i .. ' = 1')() end while true do pcall(function() return a_rather_long_name_of_a_global_variable end) end"
    ),
    Attack(
      "names", "local t = {} for i = 1, math.huge do t[('n'):rep(100) .. i] = true end",
      .runsOutOfSomething),
    Attack(
      "weak values",
      "local t = setmetatable({}, {__mode = 'v'}) for i = 1, math.huge do t[i] = {} end",
      .runsOutOfSomething),
    Attack(
      "weak values that are held",
      "local t, held = setmetatable({}, {__mode = 'v'}), {} for i = 1, math.huge do held[i] = {} t[i] = held[i] end",
      .runsOutOfSomething),
    Attack(
      "metatables", "local t = {} while true do t = setmetatable({}, {__index = t}) end",
      .runsOutOfSomething),
    Attack(
      "a list of errors",
      "local t = {} while true do local _, e = pcall(function() return undeclared end) t[#t + 1] = e end",
      .runsOutOfSomething),
    Attack(
      "values whose text is a number",
      "local t = {} while true do local o = {} tostring(o) t[#t + 1] = o end", .runsOutOfSomething),
    Attack(
      "tables that are walked",
      "local t = {} while true do local o = {a = 1, b = 2} next(o) t[#t + 1] = o end",
      .runsOutOfSomething),
    Attack(
      "captures", "for _ in ('a'):rep(1 << 20):gmatch('((((((((((((((((.))))))))))))))))') do end"),
    Attack(
      "gmatch, kept", "local t = {} while true do t[#t + 1] = ('a'):gmatch('a') end",
      .runsOutOfSomething),
    Attack(
      "a reader that never ends", "local s = ('x'):rep(1 << 16) load(function() return s end)",
      .runsOut(.memoryLimit)),
    Attack(
      "varargs",
      "local function f(n, ...) if n == 0 then return ... end return f(n - 1, n, ...) end while true do f(2000) end"
    ),
    Attack(
      "strings that differ",
      "local t = {} for i = 1, math.huge do t[i] = ('%d'):rep(20, ' '):format(i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i) end",
      .runsOutOfSomething),
    Attack(
      "traces of coroutines",
      "local t = {} while true do local co = coroutine.create(function() error('x') end) coroutine.resume(co) t[#t + 1] = co end",
      .runsOutOfSomething),
  ]

  /// Each is a loop that is not written as one.
  static let lengthy: [Attack] = [
    Attack(
      "a numeral of megabytes in a base",
      "local s = ('1'):rep(1 << 22) while true do tonumber(s, 10) end"),
    Attack(
      "a numeral of megabytes as an operand",
      "local s = ('1'):rep(1 << 22) while true do local _ = s + 0 end"),
    Attack(
      "texts that are equal",
      "local a = ('x'):rep(1 << 20) local b = ('x'):rep(1 << 20) while true do local _ = a == b end"
    ),
    Attack(
      "texts that are compared",
      "local a = ('x'):rep(1 << 20) local b = ('x'):rep(1 << 20) while true do local _ = a < b end"),
    Attack(
      "the length of a table with holes",
      "local t = {} for i = 1, 1e5, 2 do t[i] = 1 end while true do local _ = #t end"),
    Attack(
      "next over a table that was emptied",
      "local t = {} for i = 1, 2e5 do t['k' .. i % 2e4] = 1 end for k in pairs(t) do t[k] = nil end while true do next(t) end"
    ),
    Attack("a for to infinity", "for i = 1, math.huge do end"),
    Attack("a for by nothing", "for i = 1.0, 2, 0.0 do end", .fails("'for' step is zero")),
    Attack("a for by so little that it stands", "for i = 1e17, 2e17, 1 do end"),
    Attack(
      "a for from the end",
      "local n = 0 for i = math.maxinteger - 1, math.maxinteger do n = n + 1 end return n",
      .returns(.integer(2))),
    Attack(
      "a for down to the end",
      "local n = 0 for i = math.mininteger + 1, math.mininteger, -1 do n = n + 1 end return n",
      .returns(.integer(2))),
    Attack(
      "a for across all",
      "local n = 0 for i = math.mininteger, math.maxinteger, math.maxinteger do n = n + 1 end return n",
      .returns(.integer(3))),
    Attack(
      "a for to what is no number", "for i = 1, 0 / 0 do error() end return 1",
      .returns(.integer(1))),
    Attack("tostring of numbers", "while true do tostring(1.5) end"),
    Attack("string coercion", "local x = '1' while true do x = (x + 1) .. '' end"),
    Attack(
      "format of every kind",
      "while true do ('%5.2f %x %q %s %c %a'):format(1.5, 255, 'a', 'b', 65, 1.5) end"),
    Attack("frontiers", "local s = ('a '):rep(1 << 18) while true do s:gsub('%f[%w]', 'x') end"),
    Attack("balanced brackets", "while true do ('('):rep(1 << 16):gsub('%b()', '') end"),
    Attack("back references", "return ('a'):rep(3000):find('(.*)(.*)(.*)%1%2%3b')"),
    Attack("classes", "return ('a'):rep(1 << 16):find('[^%w%s]*[^%d]-[^%u]-b')"),
    Attack("matches of nothing", "while true do ('a'):rep(1 << 16):gsub('', '') end"),
    Attack("utf8.len", "local s = ('\u{00e4}'):rep(1 << 18) while true do utf8.len(s) end"),
    Attack(
      "utf8.codes",
      "local s = ('\u{00e4}'):rep(1 << 18) while true do for _ in utf8.codes(s) do end end"),
    Attack(
      "utf8.offset", "local s = ('\u{00e4}'):rep(1 << 18) while true do utf8.offset(s, 1 << 17) end"
    ),
    Attack(
      "reverse, upper and lower",
      "local s = ('a'):rep(1 << 18) while true do s:reverse():upper():lower() end"),
    Attack("sub", "local s = ('a'):rep(1 << 20) while true do local _ = s:sub(2) end"),
    Attack("random numbers", "while true do math.random(1 << 40) math.randomseed(1) end"),
    Attack(
      "sort of equal values",
      "local t = {} for i = 1, 5000 do t[i] = 1 end while true do table.sort(t) end"),
    Attack(
      "sort of an organ pipe",
      "while true do local t = {} for i = 1, 5000 do t[i] = i < 2500 and i or 5000 - i end table.sort(t) end"
    ),
    Attack(
      "sort with an order that answers as it likes",
      "local t = {} for i = 1, 1000 do t[i] = i end while true do pcall(table.sort, t, function() return math.random() < 0.5 end) end"
    ),
    Attack(
      "sort of a table that changes",
      "local t = {} for i = 1, 1000 do t[i] = i end while true do pcall(table.sort, t, function(a, b) for i = 1, #t do t[i] = nil end return true end) for i = 1, 1000 do t[i] = i end end"
    ),
    Attack(
      "sort of what has a length of its own",
      "while true do pcall(table.sort, setmetatable({}, {__len = function() return 1 << 30 end, __index = function(_, k) return k end, __newindex = function() end})) end"
    ),
    Attack(
      "sort of too much",
      "table.sort(setmetatable({}, {__len = function() return math.maxinteger end}))",
      .fails("array too big")),
    Attack(
      "remove from the front",
      "local t = {} for i = 1, 1e5 do t[i] = i end while true do table.insert(t, table.remove(t, 1)) end"
    ),
    Attack(
      "move onto itself",
      "local t = {} for i = 1, 1e5 do t[i] = i end while true do table.move(t, 1, #t, 2) t[#t] = nil end"
    ),
    Attack(
      "next from any key",
      "local t = {} for i = 1, 300 do t['k' .. i] = i end while true do for i = 300, 1, -1 do next(t, 'k' .. i) end end"
    ),
    Attack(
      "keys that collide",
      "local M, t = (1 << 41) - 1, {} for i = 1, math.huge do t[i * M] = true end",
      .runsOutOfSomething),
    Attack(
      "select over many",
      "local function f(...) for i = 1, select('#', ...) do select(i, ...) end end while true do f(table.unpack({}, 1, 5000)) end"
    ),
    Attack(
      "assertions",
      "while true do pcall(assert, false, {}) pcall(assert, nil, 'x') pcall(assert) end"),
    Attack("module names", "while true do pcall(require, ('a.'):rep(1000) .. 'b') end"),
    Attack("the count of what is held", "while true do collectgarbage('count') end"),
    Attack(
      "warnings",
      "for i = 1, math.huge do load('local function f() w' .. i .. ' = 1 end f()')() end",
      .runsOutOfSomething),
  ]
}
