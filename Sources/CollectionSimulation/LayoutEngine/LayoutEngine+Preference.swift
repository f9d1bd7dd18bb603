import CollectionLayout

/// The preferred size of a view (semantics 4.1): from the layout, from its content, or from the
/// view itself.
extension LayoutEngine {
  /// Returns the basis of a measurement for the given attributes.
  func basis(of attributes: ElementAttributes, _ estimates: EstimatedExtents)
    -> Measurement.Basis
  {
    let inset = adjustedInset
    // An extent that the layout determines is kept; an estimated one may take the view's inner
    // extent.
    let room = Size(
      width: estimates.contains(.width)
        ? max(viewport.width - inset.left - inset.right, 0) : attributes.size.width,
      height: estimates.contains(.height) ? .infinity : attributes.size.height)
    return Measurement.Basis(
      layout: ObjectIdentifier(layout as AnyObject), textCategory: geometry.textCategory,
      room: room)
  }

  /// Requests the preferred size of an element's view.
  ///
  /// - Throws: `Diagnostic` `non-finite` or `negative-size` for an invalid size, or the error of
  ///   the data source.
  func preferredSize(
    of attributes: ElementAttributes, showing source: ElementIdentifier,
    _ estimates: EstimatedExtents, _ room: Size
  ) throws(Diagnostic) -> Size {
    let element = attributes.identifier
    var size = attributes.size
    let content = try requestView(of: element) { () throws(Diagnostic) in
      try provider.content(of: source)
    }
    if let content {
      sizing.countMeasurement()
      let category = TextCategory(rawValue: geometry.textCategory) ?? .L
      let own = content.size(in: room, category: category)
      if estimates.contains(.width) { size.width = own.width }
      if estimates.contains(.height) { size.height = own.height }
    }
    guard element.category == .cell, provider.decidesPreferredSizes else {
      return try checked(size, of: element)
    }
    sizing.countMeasurement()
    var given = turned(attributes)
    given.frame = Rect(origin: given.untransformedFrame.origin, size: size)
    let last = try requestView(of: element) { () throws(Diagnostic) in
      try provider.preferredSize(of: source, given: given)
    }
    return try checked(last ?? size, of: element)
  }

  /// Calls the data source about a view; the view must not be changed meanwhile.
  private func requestView<Answer>(
    of element: ElementIdentifier, _ body: () throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    try refuseInCallback("preferredSize")
    return try during(
      RunningCallback(
        name: "cell.preferredSize", reason: "\(element) is measured", requestsView: true), body)
  }

  private func checked(_ size: Size, of element: ElementIdentifier) throws(Diagnostic) -> Size {
    guard size.isFinite else {
      throw raising(
        Diagnostic(
          .nonFinite, "\(element) prefers the size \(size.text): a number is NaN or infinite",
          fix: "look for a division by zero in the computation of its size", element: element))
    }
    guard size.width >= 0, size.height >= 0 else {
      throw raising(
        Diagnostic(
          .negativeSize, "\(element) prefers the size \(size.text), which is negative",
          fix: "return a preferred size of zero or more", element: element))
    }
    return size
  }
}

extension ViewContent {
  /// Returns the size of a view with this content.
  fileprivate func size(in room: Size, category: TextCategory) -> Size {
    switch self {
    case .size(let size): size
    case .text(let text): text.size(inWidth: room.width, category: category)
    }
  }
}
