import CollectionLayout

/// Which rows of a view's answers are on screen, and the buffers in which the next ones are found.
struct ScreenRows {
  /// A row that comes on screen.
  struct Arrival {
    let row: Int32
    let attributes: ElementAttributes

    /// The reuse identifier of its view; nil where its view has been kept alive.
    var reuse: String?
    var view: LiveView?

    /// Cells come in the order of the data, and then the others as they were answered.
    func comesBefore(_ other: Arrival) -> Bool {
      let (one, two) = (attributes.identifier, other.attributes.identifier)
      guard one.category == .cell, two.category == .cell else {
        return one.category == two.category || one.category != .cell && two.category != .cell
          ? row < other.row : one.category == .cell
      }
      return one.indexPath < two.indexPath
    }
  }

  /// Whether ``rows`` are those of what is displayed, one for one.
  var isCurrent = false

  /// How often the answers had changed when the rows were noted.
  var changes = 0

  /// The rows on screen, ascending.
  var rows: [Int32] = []

  /// The rows that are to be on screen, ascending.
  var next: [Int32] = []
  var arrivals: [Arrival] = []

  /// Notes that the next rows are on screen now.
  mutating func showNext() {
    swap(&rows, &next)
    isCurrent = true
  }

  /// What is displayed in a row that has come; nil for another row.
  func arrival(ofRow row: Int32) -> DisplayedElement? {
    guard let arrival = arrivals.first(where: { $0.row == row }), let view = arrival.view else {
      return nil
    }
    return DisplayedElement(attributes: arrival.attributes, view: view)
  }
}
