import CollectionLayout

/// The kinds that the layouts of a program have named, with the same numbers for all layouts.
///
/// A placement numbers kinds in the order in which it first meets them. Introducing all kinds in
/// this order gives the same numbers to every placement.
final class KindNumbers {
  private(set) var kinds: [(kind: String, category: ElementCategory)] = []

  /// Adds a kind, if it is new.
  func note(_ kind: String, _ category: ElementCategory) {
    guard !kinds.contains(where: { $0.kind == kind && $0.category == category }) else { return }
    kinds.append((kind, category))
  }

  /// Introduces all kinds to a placement, in order.
  func introduce(to placement: inout Placement) {
    for (kind, category) in kinds { _ = placement.intern(kind, category) }
  }
}
