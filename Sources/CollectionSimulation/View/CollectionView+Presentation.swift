package import CollectionLayout

/// What is seen of a view while something is on its way: the presentation of it, as against what the layout says.
extension CollectionView {
  /// The content offset as it is seen now: on its way, where a change lets it move.
  package var seenOffset: Point {
    guard let journey = changes.journeys.offset, journey.to.isClose(to: contentOffset),
      !journey.isOver(at: time)
    else { return contentOffset }
    return journey.offset(at: time)
  }

  /// The part of the content that is seen now.
  package var seenBounds: Rect { Rect(origin: seenOffset, size: viewport) }

  /// How an element is seen that the layout has somewhere.
  func seen(_ attributes: ElementAttributes) -> ElementAttributes {
    changes.journeys.seen(attributes, at: time)
  }

  /// The elements as they are seen; where nothing is on its way, not even copied.
  func seen(_ elements: [ElementAttributes]) -> [ElementAttributes] {
    changes.journeys.isEmpty ? elements : elements.map { seen($0) }
  }

  /// The elements as they are seen, and with them the views that are on their way out, where they meet a rectangle.
  func seen(_ elements: [ElementAttributes], in rect: Rect) -> [ElementAttributes] {
    guard !changes.journeys.isEmpty else { return elements }
    return seen(elements).filter { $0.frame.intersects(rect) }
  }

  /// The views that are on their way out, as they are seen, where they meet a rectangle.
  func leavingViews(in rect: Rect) -> [ReportedElement] {
    changes.updates.inFlight.flatMap(\.leaving).compactMap { leaving in
      let attributes = leaving.attributes(at: time)
      guard attributes.frame.intersects(rect), !attributes.isHidden else { return nil }
      var element = ReportedElement(
        attributes: attributes, view: screen.reported(leaving.shown.view))
      element.isLeaving = true
      return element
    }
  }

  /// Takes what is on screen as it is seen, so that a change which begins now takes it on from there.
  ///
  /// - Returns: How far the content is seen from where it is.
  func takeOverJourneys() -> Point {
    guard !changes.journeys.isEmpty else { return .zero }
    let way = seenOffset - contentOffset
    screen.changeAttributes { $0 = seen($0) }
    changes.endJourneys()
    return way
  }
}

extension Point {
  /// Whether two places are one but for the rounding of sums.
  fileprivate func isClose(to other: Point) -> Bool {
    abs(x - other.x) <= 1e-6 && abs(y - other.y) <= 1e-6
  }
}
