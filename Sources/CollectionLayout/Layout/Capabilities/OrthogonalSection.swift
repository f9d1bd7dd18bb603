/// The content of a section that scrolls across the layout's axis, and the offsets at which it can
/// stop.
///
/// Offsets count from the beginning of the content, at its leading edge or its top, and grow in the
/// direction in which the content continues, for either direction of text (compositional 3.10).
package struct OrthogonalSection {
  /// The velocity, in points per millisecond, above which a release continues to the next page or
  /// group (semantics 7.9).
  package static let pagingVelocity = 0.25

  /// The section, counted from 0.
  package let section: Int

  /// How the section scrolls and where it stops.
  package let behavior: OrthogonalScrollingBehavior

  /// The axis along which the orthogonal section scrolls.
  package let axis: LayoutAxis

  /// The frame of the orthogonal section, in content coordinates.
  package private(set) var frame: Rect

  /// Whether the content continues to the left, as it does if lines run from right to left.
  package private(set) var isReversed = false

  /// The inset before the first group, in points along the axis.
  package let leadingInset: Double

  /// The inset after the last group, in points along the axis.
  package let trailingInset: Double

  /// The number of groups in the section.
  package let groupCount: Int

  /// The distance from the beginning of the first group's space to the end of the last one's, along
  /// the axis.
  private let groupsLength: Double

  /// Returns the beginning of a group along the axis, and its length.
  private let group: (_ number: Int) -> (start: Double, length: Double)

  init(
    section: Int, _ behavior: OrthogonalScrollingBehavior, axis: LayoutAxis, frame: Rect,
    leadingInset: Double, trailingInset: Double, groupCount: Int, groupsLength: Double,
    group: @escaping (_ number: Int) -> (start: Double, length: Double)
  ) {
    (self.section, self.behavior, self.axis, self.frame) = (section, behavior, axis, frame)
    (self.leadingInset, self.trailingInset) = (leadingInset, trailingInset)
    (self.groupCount, self.groupsLength, self.group) = (groupCount, groupsLength, group)
  }

  /// Returns the mirrored orthogonal section.
  package func reflected(by mirror: HorizontalMirror) -> OrthogonalSection {
    var copy = self
    copy.frame = mirror.reflect(frame)
    if axis == .horizontal { copy.isReversed.toggle() }
    return copy
  }

  /// The extent of the viewport along the axis, which is that of a page: the frame's less the
  /// insets, in which the content shows but does not rest.
  package var viewLength: Double { max(0, frame.size[axis] - leadingInset - trailingInset) }

  /// The viewport, in content coordinates.
  package var viewport: Rect {
    let (before, after) =
      isReversed ? (trailingInset, leadingInset) : (leadingInset, trailingInset)
    let inset =
      axis == .horizontal
      ? EdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : EdgeInsets(top: before, left: 0, bottom: after, right: 0)
    return frame.inset(by: inset)
  }

  /// The extent of the content along the axis, with the insets.
  package var contentLength: Double { leadingInset + groupsLength + trailingInset }

  /// The size of the content.
  package var contentSize: Size {
    Size(axis, along: contentLength, across: frame.size[axis.across])
  }

  /// Returns the beginning and the end of a group in the content, along the axis.
  ///
  /// The number, counted from 0, must be that of a group.
  package func span(ofGroup number: Int) -> ClosedRange<Double> {
    let group = group(number)
    let start = leadingInset + group.start
    return start...(start + group.length)
  }

  /// The offsets at which the orthogonal section can rest.
  ///
  /// If groups are centred, the range is extended for the first and the last group.
  package var range: ClosedRange<Double> {
    let end = max(0, groupsLength - viewLength)
    guard behavior == .groupPagingCentered, groupCount > 0 else { return 0...end }
    let first = centeredOffset(ofGroup: 0)
    let low = min(0, first)
    return low...max(end, centeredOffset(ofGroup: groupCount - 1), low)
  }

  /// The offset before any scrolling: 0, or the nearest at which a group is centred.
  package var initialOffset: Double {
    behavior == .groupPagingCentered && groupCount > 0 ? offset(ofGroup: nearestGroup(to: 0)) : 0
  }

  /// Returns the offset at which a group is aligned for the behaviour: at the leading edge, unless
  /// it is centred.
  package func offset(ofGroup number: Int) -> Double {
    clamp(
      behavior == .groupPagingCentered
        ? centeredOffset(ofGroup: number) : span(ofGroup: number).lowerBound - leadingInset)
  }

  private func centeredOffset(ofGroup number: Int) -> Double {
    let group = group(number)
    return group.start + (group.length - viewLength) / 2
  }

  /// Returns the nearest offset within ``range``.
  func clamp(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Returns the number of the group whose aligned offset is nearest; the first one of several with
  /// the same offset, such as the last ones at the end of the range.
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
