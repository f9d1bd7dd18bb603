/// The rules by which the items of a section become lines (flow 2.2, 2.3).
struct FlowLineRules: Hashable, Sendable {
  /// The room for items along a line.
  let room: Double

  /// The least distance between two items of a line.
  let itemSpacing: Double

  /// The distance between two lines.
  let lineSpacing: Double

  /// Whether all items of the section have one size.
  var isUniform: Bool

  /// Whether the only item of a section is centred, as where ``FlowErratum/centresLoneMeasuredItem``
  /// is followed.
  let centresLoneItem: Bool

  /// What a line may come to: the room and a millionth of it, so that a third of the room fits
  /// three times though it was rounded (flow 9).
  var limit: Double { room + 1e-6 * max(1, room) }

  /// How many items of a length fill a line; infinite where no number of them does.
  func columns(ofLength length: Double) -> Double {
    1 + further(ofLength: length, after: length)
  }

  /// How many more items of a length fit beside those that have used a part of the line.
  func further(ofLength length: Double, after used: Double) -> Double {
    let step = itemSpacing + length
    guard used + step <= limit else { return 0 }
    guard step > 0 else { return .infinity }
    let count = ((limit - used) / step).rounded(.down)
    // The division may have rounded across a whole number.
    if used + count * step > limit { return count - 1 }
    return used + (count + 1) * step <= limit ? count + 1 : count
  }

  /// How a line's items stand in it.
  ///
  /// - Parameters:
  ///   - count: How many items the line has; one or more.
  ///   - lengths: The sum of their lengths.
  ///   - first: The length of the first of them.
  ///   - isLast: Whether it is the last line of its section.
  ///   - isOnly: Whether the line has all items of its section.
  /// - Returns: Where the first begins, and how far neighbours are from each other.
  func standing(ofItems count: Int, lengths: Double, first: Double, isLast: Bool, isOnly: Bool)
    -> FlowStanding
  {
    guard isLast else { return commonStanding(Double(count), lengths) }
    if count == 1, lengths > limit || isOnly && centresLoneItem { return centred(lengths) }
    if isUniform { return gridStanding(ofLength: first) }
    return FlowStanding(leading: 0, gap: itemSpacing)
  }

  /// A line with others after it: its items touch both ends, and one alone is centred.
  private func commonStanding(_ count: Double, _ lengths: Double) -> FlowStanding {
    guard count > 1 else { return centred(lengths) }
    let rest = room - lengths - itemSpacing * (count - 1)
    return FlowStanding(leading: 0, gap: itemSpacing + rest / (count - 1))
  }

  /// The last line of equal items: they stand in the columns of a full line.
  private func gridStanding(ofLength length: Double) -> FlowStanding {
    let columns = columns(ofLength: length)
    guard columns.isFinite else { return FlowStanding(leading: 0, gap: itemSpacing) }
    return commonStanding(columns, columns * length)
  }

  /// One that is longer than the room begins before it, and ends as far after it (measured A2).
  private func centred(_ length: Double) -> FlowStanding {
    FlowStanding(leading: (room - length) / 2, gap: itemSpacing)
  }
}

/// Where the first item of a line begins, and how far its neighbours are from each other.
struct FlowStanding: Hashable, Sendable {
  let leading: Double
  let gap: Double
}
