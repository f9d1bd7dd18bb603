import CollectionLayout

/// A layout, and what a view knows of its answers.
struct LayoutInUse {
  var layout: any Layout
  var answers: LayoutAnswers
}
