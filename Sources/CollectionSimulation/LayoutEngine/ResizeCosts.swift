/// What a view had worked out and measured at a moment, so that what a change of its size costs can be told.
struct ResizeCosts {
  let prepares: Int
  let work: PassWork
  let sizing: SizingFigures
}
