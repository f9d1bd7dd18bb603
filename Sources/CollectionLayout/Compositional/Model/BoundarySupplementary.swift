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

  public var kind: String
  public var size: LayoutSize
  public var alignment: Alignment

  /// What is added to the place that the alignment gives, in points.
  public var offset: Point

  /// Whether the section makes room for the view; otherwise the view lies over the content.
  public var extendsBoundary: Bool

  /// Whether the view stays in sight while any part of its section is.
  public var pins: Bool
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
  public var kind: String
  public var insets: DirectionalEdgeInsets
  public var zIndex: Int

  public init(kind: String, insets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
