/// The lines of a group while they are filled.
///
/// A child stands in the line as long as it fits: an exact fit is one, for both sides are compared
/// in whole pixels (compositional 3.2). What does not fit begins another line if that one fits into
/// the group across its axis, and otherwise belongs to the next group (semantics 14.2). Whether a
/// line fits across is decided by declared extents alone, so that measuring an item changes how
/// high a line is and not which items are in the group.
struct LineFilling {
  /// What becomes of a child.
  enum Place {
    case taken
    case nextLine
    case full
  }

  private let axis: LayoutAxis
  private let pixels: PixelGrid
  private let spacing: Double

  /// Whether the group's extent along its axis is only an estimate, so that it grows.
  private let isElastic: Bool
  private let room: Size

  /// What the group's own edge spacing puts between two of its lines (semantics 14.3).
  private let lineSpacing: Double
  private let slotLimit: Int
  private let maxSlots: Int

  private var lines = [PackedLine()]
  private(set) var childCount = 0
  private(set) var slotCount = 0

  /// Where the next child of the line begins, its own spacing not counted.
  private var position = 0.0

  /// Where the line begins across the axis, and how high its highest child is by declaration.
  private var lineStart = 0.0
  private var lineExtent = 0.0

  /// The extents along and across that count for the child at hand, edge spacing included.
  private var childLength = 0.0
  private var childExtent = 0.0

  /// How many children in a row have not moved the position: without an extent they would follow
  /// each other without an end.
  private var idleCount = 0
  private let cycle: Int

  init(_ group: LayoutGroup, _ room: LayoutContainer, _ pixels: PixelGrid, slotLimit: Int) {
    axis = group.axis
    self.pixels = pixels
    spacing = group.spacing.minimum
    isElastic = group.size[group.axis].isEstimated
    self.room = room.effectiveContentSize
    lineSpacing = group.edgeSpacing.minimum(group.axis.across)
    cycle = group.children.count
    self.slotLimit = slotLimit
    // What is left of a line is shared among all that fit into it, and of a group among its lines,
    // though items may be missing.
    let sharesRest =
      group.spacing.isFlexible || group.children.contains { $0.edgeSpacing.isFlexible }
    maxSlots = sharesRest ? slotLimit.addingCapped(GroupSolver.maxLookahead) : slotLimit
  }

  /// Whether a further slot may be needed.
  var wantsMore: Bool { idleCount < cycle && slotCount < maxSlots || childCount == 0 }

  /// The lines that have children.
  var filledLines: [PackedLine] { lines.filter { !$0.children.isEmpty } }

  /// Says where a child goes.
  ///
  /// A group that grows with its items has each of them at least once.
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
    // Lines without an extent would follow each other without an end, as children would.
    guard !isElastic, !isFirstOfLine, slotCount < slotLimit || lines.count == 1,
      lineExtent + lineSpacing > 0
    else { return .full }
    return fits(lineStart + lineExtent + lineSpacing + childExtent, axis.across)
      ? .nextLine : .full
  }

  /// Puts a child at the end of the line.
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
    pixels.wholePixels(end) <= pixels.wholePixels(room[axis]) + 1e-6
  }
}
