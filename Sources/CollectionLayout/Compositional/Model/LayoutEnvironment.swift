/// The room that something is laid out in: UIKit's `NSCollectionLayoutContainer`.
public struct LayoutContainer: Hashable, Sendable {
  /// The extent, insets included.
  public var contentSize: Size

  /// What is kept free along the edges.
  public var contentInsets: DirectionalEdgeInsets

  public init(contentSize: Size, contentInsets: DirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The extent without the insets; a side is below zero where they are longer than it.
  public var effectiveContentSize: Size {
    Size(
      width: contentSize.width - contentInsets.sum(.horizontal),
      height: contentSize.height - contentInsets.sum(.vertical))
  }

  /// The insets as they count: all of them, for a container's extent is never an estimate.
  public var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
}

/// What a layout's author may know when asked for a section or for frames: UIKit's
/// `NSCollectionLayoutEnvironment`.
public struct LayoutEnvironment: Hashable, Sendable {
  /// What a section has room in.
  public var container: LayoutContainer

  /// The number of pixels to a point.
  public var scale: Double

  /// The direction of text.
  public var direction: LayoutDirection

  /// The Dynamic Type category, as `L` or `AX3`.
  public var textCategory: String

  public init(
    container: LayoutContainer, scale: Double, direction: LayoutDirection, textCategory: String
  ) {
    self.container = container
    self.scale = scale
    self.direction = direction
    self.textCategory = textCategory
  }

  /// The same surroundings with another room.
  func with(_ container: LayoutContainer) -> LayoutEnvironment {
    var copy = self
    copy.container = container
    return copy
  }

  var pixels: PixelGrid { PixelGrid(scale: scale) }
}
