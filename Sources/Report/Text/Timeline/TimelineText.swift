import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// Returns the records of the run, in order of time.
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
}
