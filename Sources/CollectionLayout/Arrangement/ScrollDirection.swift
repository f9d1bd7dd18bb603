/// The axis along which a layout's content grows.
public enum ScrollDirection: String, Hashable, Sendable {
  case vertical
  case horizontal

  /// The axis along which a layout's sections follow each other.
  var axis: LayoutAxis { self == .horizontal ? .horizontal : .vertical }
}
