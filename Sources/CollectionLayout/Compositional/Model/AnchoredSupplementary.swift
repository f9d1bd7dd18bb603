/// A view that is fastened to an item or to a group, as a badge is: UIKit's
/// `NSCollectionLayoutSupplementaryItem`.
public struct AnchoredSupplementary: Hashable, Sendable {
  /// The kind of view, such as a badge.
  public var kind: String

  /// The size; its fractions are of the item or group.
  public var size: LayoutSize

  /// The point of the item or group.
  public var containerAnchor: LayoutAnchor

  /// The point of the view that is put there; nil for the same point as that of the container.
  public var itemAnchor: LayoutAnchor?

  /// The order from back to front; higher is in front.
  public var zIndex: Int

  public init(
    kind: String, size: LayoutSize, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
    zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// The frame beside a host, before its origin is put on a pixel (measured D1).
  ///
  /// The origin follows from the exact size, which is cut to whole pixels afterwards.
  ///
  /// - Parameters:
  ///   - host: The host's frame, without its insets.
  ///   - measured: The size that the view has been found to need, for what is estimated.
  ///   - pixels: The display's pixels.
  /// - Returns: The frame in the host's coordinates.
  func frame(on host: Rect, measured: Size?, _ pixels: PixelGrid) -> Rect {
    var size = size.exact(in: host.size)
    if let measured { size = self.size.replacingEstimates(of: size, with: measured, pixels) }
    let hostPoint = containerAnchor.unitPoint
    let ownPoint = (itemAnchor ?? containerAnchor).unitPoint
    let offset =
      containerAnchor.distance(for: size) + (itemAnchor?.distance(for: size) ?? .zero)
    let origin = Point(
      x: host.x + hostPoint.x * host.width - ownPoint.x * size.width + offset.x,
      y: host.y + hostPoint.y * host.height - ownPoint.y * size.height + offset.y)
    return Rect(origin: origin, size: size.wholePixels(pixels))
  }
}

extension LayoutSize {
  /// The size with each extent that is only estimated taken from a measurement.
  func replacingEstimates(of size: Size, with measured: Size, _ pixels: PixelGrid) -> Size {
    Size(
      width: width.isEstimated ? pixels.wholePixels(measured.width) : size.width,
      height: height.isEstimated ? pixels.wholePixels(measured.height) : size.height)
  }
}
