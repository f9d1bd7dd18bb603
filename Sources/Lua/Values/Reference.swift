/// A table, function, userdata or thread that the host holds.
///
/// Lua keeps the value as long as there is a reference to it. Two references are equal when they
/// are the same reference; whether they hold the same value is ``Stack/rawEqual(_:_:)``'s to say.
package final class Reference: Equatable {
  /// What is referred to.
  package let kind: Kind

  let slot: Int32
  let anchors: Anchors

  init(_ kind: Kind, _ slot: Int32, _ anchors: Anchors) {
    self.kind = kind
    self.slot = slot
    self.anchors = anchors
  }

  deinit { anchors.release(slot) }

  /// Whether both are the same reference.
  package static func == (left: Reference, right: Reference) -> Bool { left === right }
}
