/// The measurements for the elements of one repetition of a group.
///
/// Slots count from 0 in the repetition, depth first, as do the section's items from its first.
struct GroupMeasurements {
  /// The measured sizes of the section's views.
  let sizes: MeasuredSizes

  /// The number of the first view of each kind that is anchored to groups, as far as it is not zero.
  let firstViews: [String: Int]

  let firstItem: Int

  /// The number of slots with an item; the last group of a section may have fewer items than slots.
  let presentCount: Int

  /// The measurements of a group in which nothing was measured.
  static let none = GroupMeasurements(
    sizes: MeasuredSizes(), firstViews: [:], firstItem: 0, presentCount: .max)

  /// Returns the measured size of the cell in a slot; nil if it was not measured.
  func size(ofSlot slot: Int) -> Size? {
    slot < presentCount ? sizes.items[firstItem + slot] : nil
  }

  /// Returns whether no item in a range of slots is measured; a slot without an item is as declared.
  func isUntouched(_ slots: Range<Int>) -> Bool {
    sizes.items.isEmpty || slots.allSatisfy { size(ofSlot: $0) == nil }
  }

  /// Returns the measured size of a supplementary view; nil if it was not measured.
  func size(of kind: String, item: Int) -> Size? {
    sizes.supplementaries.isEmpty ? nil : sizes.supplementaries[SupplementaryName(kind, item)]
  }
}

/// The measured sizes of a section's views.
struct MeasuredSizes: Equatable {
  var items: [Int: Size] = [:]
  var supplementaries: [SupplementaryName: Size] = [:]

  var isEmpty: Bool { items.isEmpty && supplementaries.isEmpty }
}

/// The kind and the item of a supplementary view in a section.
struct SupplementaryName: Hashable {
  let kind: String
  let item: Int

  init(_ kind: String, _ item: Int) {
    self.kind = kind
    self.item = item
  }
}
