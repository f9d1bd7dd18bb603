import CollectionLayout
import TestSupport
import Testing

/// Where the entries of a list are after some were taken out and others put in (semantics 5.2).
struct SlotMapTests {
  @Test func `what stays fills the slots that are left, in its old order`() {
    // A B C D E without B and D, with two put in at 0 and 3: + A C + E.
    let map = SlotMap(removing: [1, 3], filling: [0, 3])

    #expect((0..<5).map { map.newIndex(of: $0) } == [1, nil, 2, nil, 4])
    #expect((0..<5).map { map.oldIndex(of: $0) } == [nil, 0, 2, nil, 4])
  }

  @Test func `nothing taken out and nothing put in leaves every entry where it is`() {
    let map = SlotMap()

    #expect(map.newIndex(of: 7) == 7)
    #expect(map.oldIndex(of: 1_000_000) == 1_000_000)
  }

  @Test func `an index that is told twice counts once`() {
    let map = SlotMap(removing: [2, 2, 0], filling: [1, 1])

    #expect((0..<4).map { map.newIndex(of: $0) } == [nil, 0, nil, 2])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a list is the same whichever way it is filled`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = Array(0..<Int.random(in: 0...12, using: &random))
    let removed = old.filter { _ in Bool.random(using: &random) }
    var slots: [Int?] = old.filter { !removed.contains($0) }
    // Filling ascending, so that each index is that of the finished list.
    var filled: [Int] = []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let first = filled.last.map { $0 + 1 } ?? 0
      guard first <= slots.count else { break }
      let index = Int.random(in: first...slots.count, using: &random)
      slots.insert(nil, at: index)
      filled.append(index)
    }

    let map = SlotMap(
      removing: removed.shuffled(using: &random), filling: filled.shuffled(using: &random))

    #expect(slots.indices.map { map.oldIndex(of: $0) } == slots)
    #expect(old.map { map.newIndex(of: $0) } == old.map { slots.firstIndex(of: $0) })

    var runs = [Int?](repeating: nil, count: old.count)
    map.forEachRun(ofCount: old.count) { run, first in
      for index in run { runs[index] = first + index - run.lowerBound }
      // A run ends where its neighbours do.
      if run.upperBound < old.count {
        #expect(map.newIndex(of: run.upperBound) != first + run.count)
      }
    }
    #expect(runs == old.map { map.newIndex(of: $0) })
  }
}
