import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// What happened, in order of time.
  func timelineLines(_ options: TextOptions) -> [TextLine] {
    let entries = Timeline(records).entries
    guard !entries.isEmpty else { return [] }
    var table = TextTable([
      TextTable.Column("time", .decimal, .faint), TextTable.Column("record", .leading),
      TextTable.Column("", .leading),
    ])
    for entry in entries.prefix(Self.maxListed) {
      table.add([entry.time.readable, entry.name, entry.text])
    }
    return table.lines(width: options.width) + Self.rest(of: entries.count)
  }

  /// The calls of the protocol, where the run was traced.
  func callLines(_ options: TextOptions) -> [TextLine] {
    let calls = records.compactMap { if case .call(let call) = $0 { call } else { nil } }
    guard !calls.isEmpty else { return [] }
    var table = TextTable([
      TextTable.Column("time", .decimal, .faint), TextTable.Column("call", .leading),
      TextTable.Column("arguments", .leading), TextTable.Column("returned", .leading),
      TextTable.Column("because", .leading, .faint),
    ])
    for call in calls.prefix(Self.maxListed) {
      table.add([
        call.time.readable, call.name.visible,
        call.arguments.readable.cut(to: options.width * 3 / 10),
        (call.returned?.readable ?? "").cut(to: options.width / 4), call.reason.visible,
      ])
    }
    return table.lines(width: options.width) + Self.rest(of: calls.count)
  }
}
