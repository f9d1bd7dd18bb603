/// The axis along which a layout's content grows.
public enum ScrollDirection: String, Hashable, Sendable {
  case vertical
  case horizontal
}
