import CollectionLayout

/// How one element gets from one look to another while a change is being shown.
struct ElementAnimation {
  let phase: AnimationRecord.Phase
  let from: ElementAttributes
  let to: ElementAttributes

  /// The element by its name after the change; one that disappears, by its name before.
  var element: ElementIdentifier { phase == .disappear ? from.identifier : to.identifier }

  /// The animation as it is recorded, with its begin and its length in seconds.
  func record(start: Double, duration: Double, curve: AnimationCurve) -> AnimationRecord {
    AnimationRecord(
      element: element, from: from, to: to, start: start, duration: duration, phase: phase,
      curve: curve)
  }
}

extension ElementAnimation {
  /// What becomes of an element that stays: one shift, or where the layout wants another way, a disappearance at the old
  /// place and an appearance at the new one (semantics 5.5, step 3).
  ///
  /// - Parameters:
  ///   - origin: Where it was, by its new name; nil if that is not known.
  ///   - destination: Where it is; nil if it cannot be seen any more.
  ///   - initial: What the layout wants it to begin with, by its new name.
  ///   - final: What the layout wants it to end with, by its new name.
  ///   - oldName: What it was called before the change.
  /// - Returns: What it does, none where it looks as it did.
  static func move(
    from origin: ElementAttributes?, to destination: ElementAttributes?,
    initial: ElementAttributes?, final: ElementAttributes?, oldName: ElementIdentifier
  ) -> [ElementAnimation] {
    guard let origin else {
      guard let destination else { return [] }
      return [ElementAnimation(phase: .appear, from: initial ?? destination.faded, to: destination)]
    }
    guard let destination else {
      return [.leaving(origin, to: final ?? origin.faded, oldName)]
    }
    let goesItsOwnWay = initial.map { !$0.isEquivalent(to: origin) } ?? false
    let endsElsewhere = final.map { !$0.isEquivalent(to: destination) } ?? false
    guard goesItsOwnWay || endsElsewhere else {
      if origin.isEquivalent(to: destination) { return [] }
      return [ElementAnimation(phase: .shift, from: origin, to: destination)]
    }
    return [
      .leaving(origin, to: final ?? destination, oldName),
      ElementAnimation(phase: .appear, from: initial ?? origin, to: destination),
    ]
  }

  private static func leaving(
    _ origin: ElementAttributes, to end: ElementAttributes, _ oldName: ElementIdentifier
  ) -> ElementAnimation {
    ElementAnimation(
      phase: .disappear, from: origin.moved(to: oldName), to: end.moved(to: oldName))
  }
}
