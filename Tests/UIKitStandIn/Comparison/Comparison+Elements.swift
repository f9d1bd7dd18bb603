// What is compared of two views.

import CollectionLayout
import CollectionSimulation

extension Comparison {
  private static let tolerance = 0.001

  /// The first difference between views at rest: of all elements, and of those in sight.
  func difference(_ script: CollectionView, _ native: CollectionView, _ when: String) throws
    -> String?
  {
    let (one, other) = (script.contentSize, native.contentSize)
    guard Self.agree([one.width, one.height], [other.width, other.height]) else {
      return "\(when): content size \(one) and \(other)"
    }
    let (here, there) = (script.bounds, native.bounds)
    guard Self.agree([here.x, here.y], [there.x, there.y]) else {
      return "\(when): bounds \(here) and \(there)"
    }
    guard script.passes == native.passes else {
      return "\(when): prepared \(script.passes) and \(native.passes) times"
    }
    for rect in [script.surroundings, here] {
      let found = difference(
        try script.answer(for: rect), try native.answer(for: rect), in: rect)
      if let found { return "\(when): \(found)" }
    }
    return nil
  }

  /// The first difference between what is seen of two views, elements that leave among it.
  func differenceOnScreen(_ script: CollectionView, _ native: CollectionView, _ when: String) throws
    -> String?
  {
    let (here, there) = (script.seenBounds, native.seenBounds)
    guard Self.agree([here.x, here.y], [there.x, there.y]) else {
      return "\(when): seen bounds \(here) and \(there)"
    }
    for isLeaving in [false, true] {
      let (scripted, natives) = try (
        script.seenElements(isLeaving: isLeaving), native.seenElements(isLeaving: isLeaving)
      )
      if let found = difference(scripted, natives, in: here) {
        return "\(when): \(isLeaving ? "leaving " : "")\(found)"
      }
    }
    return nil
  }

  private func difference(
    _ scripted: [ElementAttributes], _ natives: [ElementAttributes], in rect: Rect
  ) -> String? {
    // What only touches an edge is inside or outside by the last digit.
    let inner = Rect(
      x: rect.x + Self.tolerance, y: rect.y + Self.tolerance,
      width: rect.width - 2 * Self.tolerance, height: rect.height - 2 * Self.tolerance)
    let inside = natives.filter { $0.frame.intersects(inner) }
    var rest = inside
    let elements = scripted.filter { $0.frame.intersects(inner) }
    let count = inside.count
    for element in elements {
      let alike = rest.indices.filter { rest[$0].identifier == element.identifier }
      guard let first = alike.first else {
        return "\(elements.count) and \(count) elements; \(element.text) is missing in \(rect)"
      }
      guard let match = alike.first(where: { element.agrees(with: rest[$0]) }) else {
        return "\(element.text) and \(rest[first].text)"
      }
      rest.remove(at: match)
    }
    if let one = rest.first {
      return "\(elements.count) and \(count) elements; \(one.text) is too many in \(rect)"
    }
    // Of those that overlap, the last is on top.
    let moved = zip(elements, inside).first { $0.identifier != $1.identifier }
    return moved.map { "\($0.identifier) is where \($1.identifier) is in the order, in \(rect)" }
  }

  fileprivate static func agree(_ some: [Double], _ others: [Double]) -> Bool {
    zip(some, others).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension ElementAttributes {
  fileprivate var text: String {
    "\(identifier) \(frame) z \(zIndex) \(numbers.dropFirst(4))\(isHidden ? " hidden" : "")"
  }

  private var numbers: [Double] {
    [frame.x, frame.y, frame.width, frame.height, alpha, cornerRadius] + transform3D.numbers
      + ownNumbers.compactMap(\.value.number)
  }

  /// What the script hands to its cells; a word for checks is no number, and is not exported.
  private var ownNumbers: [CustomField] { custom.filter { $0.value.number != nil } }

  fileprivate func agrees(with other: ElementAttributes) -> Bool {
    Comparison.agree(numbers, other.numbers) && zIndex == other.zIndex
      && isHidden == other.isHidden && ownNumbers.map(\.name) == other.ownNumbers.map(\.name)
  }
}

extension CollectionView {
  /// The content, and what is beside it.
  var surroundings: Rect {
    Rect(x: -600, y: -600, width: contentSize.width + 1200, height: contentSize.height + 1200)
  }

  fileprivate func seenElements(isLeaving: Bool) throws -> [ElementAttributes] {
    try state().elements.filter { $0.isLeaving == isLeaving }.map(\.attributes)
  }
}
