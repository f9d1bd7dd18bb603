internal import CLuaShim

/// The slots of Lua's registry that hold the values that the host refers to.
///
/// A reference may be released at any moment, even during a garbage collection of Lua. Its slot is
/// only recorded then, and emptied when the host next enters the machine.
@safe final class Anchors {
  /// Whether the machine no longer exists.
  var isClosed = false

  /// The number of slots that hold a value.
  private(set) var count = 0

  private var released: [Int32] = []
  private var free: [Int32] = []
  // The first slots belong to Lua itself.
  private var next: Int32 = 16

  /// Stores the value in a free slot, and returns its number.
  func take(_ index: Int32, in state: OpaquePointer) -> Int32 {
    unsafe drain(in: state)
    let slot = free.popLast() ?? next
    if slot == next { next += 1 }
    count += 1
    unsafe moonlay_anchor(state, index, slot)
    return slot
  }

  func release(_ slot: Int32) {
    guard !isClosed else { return }
    released.append(slot)
  }

  /// Empties the slots of references that were released.
  func drain(in state: OpaquePointer) {
    guard !released.isEmpty else { return }
    while let slot = released.popLast() {
      unsafe moonlay_release(state, slot)
      free.append(slot)
      count -= 1
    }
  }
}
