/// Patterns on subjects: what our `find`, `match`, `gmatch` and `gsub` answer beside Lua's own.
enum PatternTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    var input = InputReader(bytes)
    let call = input.number(in: 0...5)
    let start = input.pick(["1", "2", "-1", "0", "-3", "100", "math.mininteger"])
    let replacement = LuaText.string(input.text(upTo: 6))
    let pattern = LuaText.string(input.text(upTo: 24))
    // Both are exponential in the worst case, so the subject is short.
    let subject = LuaText.string(Array(input.rest().prefix(20)))
    LibraryTrial.mustBeSame(
      source(call, subject, pattern, start: start, replacement: replacement))
  }

  private static func source(
    _ call: Int, _ subject: String, _ pattern: String, start: String, replacement: String
  ) -> String {
    switch call {
    case 0: "return string.find(\(subject), \(pattern), \(start))"
    case 1: "return string.match(\(subject), \(pattern), \(start))"
    case 2: "return string.gsub(\(subject), \(pattern), \(replacement))"
    case 3: "return string.gsub(\(subject), \(pattern), function(...) return ... end, 3)"
    case 4:
      """
      local found = {}
      for a, b in string.gmatch(\(subject), \(pattern), \(start)) do
        found[#found + 1] = tostring(a) .. '|' .. tostring(b)
        if #found > 40 then break end
      end
      return table.concat(found, ';')
      """
    default: "return string.find(\(subject), \(pattern), \(start), true)"
    }
  }
}
