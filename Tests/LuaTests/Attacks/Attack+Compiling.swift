import Lua

extension Attack {
  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (1...count).map(text).joined()
  }

  /// Each is the text itself that takes long, or goes deep.
  static let compiled: [Attack] = [
    Attack(
      "brackets", "return \(times(100_000, "("))1\(times(100_000, ")"))", .fails("C stack overflow")
    ),
    Attack(
      "tables", "return \(times(100_000, "{"))1\(times(100_000, "}"))", .fails("C stack overflow")),
    Attack(
      "indices", "local a = {} return \(times(100_000, "a["))1\(times(100_000, "]"))",
      .fails("C stack overflow")),
    Attack(
      "arguments", "return \(times(100_000, "print("))1\(times(100_000, ")"))",
      .fails("C stack overflow")),
    Attack("blocks", times(100_000, "do ") + times(100_000, "end "), .fails("C stack overflow")),
    Attack(
      "loops", times(50_000, "while true do ") + times(50_000, "end "), .fails("C stack overflow")),
    Attack(
      "functions", times(20_000, "local f = function() ") + times(20_000, "end "),
      .fails("C stack overflow")),
    Attack(
      "conditions", times(50_000, "if x then ") + times(50_000, "end "), .fails("C stack overflow")),
    Attack("signs", "return \(times(300_000, "- "))1", .fails("C stack overflow")),
    Attack("negations", "return \(times(200_000, "not "))1", .fails("C stack overflow")),
    Attack("lengths", "return \(times(500_000, "#"))''", .fails("C stack overflow")),
    Attack("powers", "return \(times(200_000, "2^"))2", .fails("C stack overflow")),
    Attack("concatenations", "return \(times(150_000, "a.."))a", .fails("C stack overflow")),
    Attack(
      "a chain of fields", "local a = {} return a\(times(501, ".b"))",
      .fails("more than 500 suffixes")),
    Attack(
      "a chain of indices", "local a = {} return a\(times(501, "[1]"))",
      .fails("more than 500 suffixes")),
    Attack(
      "a chain of calls", "local a = {} return a\(times(501, "()"))",
      .fails("more than 500 suffixes")),
    Attack(
      "a chain of methods", "local a = {} return a\(times(501, ":b''"))",
      .fails("more than 500 suffixes")),
    Attack(
      "a chain of texts", "local a = {} return a\(times(501, "'x'"))",
      .fails("more than 500 suffixes")),
    Attack(
      "a chain over comments", "local a = {} return a\(times(501, ".--\nb"))",
      .fails("more than 500 suffixes")),
    Attack("a chain of or", "local a return \(times(190_000, "a or "))a"),
    Attack("a chain of and", "local a return \(times(140_000, "a and "))a"),
    Attack("a chain of or in a condition", "local a if \(times(190_000, "a or "))a then end"),
    Attack("a chain of elseif", "local a if a then \(times(60_000, "elseif a then "))end"),
    Attack(
      "gotos and labels",
      "do \(times(20_000, "goto a "))\(numbered(30_000) { "do ::b\($0):: end " })::a:: end"),
    Attack("labels", numbered(30_000) { "::b\($0):: " }, .fails("C stack overflow")),
    Attack(
      "names that are looked up far",
      numbered(60) { _ in "local " + numbered(190) { "a\($0)," } + "z local f = function() " }
        + times(120_000, "x=x ") + times(60, "end ")),
    Attack("locals", numbered(300) { "local a\($0) " }, .fails("too many local variables")),
    Attack(
      "upvalues",
      numbered(2) { n in numbered(150) { "local a\(n)_\($0) " } + "local function f\(n)() " }
        + "return function() "
        + numbered(2) { n in numbered(150) { "a\(n)_\($0)=1 " } } + "end end end",
      .fails("too many upvalues")),
    Attack(
      "constants", "local t = {" + numbered(60_000) { "'k\($0)'," } + "} return #t",
      .returns(.integer(60_000))),
    Attack(
      "registers", "return f(" + numbered(300) { "\($0), " } + "1)", .fails("too many registers")),
    Attack(
      "values in a constructor", "return #{" + times(250_000, "1,") + "}",
      .returns(.integer(250_000))),
    Attack(
      "fields in a constructor", "return {" + numbered(30_000) { "a\($0)=1," } + "} ~= nil", .goesOn
    ),
    Attack(
      "a numeral of a million digits", "return 1" + times(1_000_000, "0") + " > 0",
      .returns(.boolean(true))),
    Attack(
      "a numeral of a million digits after the point", "return 0." + times(1_000_000, "3") + " > 0",
      .returns(.boolean(true))),
    Attack(
      "a text of a mebibyte", "return #'" + times(1_000_000, "x") + "'",
      .returns(.integer(1_000_000))),
    Attack(
      "a text of a mebibyte and more", "return '" + times(1 << 20, "x") + "'",
      .fails("longer than 1 MiB")),
    Attack("escapes", "return #'" + times(250_000, "\\65") + "'", .returns(.integer(250_000))),
    Attack("escapes that skip", "return #'" + times(300_000, "\\z ") + "'", .returns(.integer(0))),
    Attack(
      "a letter beyond all others", "return '\\u{7FFFFFFF}\\u{80000000}'", .fails("too large")),
    Attack(
      "a comment without an end", "--[==[" + times(500_000, "x"), .fails("unfinished long comment")),
    Attack(
      "a bracket of a level without an end", "return [" + times(1_000_000, "=") + "[",
      .fails("unfinished long string")),
    Attack(
      "nearly a bracket", "return [" + times(1_000_000, "="),
      .fails("invalid long string delimiter")),
    Attack("lines", times(1_000_000, "\n") + "return 1", .returns(.integer(1))),
    Attack("carriage returns", times(1_000_000, "\r") + "return 1", .returns(.integer(1))),
    Attack("semicolons", times(1_000_000, ";") + "return 1", .returns(.integer(1))),
    Attack("zero bytes", "return #'" + times(100_000, "\u{0}") + "'", .returns(.integer(100_000))),
    Attack("a zero byte between words", "return \u{0} 1", .fails("unexpected symbol")),
    Attack("a name of a mebibyte", times(1_000_000, "a") + " = 1 return 1", .returns(.integer(1))),
    Attack("an undeclared name of a mebibyte", "return " + times(1_000_000, "a"), .fails("aaaa")),
    Attack(
      "a name that cannot stand there", "return " + times(500_000, "a") + " " + times(500_000, "b"),
      .fails("near")),
    Attack("a goto without a label", "goto nowhere", .fails("no visible label")),
    Attack("a goto into a local", "goto a local x ::a:: return x", .fails("jumps into the scope")),
    Attack(
      "a goto that goes on", "local n = 0 ::a:: n = n + 1 if n < 10 then goto a end return n",
      .returns(.integer(10))),
    Attack("a break outside of a loop", "break", .fails("break")),
    Attack("a vararg outside", "function f() return ... end", .fails("cannot use '...'")),
    Attack(
      "a constant that is assigned", "local x <const> = 1 x = 2",
      .fails("attempt to assign to const")),
    Attack("an attribute that there is not", "local x <gc> = 1", .fails("unknown attribute")),
    Attack(
      "two values that close", "local a <close>, b <close> = nil, nil",
      .fails("multiple to-be-closed")),
    Attack(
      "load of a chain of or",
      "while true do load('local a return ' .. ('a or '):rep(190000) .. 'a') end"),
    Attack(
      "load of brackets",
      "local s = 'return ' .. ('('):rep(100000) for i = 1, 10 do load(s) end return load(s) == nil",
      .returns(.boolean(true))),
    Attack(
      "load of pieces, each a letter",
      "local n = 0 return load(function() n = n + 1 if n < 200000 then return 'a' end end) == nil",
      .goesOn),
    Attack(
      "load of too much", "return select(2, load((' '):rep(1 << 20 | 1)))",
      .returns(.string("the source is longer than 1 MiB"))),
    Attack(
      "load of many texts",
      "local t = {} for i = 1, math.huge do t[i] = load('local a = ' .. i .. ' return a') end",
      .runsOutOfSomething),
  ]
}
