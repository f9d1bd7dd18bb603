/// What a recording leaves out, and what it looks for.
package struct RecordingPlan: Sendable {
  /// The steps that are not recorded, in order and apart.
  package private(set) var skipped: [Range<Int>] = []

  /// The maximum number of events.
  package let room: Int

  /// The section and the item, from 1, of an element whose steps are sought.
  package let sought: (section: Int64, item: Int64)?

  /// Creates a plan that leaves nothing out.
  ///
  /// - Parameters:
  ///   - memory: About how much memory the events may take, in bytes.
  ///   - element: The section and the item, from 1, of an element whose steps are sought.
  package init(memory: Int = .max, seeking element: (section: Int64, item: Int64)? = nil) {
    (room, sought) = (memory / Self.bytesOfEvent, element)
  }

  /// About the memory of an event with what it has read.
  private static var bytesOfEvent: Int { 128 }

  /// Returns the step of an event of the recording.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of skipped ranges.
  package func step(of event: Int) -> Int {
    // The recorded events before each range are its start without what was skipped before.
    var (low, high) = (0, skipped.count)
    while low < high {
      let middle = (low + high) / 2
      if skipped[middle].lowerBound - lengths[middle] <= event {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return event + lengths[low]
  }

  /// The number of steps that are skipped before each range, and in all.
  private var lengths: [Int] = [0]

  /// Leaves out more steps, after those before.
  package mutating func skip(_ steps: Range<Int>) {
    skipped.append(steps)
    lengths.append((lengths.last ?? 0) + steps.count)
  }

  /// The number of steps that are left out.
  package var skippedCount: Int { lengths.last ?? 0 }
}
