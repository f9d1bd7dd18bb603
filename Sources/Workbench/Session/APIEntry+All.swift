extension APIEntry {
  /// Every name of the API, in the order of the annotations for editors (`scripts/editor/moonlay.lua`).
  ///
  /// They are taken from there into a table that is part of the program, a line for each. A test holds the two against each
  /// other.
  package static let all: [APIEntry] = {
    let table = String(decoding: PackageResources.names_tsv, as: UTF8.self)
    return table.split(separator: "\n").compactMap { APIEntry(line: $0) }
  }()
}
