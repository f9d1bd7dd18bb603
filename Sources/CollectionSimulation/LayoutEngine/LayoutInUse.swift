import CollectionLayout

/// A layout with its results for a view.
struct LayoutInUse {
  var layout: any Layout
  var answers: LayoutAnswers
}
