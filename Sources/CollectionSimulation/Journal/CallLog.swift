/// The latest calls of the layout protocol; older ones are dropped.
struct CallLog {
  private static let maxCalls = 10_000
  private(set) var calls: [CallRecord] = []

  mutating func add(_ call: CallRecord) {
    if calls.count >= 2 * Self.maxCalls { calls.removeFirst(Self.maxCalls) }
    calls.append(call)
  }
}
