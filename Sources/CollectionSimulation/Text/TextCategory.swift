/// A category of Dynamic Type, which sets the preferred size of text, from small to large
/// (semantics 10).
package enum TextCategory: String, CaseIterable, Hashable, Sendable {
  case xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5
}
