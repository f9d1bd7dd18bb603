/// A width or a height, as an author declares it: UIKit's `NSCollectionLayoutDimension`.
///
/// A fraction refers to the container's effective extent: its content size without its insets. Both
/// fractions can be used for a width or for a height, so that an item can be a square.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// A number of points.
  case absolute(Double)
  /// A number of points until the element has been measured.
  case estimated(Double)
  /// Like `estimated`, but all siblings of the group with this dimension take the largest extent.
  case uniformAcrossSiblings(Double)

  /// Whether a measurement replaces the declared extent.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether the extent is a fraction of the container's.
  var isFraction: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Whether the extent is a fraction of the container's extent along an axis.
  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Whether siblings get the same extent.
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// The declared number: a fraction or points.
  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Returns the extent in a container of the effective size, in points.
  ///
  /// An estimate that is not above zero counts as one point, because an element without an extent
  /// would never be shown and so never measured.
  func resolved(in container: Size) -> Double {
    switch self {
    case .fractionalWidth(let fraction): fraction * container.width
    case .fractionalHeight(let fraction): fraction * container.height
    case .absolute(let points): points
    case .estimated(let points), .uniformAcrossSiblings(let points): points > 0 ? points : 1
    }
  }
}

/// A width and a height as an author declares them: UIKit's `NSCollectionLayoutSize`.
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: LayoutDimension

  /// The height.
  public var height: LayoutDimension

  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// Returns the dimension along an axis.
  subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  /// Whether at least one of the two is estimated.
  public var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Returns the size in a container of the effective size: fractions are truncated to whole
  /// pixels, other extents are exact (compositional 3.6), and none is negative.
  func resolved(in container: Size, _ pixels: PixelGrid) -> Size {
    truncatingFractions(of: exact(in: container), pixels)
  }

  /// Returns a size with the extents that are declared as fractions truncated to whole pixels.
  func truncatingFractions(of size: Size, _ pixels: PixelGrid) -> Size {
    Size(
      width: width.isFraction ? pixels.wholePixels(size.width) : size.width,
      height: height.isFraction ? pixels.wholePixels(size.height) : size.height)
  }

  /// Returns the size in a container of the effective size, before it is truncated to whole pixels.
  func exact(in container: Size) -> Size {
    Size(
      width: width.resolved(in: container).laidOut, height: height.resolved(in: container).laidOut)
  }
}

extension PixelGrid {
  /// Returns the extent of the whole pixels that fit into an extent, in points, clamped to the
  /// range that can be laid out.
  func wholePixels(_ extent: Double) -> Double { floor(extent).laidOut }
}

extension Double {
  /// The extent clamped to the range from zero to the largest that can be laid out.
  var laidOut: Double { min(max(0, self), DeclarationCheck.maxNumber) }
}
