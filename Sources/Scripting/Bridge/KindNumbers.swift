import CollectionLayout

/// The kinds that the layouts of a program have named, numbered alike for all of them.
///
/// A placement numbers kinds in the order in which it meets them; one that is told of all kinds in this order has the
/// same numbers.
final class KindNumbers {
  private(set) var kinds: [(kind: String, category: ElementCategory)] = []

  /// Notes a kind, if it is new.
  func note(_ kind: String, _ category: ElementCategory) {
    guard !kinds.contains(where: { $0.kind == kind && $0.category == category }) else { return }
    kinds.append((kind, category))
  }

  /// Tells a placement of all kinds, in their order.
  func introduce(to placement: inout Placement) {
    for (kind, category) in kinds { _ = placement.intern(kind, category) }
  }
}
