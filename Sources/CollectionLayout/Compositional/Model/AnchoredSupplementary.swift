/// A view that is anchored to an item or a group, such as a badge: UIKit's
/// `NSCollectionLayoutSupplementaryItem`.
public struct AnchoredSupplementary: Hashable, Sendable {
  /// The kind of view, such as a badge.
  public var kind: String

  /// The size; its fractions refer to the item, or to the space in which the group is laid out.
  public var size: LayoutSize

  /// The anchor point on the item or group.
  public var containerAnchor: LayoutAnchor

  /// The point of the view that is placed at the anchor point; nil for the same point as the
  /// container's.
  public var itemAnchor: LayoutAnchor?

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  /// The insets, which are applied to the view's frame last.
  public var insets: DirectionalEdgeInsets

  /// The space to keep around the view; a flexible distance is its minimum.
  public var edgeSpacing: LayoutEdgeSpacing

  public init(
    kind: String, size: LayoutSize, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
    zIndex: Int = 1, insets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .zero
  ) {
    (self.kind, self.size, self.containerAnchor) = (kind, size, containerAnchor)
    (self.itemAnchor, self.zIndex, self.insets) = (itemAnchor, zIndex, insets)
    self.edgeSpacing = edgeSpacing
  }

  /// Returns the frame for a host, before its origin is rounded to a pixel (measured D1).
  ///
  /// The origin follows from the exact size, whose fractions are then truncated to whole pixels.
  ///
  /// - Parameters:
  ///   - host: The host's frame, without its insets.
  ///   - container: The size to which fractions refer (compositional 3.7).
  ///   - measured: The size that the view needs, for estimated extents; nil if it was not measured.
  ///   - pixels: The pixel grid of the display.
  /// - Returns: The frame in the host's coordinates.
  func frame(on host: Rect, in container: Size, measured: Size?, _ pixels: PixelGrid) -> Rect {
    var size = size.exact(in: container)
    if let measured { size = self.size.replacingEstimates(of: size, with: measured) }
    let hostPoint = containerAnchor.unitPoint
    let ownPoint = (itemAnchor ?? containerAnchor).unitPoint
    let offset =
      containerAnchor.distance(for: size) + (itemAnchor?.distance(for: size) ?? .zero)
    let around = edgeSpacing.minimums
    let box = size.outset(by: around)
    let origin = Point(
      x: host.x + hostPoint.x * host.width - ownPoint.x * box.width + offset.x + around.leading,
      y: host.y + hostPoint.y * host.height - ownPoint.y * box.height + offset.y + around.top)
    return Rect(origin: origin, size: self.size.truncatingFractions(of: size, pixels))
      .inset(by: insets.counting(for: self.size))
  }
}

extension LayoutSize {
  /// Returns the size with each estimated extent replaced by the measured one.
  func replacingEstimates(of size: Size, with measured: Size) -> Size {
    Size(
      width: width.isEstimated ? measured.width.laidOut : size.width,
      height: height.isEstimated ? measured.height.laidOut : size.height)
  }
}
