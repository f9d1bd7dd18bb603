/// The groups of a section, one after the other along an axis.
///
/// Without measurements, all groups are alike, and the position of a group follows from its number.
/// A group with measurements has its own template, and so has a last group that is trimmed because
/// it has fewer items. If another group than the last has its own template, all lengths are stored
/// and added up. Positions count from the beginning of the first group's space.
struct GroupSequence {
  /// The group, its container and the solver, to solve a repetition of its own.
  let source: GroupSource

  let template: GroupTemplate

  let itemCount: Int

  /// The distance between two groups, in points.
  let spacing: Double

  /// The templates of the groups that have their own.
  private var overrides: [Int: GroupTemplate] = [:]

  /// The advance of each group along the axis; nil while all groups are alike.
  private var advances: RunningSums?

  /// The first item of each group, if measuring an item can move others to another group; nil while
  /// all groups have the same number of items.
  private var firstItems: [Int]?

  /// For each kind of view that is anchored to groups, the number of the first one in each group; nil
  /// while all groups have the same number of items.
  private(set) var firstViews: [String: [Int]]?

  /// The length of the longest group along the axis.
  private var longest: Double

  /// Creates the groups for a number of items.
  ///
  /// - Complexity: O(1) if no group has its own template.
  init(_ source: GroupSource, itemCount: Int, spacing: Double, _ sizes: MeasuredSizes)
    throws(Diagnostic)
  {
    self.source = source
    template = source.template
    self.itemCount = itemCount
    self.spacing = spacing
    longest = source.template.size[source.axis]
    try update(
      items: Set(sizes.items.keys), supplementaries: Set(sizes.supplementaries.keys), sizes,
      isFirst: true)
  }

  private var axis: LayoutAxis { source.axis }
  private var edges: LayoutEdgeSpacing { source.group.edgeSpacing }

  /// The number of items of a group without its own template; at least one.
  private var slotCount: Int { max(1, template.slotCount) }

  /// Whether the last group has fewer items than the others and is therefore trimmed.
  private var isLastTrimmed: Bool {
    source.trims && !itemCount.isMultiple(of: slotCount)
  }

  var isEmpty: Bool { itemCount == 0 }

  var groupCount: Int {
    firstItems?.count ?? (itemCount == 0 ? 0 : (itemCount - 1) / slotCount + 1)
  }

  /// The distance from the beginning of the first group's space to the end of the last one's, in
  /// points.
  var length: Double { isEmpty ? 0 : max(0, start(ofGroup: groupCount) - spacing) }

  /// The range along the axis that the groups cover, which is longer than `length` if groups step
  /// back.
  var span: ClosedRange<Double> {
    let length = length
    guard !isEmpty else { return 0...0 }
    return min(0, start(ofGroup: groupCount - 1))...max(length, longest + edges.minimum(axis))
  }

  /// The largest extent across the axis, edge spacing included.
  var extentAcross: Double {
    let own = overrides.values.map { $0.size[axis.across] }.max() ?? 0
    let common = overrides.count < groupCount ? template.size[axis.across] : 0
    return max(own, common) + edges.minimum(axis.across)
  }

  func group(_ number: Int) -> PlacedGroup {
    PlacedGroup(
      number: number, template: overrides[number] ?? template, start: origin(ofGroup: number),
      items: items(ofGroup: number))
  }

  /// Calls a function with consecutive groups: with the template, the number, the items and the
  /// origin along the axis of each.
  @inline(__always)
  func forEachGroup(
    in groups: Range<Int>, _ body: (GroupTemplate, Int, Range<Int>, Double) -> Void
  ) {
    guard advances == nil, firstItems == nil else {
      for number in groups {
        body(
          overrides[number] ?? template, number, items(ofGroup: number), origin(ofGroup: number))
      }
      return
    }
    let (template, slotCount, lastNumber) = (template, slotCount, groupCount - 1)
    let (advance, before) = (advance(template), edges.before(axis).minimum)
    for number in groups.clamped(to: 0..<max(0, lastNumber)) {
      let first = number * slotCount
      body(template, number, first..<first + slotCount, Double(number) * advance + before)
    }
    guard groups.contains(lastNumber) else { return }
    body(
      overrides[lastNumber] ?? template, lastNumber, items(ofGroup: lastNumber),
      Double(lastNumber) * advance + before)
  }

  /// Returns the items of a group; the last group may have fewer items than slots.
  func items(ofGroup number: Int) -> Range<Int> {
    guard let firstItems else {
      let first = number * slotCount
      return first..<max(first, min(first + slotCount, itemCount))
    }
    return firstItems[number]..<(number + 1 < firstItems.count ? firstItems[number + 1] : itemCount)
  }

  /// Returns the number of the group that has an item.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of groups.
  func groupNumber(ofItem item: Int) -> Int {
    guard let firstItems else { return item / slotCount }
    return firstIndex(below: firstItems.count) { firstItems[$0] > item } - 1
  }

  /// Returns the origin of a group, after the spacing before it.
  func origin(ofGroup number: Int) -> Double {
    start(ofGroup: number) + edges.before(axis).minimum
  }

  /// Returns the beginning of a group's space.
  private func start(ofGroup number: Int) -> Double {
    if let advances { return advances.sum(before: number) }
    guard number == groupCount, let last = overrides[number - 1] else {
      return Double(number) * advance(template)
    }
    return Double(number - 1) * advance(template) + advance(last)
  }

  /// Returns the distance from a group with the template to the next.
  private func advance(_ template: GroupTemplate) -> Double {
    template.size[axis] + edges.minimum(axis) + spacing
  }

  /// Returns the numbers of the groups that may reach into an open interval.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of groups; the range has at most a few
  ///   others, unless groups step back.
  func groups(from low: Double, to high: Double) -> Range<Int> {
    let start = edges.before(axis).minimum
    guard let advances else {
      return EvenSpans(
        count: groupCount, start: start, length: longest, step: advance(template)
      ).range(meeting: low, high)
    }
    guard advances.isAscending else { return 0..<groupCount }
    let first = firstIndex(below: groupCount) {
      start + longest + advances.sum(before: $0) > low
    }
    let end = firstIndex(below: groupCount) { start + advances.sum(before: $0) >= high }
    return first..<max(first, end)
  }
}

// MARK: - Measuring

extension GroupSequence {
  /// Applies new measurements.
  ///
  /// - Parameters:
  ///   - items: The items whose sizes have changed.
  ///   - supplementaries: The supplementary views whose sizes have changed.
  ///   - sizes: All sizes of the section.
  ///   - isFirst: Whether no measurements were applied before, so that a shorter last group does not
  ///     have its own template yet.
  /// - Throws: Errors of the frames of a custom group.
  /// - Complexity: O(*m* (*s* + log *n*)), where *m* is the number of elements that have changed,
  ///   *s* that of slots in a group and *n* that of groups; O(*n*) the first time. If a size can
  ///   decide which group has which item, O(*n*) each time.
  mutating func update(
    items: Set<Int>, supplementaries: Set<SupplementaryName>, _ sizes: MeasuredSizes,
    isFirst: Bool = false
  ) throws(Diagnostic) {
    if source.dealsByMeasurement && !items.isEmpty { return try deal(sizes) }
    var touched = Set(items.filter { (0..<itemCount).contains($0) }.map(groupNumber))
    for name in supplementaries { touched.formUnion(groups(mentionedBy: name)) }
    if isFirst, isLastTrimmed { touched.insert(groupCount - 1) }
    try solve(touched.sorted(), sizes)
  }

  /// Returns the groups that may have a supplementary view of the name.
  private func groups(mentionedBy name: SupplementaryName) -> [Int] {
    guard name.item >= 0 else { return [] }
    var groups: [Int] = []
    if let (group, _) = place(ofGroupView: name.kind, name.item) { groups.append(group) }
    if name.item < itemCount { groups.append(groupNumber(ofItem: name.item)) }
    return groups
  }

  private mutating func solve(_ groups: [Int], _ sizes: MeasuredSizes) throws(Diagnostic) {
    guard !groups.isEmpty else { return }
    // A change to the length of the last group moves no other group.
    if advances == nil && groups != [groupCount - 1] {
      let lengths = (0..<groupCount).map { advance(overrides[$0] ?? template) }
      advances = RunningSums(lengths)
    }
    for number in groups {
      let items = items(ofGroup: number)
      let own = try source.template(
        GroupMeasurements(
          sizes: sizes, firstViews: firstViews(ofGroup: number), firstItem: items.lowerBound,
          presentCount: itemCount - items.lowerBound))
      note(own, number)
      let length = advance(own)
      if let known = advances?[number], known != length { advances?[number] = length }
    }
  }

  /// Stores a group's own template.
  private mutating func note(_ own: GroupTemplate, _ number: Int) {
    overrides[number] = own
    longest = max(longest, own.size[axis])
  }

  /// Distributes the items again: each group takes as many as fit in their measured sizes.
  private mutating func deal(_ sizes: MeasuredSizes) throws(Diagnostic) {
    overrides = [:]
    longest = template.size[axis]
    var starts: [Int] = []
    var viewStarts: [String: [Int]] = [:]
    var viewCounts: [String: Int] = [:]
    var lengths: [Double] = []
    var item = 0
    while item < itemCount {
      let number = starts.count
      starts.append(item)
      for kind in template.groupViews.keys {
        viewStarts[kind, default: []].append(viewCounts[kind] ?? 0)
      }
      let known = GroupMeasurements(
        sizes: sizes, firstViews: viewCounts, firstItem: item, presentCount: itemCount - item)
      let own = try source.template(known)
      if own !== template { note(own, number) }
      lengths.append(advance(own))
      item += max(1, own.slotCount)
      viewCounts.add(own.groupViews)
    }
    firstItems = starts
    firstViews = viewStarts
    advances = RunningSums(lengths)
  }
}

struct PlacedGroup {
  let number: Int
  let template: GroupTemplate

  /// The beginning of the group along the axis of the sequence.
  let start: Double

  /// The items, which may be fewer than the slots.
  let items: Range<Int>
}
