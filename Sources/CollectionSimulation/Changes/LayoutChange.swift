import CollectionLayout

/// A change of layouts that must still be completed.
struct LayoutChange {
  /// The old layout.
  var old: LayoutInUse

  /// The new layout.
  let new: any Layout
}
