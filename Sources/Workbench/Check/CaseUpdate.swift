package import CollectionLayout

/// The items that one update deletes and inserts.
package struct CaseUpdate: Hashable, Sendable {
  /// The deleted items, by their index paths before the update; ascending, without duplicates.
  package let deletes: [IndexPath]

  /// The inserted items, by their index paths after the update; ascending, without duplicates.
  package let inserts: [IndexPath]

  /// Creates an update; index paths are sorted, and duplicates are dropped.
  package init(deletes: [IndexPath], inserts: [IndexPath]) {
    self.deletes = Set(deletes).sorted()
    self.inserts = Set(inserts).sorted()
  }

  /// Whether nothing is deleted or inserted.
  package var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty }

  /// Returns the changes that fit these numbers of items; the others are omitted.
  func fitted(to counts: [Int]) -> CaseUpdate {
    let possible = deletes.filter { counts.contains($0) }
    var left = CaseUpdate(deletes: possible, inserts: []).counts(after: counts)
    var placed: [IndexPath] = []
    for path in inserts
    where left.indices.contains(path.section) && (0...left[path.section]).contains(path.item) {
      left[path.section] += 1
      placed.append(path)
    }
    return CaseUpdate(deletes: possible, inserts: placed)
  }

  /// Returns the number of items of each section after an update that fits.
  func counts(after counts: [Int]) -> [Int] {
    var counts = counts
    for path in deletes { counts[path.section] -= 1 }
    for path in inserts { counts[path.section] += 1 }
    return counts
  }

  /// All updates that result from removing one change.
  var smaller: [CaseUpdate] {
    guard deletes.count + inserts.count > 1 else { return [] }
    return deletes.indices.map { index in
      var fewer = deletes
      fewer.remove(at: index)
      return CaseUpdate(deletes: fewer, inserts: inserts)
    }
      + inserts.indices.map { index in
        var fewer = inserts
        fewer.remove(at: index)
        return CaseUpdate(deletes: deletes, inserts: fewer)
      }
  }

  /// The update as an option of the command line: `-1,3+1,1`, counted from 1.
  package var option: String {
    deletes.map { "-\($0.ordinal)" }.joined() + inserts.map { "+\($0.ordinal)" }.joined()
  }

  /// The update in words: `cell 1,3 deleted and cell 1,1 inserted`.
  var words: String {
    let gone = deletes.map { "cell \($0.ordinal) deleted" }
    return (gone + inserts.map { "cell \($0.ordinal) inserted" }).joined(separator: " and ")
  }
}
