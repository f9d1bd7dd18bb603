/// Which way a layout's content grows.
package enum ScrollDirection: String, Hashable, Sendable {
  case vertical
  case horizontal
}
