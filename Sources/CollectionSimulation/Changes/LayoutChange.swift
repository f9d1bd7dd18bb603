import CollectionLayout

/// A change of layouts that is to be seen to its end.
struct LayoutChange {
  /// The layout that was left.
  var old: LayoutInUse

  /// The layout that was come to.
  let new: any Layout
}
