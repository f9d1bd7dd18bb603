/// A strong reference of the host to a table, function, userdata or thread.
///
/// Lua keeps the value as long as a reference to it exists. Two references are equal if they are
/// the same reference; ``Stack/rawEqual(_:_:)`` compares their values.
package final class Reference: Equatable {
  /// The type of the referenced value.
  package let kind: Kind

  let slot: Int32
  let anchors: Anchors

  init(_ kind: Kind, _ slot: Int32, _ anchors: Anchors) {
    self.kind = kind
    self.slot = slot
    self.anchors = anchors
  }

  deinit { anchors.release(slot) }

  /// Returns whether both are the same reference.
  package static func == (left: Reference, right: Reference) -> Bool { left === right }
}
