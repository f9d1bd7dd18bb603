import CollectionLayout

/// Views of cells that have left the screen and stay unchanged for a while, as in UIKit since iOS
/// 10 (semantics 6.4).
///
/// A cell that returns takes its view unchanged, without a request to the data source. Above the
/// limit, the view that left first is released. Views created ahead of their display are also
/// stored here, and do not count.
struct KeptViews {
  private let limit: Int

  /// The views, each with the number of its departure.
  private var views: [ElementIdentifier: (view: ViewHandle, departure: Int)] = [:]

  /// The departures in order, including outdated ones.
  private var departures: ArraySlice<(element: ElementIdentifier, number: Int)> = []
  private var lastDeparture = 0

  /// The views that have not been on screen yet.
  private var created: [ElementIdentifier: ViewHandle] = [:]

  /// Creates an empty store.
  ///
  /// - Parameter limit: The maximum number of kept views; zero or less for none.
  init(limit: Int) { self.limit = limit }

  var count: Int { views.count + created.count }

  func contains(_ element: ElementIdentifier) -> Bool {
    !views.isEmpty && views[element] != nil || !created.isEmpty && created[element] != nil
  }

  /// Stores a view that was created ahead of its display.
  mutating func create(_ view: ViewHandle, for element: ElementIdentifier) {
    created[element] = view
  }

  /// Removes and returns the views that were created ahead and are no longer needed, in the order
  /// of their cells.
  mutating func takeCreated(where isUnwanted: (ElementIdentifier) -> Bool) -> [ViewHandle] {
    guard !created.isEmpty else { return [] }
    let unwanted = created.keys.filter(isUnwanted).sorted { $0.indexPath < $1.indexPath }
    return unwanted.compactMap { created.removeValue(forKey: $0) }
  }

  /// Keeps the view of a cell that leaves the screen.
  ///
  /// - Returns: The view to release instead, or this one if none is kept; nil while there is room.
  /// - Complexity: O(1) on average.
  mutating func keep(_ view: ViewHandle, of element: ElementIdentifier) -> ViewHandle? {
    guard limit > 0, element.category == .cell else { return view }
    lastDeparture += 1
    views[element] = (view, lastDeparture)
    departures.append((element, lastDeparture))
    return views.count > limit ? takeFirst() : nil
  }

  /// Removes and returns the view of a cell that returns; nil if none was kept.
  mutating func take(_ element: ElementIdentifier) -> ViewHandle? {
    if !created.isEmpty, let view = created.removeValue(forKey: element) { return view }
    guard !views.isEmpty else { return nil }
    let view = views.removeValue(forKey: element)?.view
    if departures.count > 2 * views.count + 16 {
      departures.removeAll { views[$0.element]?.departure != $0.number }
    }
    return view
  }

  /// Removes and returns all views, in order of departure.
  mutating func takeAll() -> [ViewHandle] {
    var all: [ViewHandle] = []
    while let view = takeFirst() { all.append(view) }
    return all + takeCreated { _ in true }
  }

  private mutating func takeFirst() -> ViewHandle? {
    while let first = departures.popFirst() {
      guard let kept = views[first.element], kept.departure == first.number else { continue }
      views[first.element] = nil
      return kept.view
    }
    return nil
  }
}
