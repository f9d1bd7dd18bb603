extension Placement {
  /// Returns whether a view can show all placed elements, and the data, with these numbers of
  /// items, has them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  package func isSound(among itemCounts: [Int]) -> Bool {
    rows.indices.allSatisfy { rows[$0].isRemoved || isSound(at: $0, itemCounts) }
  }

  private func isSound(at number: Int, _ itemCounts: [Int]) -> Bool {
    let row = rows[number]
    guard !row.isDetailed else {
      let attributes = attributes(at: number)
      return attributes.isShowable && attributes.identifier.exists(among: itemCounts)
    }
    let alpha = row.isScaled ? looks.values[Int(row.detail)].alpha : alpha(at: number)
    return row.frame.isFinite && alpha.isFinite && row.width >= 0 && row.height >= 0
      && category(of: row.kind).exists(at: row.indexPath, among: itemCounts)
  }
}
