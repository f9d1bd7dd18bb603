package import CollectionLayout

/// The lines of a script that determined an element's frame.
package struct ElementLines: Hashable, Sendable {
  /// The element.
  package let element: ElementIdentifier

  /// The element's frame, in points and content coordinates.
  package let frame: Rect

  /// The line that set the frame last; nil if it is not one of the script's own.
  package let placed: Int?

  /// All lines, counted from 1, in order; those of modules are not included.
  package let lines: [Int]

  package init(element: ElementIdentifier, frame: Rect, placed: Int?, lines: [Int]) {
    (self.element, self.frame, self.placed, self.lines) = (element, frame, placed, lines)
  }
}

extension Derivation {
  /// The places in the script that led to the frame; a line occurs as often as it did.
  package var places: [Diagnostic.Place] {
    (inputs + quantities.compactMap { $0.step }).flatMap { $0.places }
  }
}

extension DerivationStep {
  fileprivate var places: [Diagnostic.Place] {
    let own = ([place] + reasons.map { $0.place }).compactMap { $0 }
    return own + (parts + reasons.flatMap { $0.parts }).flatMap { $0.places }
  }
}
