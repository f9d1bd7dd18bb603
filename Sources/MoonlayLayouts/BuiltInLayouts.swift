public import CollectionLayout

extension FlowLayout: HostLayout {
  /// The layout's name in results.
  public var name: String { traits.name }

  package var hosted: any CollectionLayout.Layout { self }

  public func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point { proposed }

  /// Creates a flow layout of items of one size, in points.
  public convenience init(itemSize: Size) {
    var settings = FlowSettings()
    settings.itemSize = itemSize
    self.init(settings: settings)
  }
}

extension ListLayout: HostLayout {
  /// The layout's name in results.
  public var name: String { traits.name }

  package var hosted: any CollectionLayout.Layout { self }

  public func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point { proposed }

  public func initialAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }

  public func finalAttributes(
    of element: ElementIdentifier, standard: ElementAttributes?, _ context: LayoutContext
  ) throws(Diagnostic) -> ElementAttributes? { standard }
}

extension CompositionalLayout: HostLayout {
  /// The layout's name in results.
  public var name: String { traits.name }

  package var hosted: any CollectionLayout.Layout { self }

  public func targetContentOffset(
    forProposed proposed: Point, velocity: Point, _ context: LayoutContext
  ) throws(Diagnostic) -> Point { proposed }
}
