import CollectionLayout

/// A change of layouts that must still be completed.
struct LayoutChange {
  var old: LayoutInUse

  let new: any Layout
}
