/// Calls that wait to be made, first come first served; its room is used again once all have been made.
struct CallQueue {
  private var calls: [DelegateCall] = []
  private var next = 0

  mutating func append(_ call: DelegateCall) { calls.append(call) }

  static func += (queue: inout CallQueue, calls: [DelegateCall]) { queue.calls += calls }

  /// The call whose turn it is; nil if none waits.
  mutating func popFirst() -> DelegateCall? {
    guard next < calls.count else { return nil }
    let call = calls[next]
    next += 1
    if next == calls.count {
      calls.removeAll(keepingCapacity: true)
      next = 0
    }
    return call
  }
}
