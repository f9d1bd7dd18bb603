/// A width or a height, as an author declares it: UIKit's `NSCollectionLayoutDimension`.
///
/// A fraction is of the container's effective extent: its content size without its insets. Either
/// fraction may stand for a width or for a height, so that an item can be a square.
public enum LayoutDimension: Hashable, Sendable {
  /// A part of the container's width.
  case fractionalWidth(Double)
  /// A part of the container's height.
  case fractionalHeight(Double)
  /// A number of points.
  case absolute(Double)
  /// A number of points until the element has been measured.
  case estimated(Double)
  /// As `estimated`, but all siblings of the group that are declared so take the largest extent.
  case uniformAcrossSiblings(Double)

  /// Whether a measurement takes the place of the declared extent.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether siblings are given the same extent.
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// The number that was declared: a fraction or points.
  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// The extent in a container of the effective size, in points.
  ///
  /// An estimate that is not above zero counts as one point, for an element without an extent is
  /// never shown and so never measured.
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

  /// The dimension along an axis.
  subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  /// Whether one of the two is measured.
  public var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// The size in a container of the effective size: whole pixels, rounded down, and never below zero
  /// (compositional 3.6, step 1).
  func resolved(in container: Size, _ pixels: PixelGrid) -> Size {
    exact(in: container).wholePixels(pixels)
  }

  /// The size in a container of the effective size, before it is cut to whole pixels.
  func exact(in container: Size) -> Size {
    Size(
      width: width.resolved(in: container).laidOut, height: height.resolved(in: container).laidOut)
  }
}

extension Size {
  /// The size of the whole pixels that fit into it, in points.
  func wholePixels(_ pixels: PixelGrid) -> Size {
    Size(width: pixels.wholePixels(width), height: pixels.wholePixels(height))
  }
}

extension PixelGrid {
  /// The extent of the whole pixels that fit into an extent, in points: from zero to the largest that
  /// is laid out.
  func wholePixels(_ extent: Double) -> Double { floor(extent).laidOut }
}

extension Double {
  /// The extent from zero to the largest that is laid out.
  fileprivate var laidOut: Double { min(max(0, self), DeclarationCheck.maxNumber) }
}
