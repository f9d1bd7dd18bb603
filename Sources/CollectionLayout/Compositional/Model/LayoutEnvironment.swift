/// The space in which something is laid out: UIKit's `NSCollectionLayoutContainer`.
public struct LayoutContainer: Hashable, Sendable {
  /// The size with the insets, in points.
  public var contentSize: Size

  /// The insets along the edges.
  public var contentInsets: DirectionalEdgeInsets

  public init(contentSize: Size, contentInsets: DirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The size without the insets; a side is negative if the insets are longer than it.
  public var effectiveContentSize: Size {
    Size(
      width: contentSize.width - contentInsets.sum(.horizontal),
      height: contentSize.height - contentInsets.sum(.vertical))
  }

  /// The first of some axes along which the insets leave nothing; nil if there is none
  /// (compositional 3.9).
  func axisWithoutRoom(among axes: [LayoutAxis] = LayoutAxis.allCases) -> LayoutAxis? {
    axes.first { contentInsets.sum($0) > 0 && effectiveContentSize[$0] <= 1e-6 }
  }

  /// The insets that apply: all of them, because a container's extent is never an estimate.
  public var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
}

/// The environment that is passed to an author's function for sections or frames: UIKit's
/// `NSCollectionLayoutEnvironment`.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The space of the section.
  public var container: LayoutContainer

  /// The number of pixels to a point.
  public var scale: Double

  /// The direction of text.
  public var direction: LayoutDirection

  /// The Dynamic Type category, such as `L` or `AX3`.
  public var textCategory: String

  public init(
    container: LayoutContainer, scale: Double, direction: LayoutDirection, textCategory: String
  ) {
    self.container = container
    self.scale = scale
    self.direction = direction
    self.textCategory = textCategory
  }

  /// Returns the same environment with another container.
  func with(_ container: LayoutContainer) -> LayoutEnvironment {
    var copy = self
    copy.container = container
    return copy
  }

  var pixels: PixelGrid { PixelGrid(scale: scale) }
}
