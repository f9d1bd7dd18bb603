/// `string.format`, `pack`, `unpack`, `rep`, the `utf8` and the `table` libraries beside Lua's own.
enum FormatTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    var input = InputReader(bytes)
    let call = input.number(in: 0...9)
    let format = LuaText.string(
      withoutVastSizes(input.text(upTo: 24).filter { $0 != UInt8(ascii: "p") }))
    let values = (0..<input.number(in: 0...4)).map { _ in value(&input) }
    LibraryTrial.mustBeSame(source(call, format, values, LuaText.string(input.rest())))
  }

  /// Cuts numbers that ask for megabytes, up to what no machine has, to six digits.
  ///
  /// Both libraries would give that much, and take minutes for it under a sanitizer. Greater ones are refused at once.
  private static func withoutVastSizes(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    for run in text.runs(by: { $0.isDigit == $1.isDigit }) {
      let isVast = run.first?.isDigit == true && (7...12).contains(run.count)
      kept += isVast ? run.prefix(6) : run
    }
    return kept
  }

  private static func value(_ input: inout InputReader) -> String {
    switch input.number(in: 0...3) {
    case 0, 1: number(&input)
    case 2: LuaText.string(input.text(upTo: 8))
    default: input.pick(["nil", "true", "'12'", "'0x1p-2'", "('x'):rep(120)"])
    }
  }

  private static func number(_ input: inout InputReader) -> String {
    input.pick([
      "0", "1", "-1", "7", "255", "256", "-128", "3.5", "-0.0", "2^53", "2^63", "1e300", "1/0",
      "-1/0", "math.maxinteger", "math.mininteger", "5e-324", "0x7fffffff", "1e15", "0.1",
    ])
  }

  private static func source(
    _ call: Int, _ format: String, _ values: [String], _ rest: String
  ) -> String {
    let list = values.isEmpty ? "" : ", " + values.joined(separator: ", ")
    let own = values.joined(separator: ", ")
    return switch call {
    case 0, 1: "return string.format(\(format)\(list))"
    case 2: "return string.pack(\(format)\(list))"
    case 3: "return string.unpack(\(format), \(rest))"
    case 4: "return string.packsize(\(format))"
    case 5: "return string.byte(\(format)\(list)), string.sub(\(format)\(list))"
    case 6: "return utf8.len(\(rest)\(list)), utf8.codepoint(\(rest)\(list))"
    case 7: "return utf8.offset(\(rest)\(list)), pcall(utf8.char\(list))"
    case 8: "local t = { \(own) } return pcall(table.concat, t, \(format)), pcall(table.sort, t), t"
    default:
      "local t = { 1, 2, 3 } return pcall(table.insert, t\(list)), pcall(table.remove, t\(list)), t"
    }
  }
}

extension [UInt8] {
  /// The text in pieces, cut wherever two neighbours do not belong together.
  fileprivate func runs(by belong: (UInt8, UInt8) -> Bool) -> [ArraySlice<UInt8>] {
    var runs: [ArraySlice<UInt8>] = []
    var start = startIndex
    for place in indices where place + 1 == endIndex || !belong(self[place], self[place + 1]) {
      runs.append(self[start...place])
      start = place + 1
    }
    return runs
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}
