/// The extents of an element that a layout only estimates, so that the element's view may determine
/// them (semantics 4.1).
public struct EstimatedExtents: OptionSet, Hashable, Sendable {
  /// The extents as bits: 1 for the width, 2 for the height.
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width is an estimate.
  public static let width = EstimatedExtents(rawValue: 1)

  /// The height is an estimate.
  public static let height = EstimatedExtents(rawValue: 2)
}
