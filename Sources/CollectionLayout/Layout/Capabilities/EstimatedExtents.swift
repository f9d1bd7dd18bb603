/// Which extents of an element a layout only estimates, so that the element's view may say them (semantics 4.1).
public struct EstimatedExtents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let width = EstimatedExtents(rawValue: 1)
  public static let height = EstimatedExtents(rawValue: 2)
}
