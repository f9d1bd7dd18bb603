/// A view along an edge of a section or of the whole layout, as a header is: UIKit's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
public struct BoundarySupplementary: Hashable, Sendable {
  /// Where along the boundary the view stands.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Where the content begins, without a boundary that it could extend.
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

  /// Its size, as a part of the section or in points.
  public var size: LayoutSize

  /// The edge or corner that it stands at.
  public var alignment: Alignment

  /// What is added to the place that the alignment gives, in points.
  public var offset: Point

  /// Whether the section makes room for the view; otherwise the view lies over the content.
  public var extendsBoundary: Bool

  /// Whether the view stays in sight while any part of its section is.
  public var pins: Bool

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  public init(
    kind: String, size: LayoutSize, alignment: Alignment, offset: Point = .zero,
    extendsBoundary: Bool = true, pins: Bool = false, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.alignment = alignment
    self.offset = offset
    self.extendsBoundary = extendsBoundary
    self.pins = pins
    self.zIndex = zIndex
  }
}

/// A view behind a whole section: UIKit's `NSCollectionLayoutDecorationItem.background`.
public struct BackgroundDecoration: Hashable, Sendable {
  /// The kind of decoration.
  public var kind: String

  /// How far it stays within the section, in points.
  public var insets: DirectionalEdgeInsets

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  public init(kind: String, insets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
