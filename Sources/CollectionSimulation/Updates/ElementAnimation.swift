import CollectionLayout

/// The animation of one element in a change.
struct ElementAnimation {
  let phase: AnimationRecord.Phase
  let from: ElementAttributes
  let to: ElementAttributes

  /// The identifier of the element after the change; for a disappearing element, the one before.
  var element: ElementIdentifier { phase == .disappear ? from.identifier : to.identifier }

  /// Returns the animation as a record, with its start and duration in seconds.
  func record(start: Double, duration: Double, curve: AnimationCurve) -> AnimationRecord {
    AnimationRecord(
      element: element, from: from, to: to, start: start, duration: duration, phase: phase,
      curve: curve)
  }
}

extension ElementAnimation {
  /// Returns the animations of an element that stays: one shift, or, if the layout's attributes
  /// require it, a disappearance at the old place and an appearance at the new one (semantics 5.5,
  /// step 3).
  ///
  /// - Parameters:
  ///   - origin: The former attributes, with the new identifier; nil if they are unknown.
  ///   - destination: The new attributes; nil if the element is no longer visible.
  ///   - initial: The layout's initial attributes, with the new identifier.
  ///   - final: The layout's final attributes, with the new identifier.
  ///   - oldName: The identifier before the change.
  /// - Returns: The animations; none if the element looks the same.
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
