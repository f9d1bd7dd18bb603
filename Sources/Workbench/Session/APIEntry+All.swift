extension APIEntry {
  /// Every name of the API, in the order of the annotations for editors (`scripts/editor/moonlay.lua`).
  ///
  /// They are embedded in the program as a table with one line for each. A test compares it with
  /// the annotations.
  package static let all: [APIEntry] = {
    let table = String(decoding: PackageResources.names_tsv, as: UTF8.self)
    return table.split(separator: "\n").compactMap { APIEntry(line: $0) }
  }()
}
