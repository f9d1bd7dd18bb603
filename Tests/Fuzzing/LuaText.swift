/// Makes Lua source of an input's choices.
enum LuaText {
  /// Numbers at which sums, conversions and comparisons go wrong, among harmless ones.
  private static let numbers = [
    "0", "1", "2", "3", "-1", "10", "44", "100", "390", "0.5", "-0.0", "1/3", "1.5", "0/0", "1/0",
    "-1/0", "2^31", "2^32", "2^53", "2^53+1", "-2^53", "2^63", "-2^63", "2^64", "1e15", "1e16",
    "1e18", "1e300", "-1e300", "1.7976931348623157e308", "-1.7976931348623157e308", "5e-324",
    "1e-300", "math.maxinteger", "math.mininteger", "math.maxinteger - 1", "1000", "10000",
    "1000000", "1000000000", "'10'", "'0x10'", "255", "256", "65536", "-10", "0.1", "1e-9", "1e9",
  ]

  private static let others = [
    "nil", "true", "false", "''", "'a'", "'vertical'", "'horizontal'", "'automatic'", "'header'",
    "'footer'", "'cell'", "'top'", "'rtl'", "'fast'", "'\\27[2J'", "'\\0'", "'\\xff\\xfe'",
    "('x'):rep(3000)", "print", "function(...) return ... end", "function() return 0/0 end",
    "function() error({}) end", "coroutine.create(print)", "{}", "{{}}", "{{{}}}", "{1}", "{1,1}",
    "{1,2,3,4}", "{0,0}", "{nil,1}", "{-1,1}", "{2^53,2^53}", "{'a'}", "Point(1,2)", "Size(10,20)",
    "Size(-1,0)", "Rect(0,0,10,10)", "Rect(1e300,1e300,1e300,1e300)", "Insets(5)", "Insets(-1e9)",
    "Point(0,-1e18)", "Transform.rotate(1)", "Transform.scale(0)", "Transform.scale(1e300)",
    "Transform3D.perspective(-1)", "Attributes.cell(1,1)", "Attributes.decoration('d',1,1)",
    "Parameter.integer(3,{min=1,max=2^62})", "FlowLayout", "FlowLayout{}", "ListLayout{}", "Layout",
    "Context()", "cyclic", "deep", "endless", "lying", "math", "string", "('x'):rep(9)",
    "Section{group=HorizontalGroup{width=fractionalWidth(1),height=absolute(44),"
      + "items={Item{width=fractionalWidth(0.5),height=fractionalHeight(1)}}}}",
  ]

  /// Tables that no honest script has; each text that uses ``value(_:depth:)`` begins with them.
  static let helpers = """
    local cyclic = {}; cyclic[1] = cyclic; cyclic.x = cyclic
    local deep = {}; for i = 1, 300 do deep = { deep } end
    local endless = setmetatable({}, { __index = function() return 1 end, __len = function() return math.maxinteger end,
      __pairs = function(t) return function(_, k) return (k or 0) + 1, 1 end, t, nil end })
    local lying = setmetatable({ 1, 2 }, { __len = function() return "many" end, __eq = function() return true end,
      __lt = function() return true end, __tostring = function() return "\\27]52;c;aGk=\\7" end, __name = "\\27[31m" })

    """

  static func number(_ input: inout InputReader) -> String { input.pick(numbers) }

  /// An expression of any type.
  static func value(_ input: inout InputReader, depth: Int = 0) -> String {
    switch input.number(in: 0...9) {
    case 0...3: return number(&input)
    case 4...6: return input.pick(others)
    case 7: return string(input.text(upTo: 12))
    default:
      guard depth < 4 else { return number(&input) }
      return table(&input, keys: commonKeys, depth: depth + 1)
    }
  }

  /// A table with some of the keys, and some values without one.
  static func table(_ input: inout InputReader, keys: [String], depth: Int = 0) -> String {
    var text = "{"
    for _ in 0..<input.number(in: 0...5) {
      if !input.oneIn(3) { text += input.pick(keys) + "=" }
      text += value(&input, depth: depth) + ","
    }
    return text + "}"
  }

  private static let commonKeys = [
    "x", "y", "width", "height", "top", "left", "items", "id", "text", "size", "reuse", "header",
    "footer", "section", "item", "animated", "settle", "at", "by", "over", "velocity", "progress",
    "numberOfLines", "textStyle", "to", "before", "after", "count", "spacing",
  ]

  /// A string of these bytes, each by its number.
  static func string(_ bytes: [UInt8]) -> String {
    var text = "\""
    for byte in bytes {
      let digits = String(byte)
      text += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
    return text + "\""
  }
}
