internal import CLuaShim

/// The slots of Lua's registry that hold what the host refers to.
///
/// A reference may end at any moment, in the midst of a collection of Lua's too. So its slot is only
/// noted then, and emptied when the host next enters the machine.
@safe final class Anchors {
  /// Whether the machine is gone.
  var isClosed = false

  /// How many slots hold a value.
  private(set) var count = 0

  private var released: [Int32] = []
  private var free: [Int32] = []
  // The first slots are Lua's own.
  private var next: Int32 = 16

  /// Takes a slot for the value.
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

  /// Empties the slots of references that are gone.
  func drain(in state: OpaquePointer) {
    guard !released.isEmpty else { return }
    while let slot = released.popLast() {
      unsafe moonlay_release(state, slot)
      free.append(slot)
      count -= 1
    }
  }
}
