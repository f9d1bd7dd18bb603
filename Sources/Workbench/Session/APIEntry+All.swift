extension APIEntry {
  /// Every name of the API, in the order of the annotations for editors (`scripts/editor/moonlay.lua`).
  ///
  /// They are taken from there into a table that is part of the program: a line for each, of its name, how it is written
  /// and what it means, with tabs between. A test holds the two against each other.
  package static let all: [APIEntry] = {
    let table = String(decoding: PackageResources.names_tsv, as: UTF8.self)
    return table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      return parts.count == 3 ? APIEntry(parts[0], parts[1], parts[2]) : nil
    }
  }()
}
