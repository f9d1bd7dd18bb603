import CollectionLayout
import CollectionSimulation

/// The results of a layout at one checkpoint: the content size, and every element of the content
/// and a page around it.
struct LayoutSnapshot {
  /// The rectangle that was requested.
  let rect: Rect
  let contentSize: Size

  /// The result as returned, with any duplicates.
  let answer: [ElementAttributes]

  /// The result by element; for duplicates, the last attributes count.
  let elements: [ElementIdentifier: ElementAttributes]

  /// The elements in the order of the result, without duplicates.
  let order: [ElementIdentifier]

  init(of view: CollectionView, in rect: Rect) throws(Diagnostic) {
    self.rect = rect
    contentSize = view.contentSize
    answer = try view.answer(for: rect)
    elements = Dictionary(answer.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    var seen: Set<ElementIdentifier> = []
    order = answer.map { $0.identifier }.filter { seen.insert($0).inserted }
  }

  /// The elements without duplicates, each with its last attributes.
  var all: [ElementAttributes] { order.compactMap { elements[$0] } }

  /// Returns the elements that differ in a later snapshot.
  func changes(to later: LayoutSnapshot) -> Set<ElementIdentifier> {
    Set(elements.keys).union(later.elements.keys).filter { element in
      guard let before = elements[element], let after = later.elements[element] else { return true }
      return !before.isEquivalent(to: after)
    }
  }

  /// The far end of all elements, on both axes.
  var end: Point {
    Point(x: all.map { $0.frame.maxX }.max() ?? 0, y: all.map { $0.frame.maxY }.max() ?? 0)
  }

  /// Returns the first element that differs in a later snapshot, and the difference; nil if they
  /// are equal.
  ///
  /// Ignored elements are not compared, and the content sizes only if asked for.
  func difference(
    to later: LayoutSnapshot, besides ignored: Set<ElementIdentifier> = [],
    comparingSizes comparesSizes: Bool = true
  ) -> (element: ElementIdentifier?, words: String)? {
    if comparesSizes, !contentSize.isAbout(later.contentSize) {
      return (
        nil, "the content size changed from \(contentSize.words) to \(later.contentSize.words)"
      )
    }
    for element in order where !ignored.contains(element) {
      guard let before = elements[element] else { continue }
      guard let after = later.elements[element] else {
        return (element, "\(element) was at \(before.frame.words), but is missing now")
      }
      if let words = before.difference(to: after) { return (element, words) }
    }
    guard
      let new = later.order.first(where: { elements[$0] == nil && !ignored.contains($0) }),
      let attributes = later.elements[new]
    else { return nil }
    return (new, "\(new) was missing, but is now at \(attributes.frame.words)")
  }
}

extension Rect {
  /// The numbers with all of their digits.
  var exactWords: String {
    "(\([x, y, width, height].map { $0.exact }.joined(separator: ", ")))"
  }

  /// The rectangle in words: `0, 44, 390, 100`.
  var words: String { "(\([x, y, width, height].map { $0.shortText }.joined(separator: ", ")))" }
}

extension ElementAttributes {
  /// Describes what differs in later attributes; nil if a view would look the same.
  func difference(to later: ElementAttributes) -> String? {
    guard !isEquivalent(to: later) else { return nil }
    let what = pairs(with: later).first { $0.before != $0.after }
    guard let what else { return "the transform or custom values of \(identifier) changed" }
    return "the \(what.name) of \(identifier) changed from \(what.before) to \(what.after)"
  }

  private func pairs(with later: ElementAttributes)
    -> [(name: String, before: String, after: String)]
  {
    [
      ("frame", frame.words, later.frame.words),
      ("alpha", alpha.exact, later.alpha.exact),
      ("zIndex", String(zIndex), String(later.zIndex)),
      ("hidden", String(isHidden), String(later.isHidden)),
    ] + AppearanceNumber.all.map { ($0.words, $0.get(self).exact, $0.get(later).exact) }
      + [("frame", frame.exactWords, later.frame.exactWords)]
  }
}
