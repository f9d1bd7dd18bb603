/// How large a person wants text to be: the categories of Dynamic Type, from small to large (semantics 10).
package enum TextCategory: String, CaseIterable, Hashable, Sendable {
  case xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5
}
