/// Views that are anchored to groups.
extension GroupSequence {
  /// Returns the number of a view of a group in its section: its item's, or its number among the
  /// views of its kind that are anchored to groups (compositional 3.7).
  func number(of view: TemplateView, inGroup group: Int, _ items: Range<Int>) -> Int {
    guard view.host != .item else { return items.lowerBound + view.slot }
    return firstNumber(of: view.kind, inGroup: group) + view.number
  }

  private func firstNumber(of kind: String, inGroup group: Int) -> Int {
    firstViews?[kind]?[group] ?? group * (template.groupViews[kind]?.count ?? 0)
  }

  /// Returns the numbers of the first views of a group.
  func firstViews(ofGroup group: Int) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for kind in template.groupViews.keys { numbers[kind] = firstNumber(of: kind, inGroup: group) }
    return numbers
  }

  /// Returns the group of a view that is anchored to groups, and its number in it; nil if there is no
  /// such view.
  func place(ofGroupView kind: String, _ number: Int) -> (group: Int, number: Int)? {
    guard let count = template.groupViews[kind]?.count, number >= 0 else { return nil }
    if let starts = firstViews?[kind] {
      let group = firstIndex(below: starts.count) { starts[$0] > number } - 1
      return (group, number - starts[group])
    }
    let (group, place) = number.quotientAndRemainder(dividingBy: count)
    return group < groupCount ? (group, place) : nil
  }

  /// Returns a view that is anchored to groups, and its group; nil if there is none.
  func groupView(_ kind: String, _ number: Int) -> (TemplateView, PlacedGroup)? {
    guard let place = place(ofGroupView: kind, number) else { return nil }
    let group = group(place.group)
    let view = group.template.view(kind, ofGroup: place.number)
    guard let view, view.slot < group.items.count else { return nil }
    return (view, group)
  }
}

extension [String: Int] {
  /// Adds the number of views of each kind.
  mutating func add(_ views: [String: [Int]]) {
    for (kind, numbers) in views { self[kind, default: 0] += numbers.count }
  }
}
