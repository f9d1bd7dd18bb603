/// What a view knows of a layout without calling it.
package struct LayoutTraits: Hashable, Sendable {
  /// The layout's name, for people.
  package var name: String

  /// Whether the view mirrors the layout where text runs against ``developmentDirection``.
  ///
  /// All that the layout is told and answers is then in its own coordinates, as if text ran its way.
  package var flipsHorizontally: Bool

  /// Which way text runs in the coordinates that the layout was written for.
  package var developmentDirection: LayoutDirection

  package init(
    name: String, flipsHorizontally: Bool = false,
    developmentDirection: LayoutDirection = .leftToRight
  ) {
    self.name = name
    self.flipsHorizontally = flipsHorizontally
    self.developmentDirection = developmentDirection
  }
}
