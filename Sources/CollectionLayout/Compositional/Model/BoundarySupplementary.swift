/// A view along an edge of a section or of the whole layout, such as a header: UIKit's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
public struct BoundarySupplementary: Hashable, Sendable {
  /// The edge or corner of the boundary where the view is.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The beginning of the content, where the view cannot extend the boundary.
    case none
    case top
    case topLeading
    case leading
    case bottomLeading
    case bottom
    case bottomTrailing
    case trailing
    case topTrailing
  }

  /// The kind of view, such as a header.
  public var kind: String

  /// The size; its fractions refer to the section.
  public var size: LayoutSize

  /// The edge or corner where the view is.
  public var alignment: Alignment

  /// The distance from the position that the alignment gives, in points.
  public var offset: Point

  /// Whether the section makes room for the view; otherwise the view overlaps the content.
  public var extendsBoundary: Bool

  /// Whether the view stays in sight while any part of its section is.
  public var pins: Bool

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  /// The insets, which are applied to the view's frame last.
  public var insets: DirectionalEdgeInsets

  /// The space to keep around the view, which counts as part of it along the boundary.
  ///
  /// Flexible distances across the scroll axis share the remaining space instead of the alignment;
  /// along it, they are their minimum.
  public var edgeSpacing: LayoutEdgeSpacing

  /// What a view in sight that pins adds to its zIndex (compositional 3.7).
  static let pinnedZIndex = 1_000_000_000

  public init(
    kind: String, size: LayoutSize, alignment: Alignment, offset: Point = .zero,
    extendsBoundary: Bool = true, pins: Bool = false, zIndex: Int = 1,
    insets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .zero
  ) {
    (self.kind, self.size, self.alignment, self.offset) = (kind, size, alignment, offset)
    (self.extendsBoundary, self.pins, self.zIndex) = (extendsBoundary, pins, zIndex)
    (self.insets, self.edgeSpacing) = (insets, edgeSpacing)
  }

  /// The distances from the edges of the view's space to its frame.
  var margins: DirectionalEdgeInsets { edgeSpacing.minimums + insets.counting(for: size) }
}

/// A view behind a whole section: UIKit's `NSCollectionLayoutDecorationItem.background`.
public struct BackgroundDecoration: Hashable, Sendable {
  /// The kind of decoration.
  public var kind: String

  /// The distances from the edges of the section, in points.
  public var insets: DirectionalEdgeInsets

  /// The space to keep around the view, within the section; a flexible distance is its minimum.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  public init(
    kind: String, insets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .zero,
    zIndex: Int = 0
  ) {
    self.kind = kind
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.zIndex = zIndex
  }
}
