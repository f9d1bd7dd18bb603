/// Where a rectangle's result has an element (compositional 3.8).
extension CompositionalLayout {
  package func area(of element: ElementIdentifier, in rect: Rect) -> Rect? {
    guard let arrangement else { return nil }
    let search = ElementSearch(mirror.reflect(rect), in: arrangement.contentSize)
    let isScrolled = arrangement.orthogonalSection(holding: element) != nil
    guard let area = (isScrolled ? search.requested : search.clipped).map({ mirror.reflect($0) })
    else { return nil }
    guard let group = groupFrame(of: element) else { return area }
    return group.sharesMoreThanError(with: area) ? rect : nil
  }

  /// Returns the frame of the outermost group that an item, or a view that is anchored in a group,
  /// belongs to; nil for other elements.
  package func groupFrame(of element: ElementIdentifier) -> Rect? {
    let (mirror, scroll) = (mirror, scroll)
    return arrangement?.groupFrame(of: element, scroll).map { mirror.reflect($0) }
  }
}
