/// The content of a section that scrolls across the layout's own axis, and where it may come to
/// rest.
///
/// Offsets count from where the content begins, at its leading edge or its top, so that they grow as
/// the content continues, whichever way lines run (compositional 3.10).
package struct OrthogonalSection {
  /// Above this speed, in points per millisecond, a release goes on to the next page or group
  /// (semantics 7.9).
  package static let pagingVelocity = 0.25

  /// The section, counted from 0.
  package let section: Int

  /// How the section scrolls and where it stops.
  package let behavior: OrthogonalScrollingBehavior

  /// The axis along which the orthogonal section scrolls.
  package let axis: LayoutAxis

  /// Where the orthogonal section is, in content coordinates.
  package private(set) var frame: Rect

  /// Whether the content goes on to the left, as it does where lines run from right to left.
  package private(set) var isReversed = false

  /// The insets before the first group and after the last.
  package let leadingInset: Double

  /// The inset after the last group, in points along the axis.
  package let trailingInset: Double

  /// The number of groups in the section.
  package let groupCount: Int

  /// From the beginning of the first group's room to the end of the last one's, along the axis.
  private let groupsLength: Double

  /// Where a group begins along the axis, and how long it is.
  private let group: (_ number: Int) -> (start: Double, length: Double)

  init(
    section: Int, _ behavior: OrthogonalScrollingBehavior, axis: LayoutAxis, frame: Rect,
    leadingInset: Double, trailingInset: Double, groupCount: Int, groupsLength: Double,
    group: @escaping (_ number: Int) -> (start: Double, length: Double)
  ) {
    self.section = section
    self.behavior = behavior
    self.axis = axis
    self.frame = frame
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
    self.groupCount = groupCount
    self.groupsLength = groupsLength
    self.group = group
  }

  /// The orthogonal section as a mirror shows it.
  package func reflected(by mirror: HorizontalMirror) -> OrthogonalSection {
    var copy = self
    copy.frame = mirror.reflect(frame)
    if axis == .horizontal { copy.isReversed.toggle() }
    return copy
  }

  /// The extent of the view onto the content, along the axis: that of a page.
  package var viewLength: Double { frame.size[axis] }

  /// The extent of the content along the axis, insets included.
  package var contentLength: Double { leadingInset + groupsLength + trailingInset }

  /// The content's size.
  package var contentSize: Size {
    Size(axis, along: contentLength, across: frame.size[axis.across])
  }

  /// Where a group begins and ends in the content, along the axis.
  ///
  /// The number must be one of a group, counted from 0.
  package func span(ofGroup number: Int) -> ClosedRange<Double> {
    let group = group(number)
    let start = leadingInset + group.start
    return start...(start + group.length)
  }

  /// The offsets that the orthogonal section can rest at.
  ///
  /// Where groups are centred, the range is as much longer as the first and the last group need.
  package var range: ClosedRange<Double> {
    let end = max(0, contentLength - viewLength)
    guard behavior == .groupPagingCentered, groupCount > 0 else { return 0...end }
    let first = centeredOffset(ofGroup: 0)
    let low = min(0, first)
    return low...max(end, centeredOffset(ofGroup: groupCount - 1), low)
  }

  /// The offset before anything is scrolled.
  package var initialOffset: Double {
    behavior == .groupPagingCentered && groupCount > 0
      ? clamp(centeredOffset(ofGroup: 0)) : range.lowerBound
  }

  /// The offset at which a group is aligned as the behaviour says; a group is at the leading edge
  /// unless it is centred.
  package func offset(ofGroup number: Int) -> Double {
    clamp(
      behavior == .groupPagingCentered
        ? centeredOffset(ofGroup: number) : span(ofGroup: number).lowerBound - leadingInset)
  }

  private func centeredOffset(ofGroup number: Int) -> Double {
    let span = span(ofGroup: number)
    return (span.lowerBound + span.upperBound - viewLength) / 2
  }

  private func clamp(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The number of the group whose aligned offset is nearest; of several that rest alike, as the last ones at the end
  /// of the range do, the first.
  ///
  /// - Complexity: O(log² *n*), where *n* is the number of groups.
  package func nearestGroup(to offset: Double) -> Int {
    let offset = clamp(offset)
    let next = firstIndex(below: groupCount) { self.offset(ofGroup: $0) >= offset }
    guard next > 0 else { return 0 }
    guard next < groupCount else { return groupCount - 1 }
    let (before, after) = (self.offset(ofGroup: next - 1), self.offset(ofGroup: next))
    return offset - before < after - offset ? next - 1 : next
  }
}
