import Lua
import LuaSyntax

/// The turns of long loops that are recorded of a run with too many steps: the first, the last, the
/// sought ones, and every *n*-th.
///
/// A run does the same again: what a first recording has counted says which steps a second one leaves
/// out, and which turn a recorded one is.
struct TurnSample {
  /// Of how many turns one is recorded.
  let every: Int

  /// What the second recording leaves out.
  let plan: RecordingPlan

  /// The turns of all loops, in order, and for each its number in its run of the loop, from 1.
  private let turns: [Recording.Turn]
  private let numbers: [Int]
  private let counts: [Int64: Int]

  /// A turn, from 1, of the loop with one of these sites, which must be recorded.
  struct Sought {
    let turn: Int
    let sites: Set<Int>
  }

  /// The minimum number of turns of a loop of which some are left out.
  private static let minTurns = 32

  /// Plans a recording from another one that was full; nil if the loops do not have enough turns to
  /// leave out.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - memory: About how much memory the events may take, in bytes.
  ///   - sought: A turn that must be recorded, if any.
  /// - Complexity: O(*n* log *n*), where *n* is the number of turns.
  init?(_ recording: Recording, _ memory: Int, _ sought: Sought?) {
    let turns = recording.turns
    var (runs, numbers): ([Int64: [Int]], [Int]) = ([:], [])
    for (index, turn) in turns.enumerated() {
      runs[turn.run, default: []].append(index)
      numbers.append(runs[turn.run]?.count ?? 0)
    }
    (self.turns, self.numbers) = (turns, numbers)
    counts = runs.mapValues { $0.count }
    var kept = recording.soughtSteps
    // Of several runs of the loop, the last one with so many turns.
    let last = turns.indices.last {
      numbers[$0] == sought?.turn && sought?.sites.contains(turns[$0].site) == true
    }
    kept += last.map { [turns[$0].step] } ?? []
    kept.sort()
    let (steps, room) = (recording.stepCount, recording.count / 10 * 9)
    guard room > 0 else { return nil }
    var every = max(2, (steps + room - 1) / room)
    while true {
      let plan = Self.plan(runs.values, turns, kept, every, memory)
      if steps - plan.skippedCount <= room {
        (self.every, self.plan) = (every, plan)
        return
      }
      guard every < turns.count else { return nil }
      every *= 2
    }
  }

  /// Leaves out all turns of long loops but the first, the last, every *n*-th, and those with a step to
  /// keep.
  private static func plan(
    _ runs: some Sequence<[Int]>, _ turns: [Recording.Turn], _ kept: [Int], _ every: Int,
    _ memory: Int
  ) -> RecordingPlan {
    var skipped: [Range<Int>] = []
    for run in runs where run.count >= minTurns {
      for position in 1..<run.count - 1 where position % every != 0 {
        let range = turns[run[position]].step..<turns[run[position + 1]].step
        let isKept = kept.lastIndex(upTo: range.upperBound - 1).map { kept[$0] >= range.lowerBound }
        if isKept != true, !range.isEmpty { skipped.append(range) }
      }
    }
    skipped.sort { $0.lowerBound < $1.lowerBound }
    var (plan, last) = (RecordingPlan(memory: memory), 0..<0)
    for range in skipped {
      if range.lowerBound <= last.upperBound, !last.isEmpty {
        last = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        if !last.isEmpty { plan.skip(last) }
        last = range
      }
    }
    if !last.isEmpty { plan.skip(last) }
    return plan
  }

  /// Returns the number of the turn that begins with an event, from 1, and the number of turns of its
  /// loop's run.
  func turn(at event: Int) -> (number: Int, count: Int)? {
    let step = plan.step(of: event)
    var (low, high) = (0, turns.count)
    while low < high {
      let middle = (low + high) / 2
      if turns[middle].step < step { low = middle + 1 } else { high = middle }
    }
    guard turns.indices.contains(low), turns[low].step == step else { return nil }
    return (numbers[low], counts[turns[low].run] ?? 0)
  }
}
