import CollectionLayout
import CollectionSimulation

/// W9: one item in a hundred is deleted and as many are inserted, given as an edit (a) or found
/// from identities (b).
enum UpdateWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts where count <= 100_000 {
      let edit = Edit(count: count)
      let batch = edit.batch
      var destinations = [Int32](repeating: -1, count: count)
      let given = try bench.time {
        let update = try DataUpdate(batch, before: [count], after: [count])
        for item in destinations.indices { destinations[item] = -1 }
        update.map.forEachRun(ofSection: 0) { run, first in
          for item in run {
            destinations[item] = Int32(truncatingIfNeeded: first.item + item - run.lowerBound)
          }
        }
      }
      let changes = Double(edit.deleted.count + edit.inserted.count)
      bench.row("batch1pct", count, "us", given / 1_000, changes)

      let (old, new) = edit.snapshots
      var gone = 0
      let found = bench.time {
        gone = SnapshotDifference(from: old, to: new).deletedItems.count
      }
      bench.row("diff1pct", count, "us", found / 1_000, Double(gone))
    }
  }
}

/// An edit of this many items, numbered from 0.
private struct Edit {
  let deleted: [Int]
  let inserted: [Int]
  private let before: [Int]
  private let after: [Int]

  init(count: Int) {
    before = Array(0..<count)
    var items = before
    var generator = Generator(seed: 5)
    for change in 0..<(count / 100) {
      items.remove(at: Int(generator.next() % UInt32(items.count)))
      items.insert(count + change, at: Int(generator.next() % UInt32(items.count + 1)))
    }
    after = items
    let kept = Set(items)
    deleted = before.filter { !kept.contains($0) }
    inserted = items.indices.filter { items[$0] >= count }
  }

  var batch: UpdateBatch {
    var batch = UpdateBatch()
    for item in deleted {
      batch.add(UpdateRequest(.delete(.item(IndexPath(section: 0, item: item)))))
    }
    for item in inserted {
      batch.add(UpdateRequest(.insert(.item(IndexPath(section: 0, item: item)))))
    }
    return batch
  }

  var snapshots: (old: Snapshot<Int, Int>, new: Snapshot<Int, Int>) {
    (Snapshot([.init(0, before)]), Snapshot([.init(0, after)]))
  }
}
