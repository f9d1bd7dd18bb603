/// The run of a group while it is being filled, or its lines if it wraps.
///
/// A child goes into the run if it fits; an exact fit counts, because both sides are compared in
/// whole pixels (compositional 3.2). Otherwise it belongs to the next group (semantics 14.2), or
/// begins another line of a group that wraps if that fits across. Whether a line fits across depends
/// only on declared extents, so that measuring an item changes the thickness of a line but not which
/// items are in the group.
struct LineFilling {
  /// The place to which a child is assigned.
  enum Place {
    case taken
    case nextLine
    case full
  }

  private let axis: LayoutAxis
  private let pixels: PixelGrid
  private let spacing: Double

  private let wraps: Bool

  /// Whether the group's extent along its axis is an estimate, so that it grows.
  private let isElastic: Bool
  private let room: Size

  /// The distance between two lines of the group from its own edge spacing (semantics 14.3).
  private let lineSpacing: Double
  private let maxSlots: Int

  private var lines = [PackedLine()]
  private(set) var childCount = 0
  private(set) var slotCount = 0

  /// The beginning of the next child in the line, before its own spacing.
  private var position = 0.0

  /// The beginning of the line across the axis, and the declared extent of its thickest child.
  private var lineStart = 0.0
  private var lineExtent = 0.0

  /// The extents of the current child along and across the axis, with edge spacing.
  private var childLength = 0.0
  private var childExtent = 0.0

  /// The number of consecutive children that have not advanced the position: without an extent,
  /// they would be repeated endlessly.
  private var idleCount = 0
  private let cycle: Int

  init(_ group: LayoutGroup, _ room: LayoutContainer, _ pixels: PixelGrid, maxSlots: Int) {
    axis = group.axis
    self.pixels = pixels
    spacing = group.spacing.minimum
    isElastic = group.size[group.axis].isEstimated
    self.room = room.effectiveContentSize
    lineSpacing = group.edgeSpacing.minimum(group.axis.across)
    cycle = group.children.count
    wraps = group.wraps
    self.maxSlots = maxSlots
  }

  /// Whether another slot may be required.
  var needsMore: Bool { idleCount < cycle && slotCount < maxSlots || childCount == 0 }

  var filledLines: [PackedLine] { lines.filter { !$0.children.isEmpty } }

  /// Returns the place for a child.
  ///
  /// A group that grows with its items contains each child at least once.
  mutating func place(_ child: PackedChild, declared: Size, isFirstCycle: Bool) -> Place {
    let edges = child.node.edgeSpacing
    childExtent = declared[axis.across] + edges.minimum(axis.across)
    childLength = (isElastic ? declared : child.size)[axis] + edges.minimum(axis)
    let isFirstOfLine = lines[lines.count - 1].children.isEmpty
    if fits(position + childLength, axis) || isElastic && isFirstCycle
      || isFirstOfLine && fits(declared[axis] + edges.minimum(axis), axis)
    {
      return lines.count == 1 || fits(lineStart + childExtent, axis.across) ? .taken : .full
    }
    // Lines without an extent would be repeated endlessly, as children would.
    guard wraps, !isElastic, !isFirstOfLine, lineExtent + lineSpacing > 0 else { return .full }
    return fits(lineStart + lineExtent + lineSpacing + childExtent, axis.across)
      ? .nextLine : .full
  }

  /// Appends a child to the line.
  mutating func append(_ child: PackedChild) {
    let advance = childLength + spacing
    position += advance
    lineExtent = max(lineExtent, childExtent)
    lines[lines.count - 1].children.append(child)
    childCount += 1
    slotCount += child.slotCount
    idleCount = advance > 0 ? 0 : idleCount + 1
  }

  /// Begins the next line.
  mutating func beginLine() {
    lines.append(PackedLine())
    lineStart += lineExtent + lineSpacing
    position = 0
    lineExtent = 0
    idleCount = 0
  }

  private func fits(_ end: Double, _ axis: LayoutAxis) -> Bool {
    pixels.fits(end, in: room[axis])
  }
}
