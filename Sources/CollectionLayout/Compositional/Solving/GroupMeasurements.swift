/// What is known of the elements of one repetition of a group, beside what is declared.
///
/// Slots count from 0 in the repetition, depth first; so do the section's items from its first.
struct GroupMeasurements {
  /// The sizes that views of the section have been found to need.
  let sizes: MeasuredSizes

  /// Which of the section's groups it is.
  let group: Int

  /// The item that stands in the first slot.
  let firstItem: Int

  /// The number of slots that have an item; the last group of a section may have fewer items than slots.
  let presentCount: Int

  /// What is known of a group that nothing was measured in.
  static let none = GroupMeasurements(
    sizes: MeasuredSizes(), group: 0, firstItem: 0, presentCount: .max)

  /// The size that the cell in a slot needs.
  func size(ofSlot slot: Int) -> Size? {
    isPresent(slot) ? sizes.items[firstItem + slot] : nil
  }

  /// Whether there is an item in the slot.
  func isPresent(_ slot: Int) -> Bool { slot < presentCount }

  /// Whether all slots of a range are present and none is measured.
  func isUntouched(_ slots: Range<Int>) -> Bool {
    guard slots.upperBound <= presentCount else { return false }
    return sizes.items.isEmpty || slots.allSatisfy { sizes.items[firstItem + $0] == nil }
  }

  /// The size that a supplementary view needs.
  func size(of kind: String, item: Int) -> Size? {
    sizes.supplementaries.isEmpty ? nil : sizes.supplementaries[SupplementaryName(kind, item)]
  }
}

/// The sizes that views of a section have been found to need.
struct MeasuredSizes: Equatable {
  var items: [Int: Size] = [:]
  var supplementaries: [SupplementaryName: Size] = [:]

  var isEmpty: Bool { items.isEmpty && supplementaries.isEmpty }
}

/// A supplementary view of a section.
struct SupplementaryName: Hashable {
  let kind: String
  let item: Int

  init(_ kind: String, _ item: Int) {
    self.kind = kind
    self.item = item
  }
}
