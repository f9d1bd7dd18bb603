/// A queue of pending calls, first in, first out; its buffer is reused once all calls have been
/// made.
struct CallQueue {
  private var calls: [DelegateCall] = []
  private var next = 0

  mutating func append(_ call: DelegateCall) { calls.append(call) }

  static func += (queue: inout CallQueue, calls: [DelegateCall]) { queue.calls += calls }

  /// Removes and returns the next call; nil if none is queued.
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
