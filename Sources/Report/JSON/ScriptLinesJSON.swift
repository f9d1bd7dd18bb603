import CollectionLayout

extension ScriptLines {
  /// Returns the values as one JSON document.
  package func json() -> [UInt8] { JSONCodec<ScriptLines>.scriptLines.document(self) }
}

extension JSONCodec<ScriptLines> {
  static let scriptLines = JSONFields<ScriptLines>.written {
    version()
    inlined(.heading) { $0.heading }
    optional("element", .identifier, means: "The element; absent if a turn was chosen.") {
      $0.element
    }
    optional("frame", .rect, means: "Its frame, in points of the content.") { $0.frame }
    optional("fault", .string, means: "Why no values are known.") { $0.fault }
    optional(
      "sampled", .count,
      means:
        "Of how many turns of a long loop one was recorded, besides the first, the last and the chosen one; absent if all were."
    ) { $0.sampled }
    optional("moment", .moment, means: "The moment; absent if it was not recorded.") { $0.moment }
    unlessEmpty(
      "placed", .list(.identifier),
      means: "The element, or those that the turn placed; at most 400."
    ) { $0.placed }
    field("files", .lines(.file), means: "The script, and its modules.") { $0.files }
    field("loops", .lines(.loop), means: "The loops that ran.") { $0.loops }
    optional("turns", .turns, means: "The turns of the loop that was asked for.") { $0.table }
  }.objectOfLines.named(
    "scriptLines",
    "What moonlay lines SCRIPT --format json prints: the values that each line computed.")
}

extension JSONCodec<ScriptLines.Moment> {
  fileprivate static let moment = JSONFields<ScriptLines.Moment>.written {
    field("event", .count, means: "Its number in the recorded run.") { $0.event }
    field("where", .place, means: "The line that ran, as file:line.") { $0.place }
  }.object.named("recordedMoment")
}

extension JSONCodec<ScriptLines.File> {
  fileprivate static let file = JSONFields<ScriptLines.File>.written {
    field("name", .string, means: "The file's name.") { $0.name }
    field("lines", .lines(.scriptLine), means: "The lines that ran, or would have.") {
      $0.lines.filter { $0.hasRun != nil }
    }
    unlessEmpty("functions", .list(.function), means: "Its functions.") { $0.functions }
  }.objectOfLines.named("scriptFile")
}

extension JSONCodec<ScriptLines.Function> {
  fileprivate static let function = JSONFields<ScriptLines.Function>.written {
    field("name", .string, means: "Its name as the script writes it; empty without one.") {
      $0.name
    }
    field("line", .count, means: "Its first line.") { $0.line }
    field("end", .count, means: "Its last line.") { $0.end }
  }.object.named("scriptFunction")
}

extension JSONCodec<ScriptLines.Line> {
  fileprivate static let scriptLine = JSONFields<ScriptLines.Line>.written {
    field("line", .count, means: "Its number, from 1.") { $0.number }
    field("hasRun", .boolean, means: "Whether it ran.") { $0.hasRun ?? false }
    unlessEmpty("values", .list(.scriptValue), means: "What it computed.") { $0.values }
    optional("reason", .string, means: "Why it did not run, if that is known.") { $0.reason }
  }.object.named("scriptLine")
}

extension JSONCodec<ScriptLines.Value> {
  fileprivate static let scriptValue = JSONFields<ScriptLines.Value>.written {
    field("use", .useOfValue, means: "What it is.") { $0.use }
    field(
      "name", .string,
      means: "The variable, the condition with numbers in place of names, or the called function."
    ) { $0.name }
    field(
      "value", .string,
      means:
        "The value as print shows it, or the first entries of a table in braces, or the arguments of a call."
    ) { $0.value }
    unlessEmpty(
      "chosen", .list(.string),
      means: "The value in three parts, of which the second is the chosen entry of a table."
    ) { $0.chosen }
  }.object.named("scriptValue")
}

extension JSONCodec<ScriptLines.Loop> {
  fileprivate static let loop = JSONFields<ScriptLines.Loop>.written {
    field("where", .place, means: "Its line, as file:line.") { $0.place }
    field("end", .count, means: "Its last line.") { $0.end }
    field("turn", .count, means: "The turn, from 1.") { $0.turn }
    field("count", .count, means: "The number of turns.") { $0.count }
    optional(
      "every", .count, means: "Of how many turns one was recorded; absent if all were."
    ) { $0.every }
  }.object.named("scriptLoop")
}

extension JSONCodec<ScriptLines.Table> {
  fileprivate static let turns = JSONFields<ScriptLines.Table>.written {
    field("where", .place, means: "The loop's line, as file:line.") { $0.place }
    field(
      "columns", .list(.string), means: "The variables, and the conditions that decide about them."
    ) { $0.columns }
    optional("chosen", .count, means: "The row of the turn at the moment, from 0.") { $0.chosen }
    unlessEmpty(
      "numbers", .list(.count), means: "The turns of the rows, from 1, if not all have a row."
    ) { $0.numbers }
    field("rows", .lines(.list(.string)), means: "Their values in each turn, as print shows them.")
    {
      $0.rows
    }
  }.objectOfLines.named("turns")
}

extension JSONCodec<ScriptLines.Value.Use> {
  fileprivate static let useOfValue = word(ScriptLines.Value.Use.allCases)
}
