/// The rules for breaking the items of a section into lines (flow 2.2, 2.3).
struct FlowLineRules: Hashable, Sendable {
  /// The space for items along a line, in points.
  let room: Double

  /// The minimum distance between two items of a line, in points.
  let itemSpacing: Double

  /// The distance between two lines, in points.
  let lineSpacing: Double

  /// Whether all items of the section have the same size.
  var isUniform: Bool

  /// Whether ``isUniform`` is about the lengths of the items alone.
  let comparesLengthsAlone: Bool

  /// Whether the items are measured, which changes the place of one that is alone in its line.
  let areMeasured: Bool

  /// The maximum length of a line: the space and a millionth of it, so that a rounded third of the
  /// space fits three times (flow 9).
  var limit: Double { room + 1e-6 * max(1, room) }

  /// Returns the number of items of a length that fill a line; infinite if no finite number does.
  func columns(ofLength length: Double) -> Double {
    1 + further(ofLength: length, after: length)
  }

  /// Returns the number of further items of a length that fit into a partly used line.
  func further(ofLength length: Double, after used: Double) -> Double {
    let step = itemSpacing + length
    guard used + step <= limit else { return 0 }
    guard step > 0 else { return .infinity }
    let count = ((limit - used) / step).rounded(.down)
    // The division may have been rounded to the wrong side of a whole number.
    if used + count * step > limit { return count - 1 }
    return used + (count + 1) * step <= limit ? count + 1 : count
  }

  /// Returns the positions of the items in a line.
  ///
  /// - Parameters:
  ///   - count: The number of items in the line, at least one.
  ///   - lengths: The sum of their lengths.
  ///   - first: The length of the first item.
  ///   - isLast: Whether it is the last line of its section.
  /// - Returns: The beginning of the first item, and the distance between neighbours.
  func standing(ofItems count: Int, lengths: Double, first: Double, isLast: Bool) -> FlowStanding {
    if count == 1, areMeasured { return standing(ofMeasuredItem: lengths, isLast: isLast) }
    guard isLast else { return commonStanding(Double(count), lengths) }
    if count == 1, lengths > limit { return centred(lengths) }
    if isUniform { return gridStanding(ofLength: first) }
    return FlowStanding(leading: 0, gap: itemSpacing)
  }

  /// Returns the position of a measured item that is alone in its line: one that is too long begins
  /// with the line, and so does the last one of a section where two would fit (flow 2.3).
  private func standing(ofMeasuredItem length: Double, isLast: Bool) -> FlowStanding {
    length > limit || isLast && further(ofLength: length, after: length) >= 1
      ? FlowStanding(leading: 0, gap: itemSpacing) : centred(length)
  }

  /// Returns the positions in a line that others follow: its items touch both ends, and a single
  /// one is centred.
  private func commonStanding(_ count: Double, _ lengths: Double) -> FlowStanding {
    guard count > 1 else { return centred(lengths) }
    let rest = room - lengths - itemSpacing * (count - 1)
    return FlowStanding(leading: 0, gap: itemSpacing + rest / (count - 1))
  }

  /// Returns the positions in the last line of equal items: those of the columns of a full line.
  private func gridStanding(ofLength length: Double) -> FlowStanding {
    let columns = columns(ofLength: length)
    guard columns.isFinite else { return FlowStanding(leading: 0, gap: itemSpacing) }
    return commonStanding(columns, columns * length)
  }

  /// Returns the position of a centred item; one longer than the space overflows equally at both
  /// ends (measured A2).
  private func centred(_ length: Double) -> FlowStanding {
    FlowStanding(leading: (room - length) / 2, gap: itemSpacing)
  }
}

/// The beginning of the first item of a line, and the distance between its neighbours.
struct FlowStanding: Hashable, Sendable {
  let leading: Double
  let gap: Double
}
