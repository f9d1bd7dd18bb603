/// Which extents of an element a layout only estimates, so that the element's view may say them (semantics 4.1).
package struct EstimatedExtents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let width = EstimatedExtents(rawValue: 1)
  package static let height = EstimatedExtents(rawValue: 2)
}
