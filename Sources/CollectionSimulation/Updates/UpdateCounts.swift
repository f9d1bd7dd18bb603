import CollectionLayout

/// Compares the reported changes with the numbers of sections and items before and after an update
/// (semantics 5.3, step 9; 1B, B-84 to B-87).
struct UpdateCounts {
  let updates: MergedUpdates
  let before: [Int]
  let after: [Int]

  // MARK: - Sections

  /// Checks B-85: the new number of sections must be the old one plus insertions minus deletions.
  func checkSections() throws(Diagnostic) {
    let inserted = updates.inserts.filter { $0.item.isSection }
    let deleted = updates.deletes.filter { $0.item.isSection }
    let expected = before.count + inserted.count - deleted.count
    guard expected != after.count else { return }
    let message =
      "the data source had \(before.count.of("section")) before the update and has \(after.count) "
      + "after it; with \(inserted.count) inserted and \(deleted.count) deleted it should have "
      + "\(expected)"
    let classic =
      "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "collection view after the update (\(after.count)) must be equal to the number of sections "
      + "contained in the collection view before the update (\(before.count)), plus or minus the "
      + "number of sections inserted or deleted (\(inserted.count) inserted, \(deleted.count) "
      + "deleted)."
    throw mismatch(
      message, reported: inserted + deleted, element: nil,
      fix: fix(
        missing: expected - after.count, before: before.count, after: after.count,
        reported: inserted + deleted, insert: "insertSection", remove: "removeSection"),
      classic: classic)
  }

  // MARK: - Items

  /// Checks B-84 and B-86: the new number of items in each staying section must be the old one plus
  /// arriving minus leaving items.
  func checkItems(_ map: UpdateMap) throws(Diagnostic) {
    let gone = countsOfItems(
      [updates.deletes, updates.moves], { $0.before }, sections: before.count)
    let came = countsOfItems([updates.inserts, updates.moves], { $0.after }, sections: after.count)
    for section in before.indices where !updates.leavingSections.contains(section) {
      guard let now = map.newSection(of: section) else { continue }
      let expected = before[section] + came[now] - gone[section]
      guard gone[section] <= before[section], expected == after[now] else {
        throw mismatchOfItems(section, now: now, gone: gone[section], expected: expected)
      }
    }
  }

  /// Returns the number of items that each section loses or gains by requests.
  private func countsOfItems(
    _ requests: [[UpdateRequest]], _ place: (UpdateRequest) -> UpdatePlace?, sections: Int
  ) -> [Int] {
    var counts = Array(repeating: 0, count: sections)
    for requests in requests {
      for request in requests {
        guard let path = place(request)?.indexPath, counts.indices.contains(path.section) else {
          continue
        }
        counts[path.section] += 1
      }
    }
    return counts
  }

  private func mismatchOfItems(_ section: Int, now: Int, gone: Int, expected: Int) -> Diagnostic {
    let deleted = updates.deletes.filter { $0.before?.indexPath?.section == section }
    let inserted = updates.inserts.filter { $0.after?.indexPath?.section == now }
    let movedOut = updates.moves.filter { $0.before?.indexPath?.section == section }
    let movedIn = updates.moves.filter { $0.after?.indexPath?.section == now }
    let reported = inserted + deleted + movedIn + movedOut
    guard gone <= before[section] else { return tooManyDeleted(gone, from: section, reported) }
    let sums =
      "\(inserted.count) inserted, \(deleted.count) deleted"
      + (movedIn.isEmpty && movedOut.isEmpty
        ? "" : ", \(movedIn.count) moved in and \(movedOut.count) moved out")
    return wrongCount(
      section, now: now, expected: expected, sums: sums, reported,
      moves: (movedIn.count, movedOut.count), deletes: (inserted.count, deleted.count))
  }

  private func tooManyDeleted(_ gone: Int, from section: Int, _ reported: [UpdateRequest])
    -> Diagnostic
  {
    mismatch(
      "\(gone.of("item")) are deleted from or moved out of \(UpdatePlace.section(section)), which "
        + "had \(before[section]) before the update",
      reported: reported, element: reported.last?.before?.indexPath.map(ElementIdentifier.cell),
      fix: "report each item once: deletes use indexes from before the update",
      classic: "Invalid update: invalid number of items in section \(section).  Attempt to delete "
        + "more items than exist in section.")
  }

  private func wrongCount(
    _ section: Int, now: Int, expected: Int, sums: String, _ reported: [UpdateRequest],
    moves: (in: Int, out: Int), deletes: (inserted: Int, deleted: Int)
  ) -> Diagnostic {
    let number = UpdatePlace.section(section)
    let name = section == now ? "\(number)" : "\(number), now \(UpdatePlace.section(now)),"
    let message =
      "\(name) had \(before[section].of("item")) before the update and has \(after[now]) after it; "
      + (reported.isEmpty
        ? "no change of it was reported to the view"
        : "with \(sums) it should have \(expected) (\(calls(reported)))")
    let classic =
      "Invalid update: invalid number of items in section \(now).  The number of items contained in "
      + "an existing section after the update (\(after[now])) must be equal to the number of items "
      + "contained in that section before the update (\(before[section])), plus or minus the number "
      + "of items inserted or deleted from that section (\(deletes.inserted) inserted, "
      + "\(deletes.deleted) deleted) and plus or minus the number of items moved into or out of that "
      + "section (\(moves.in) moved in, \(moves.out) moved out)."
    let element = reported.last.flatMap { ($0.after ?? $0.before)?.indexPath }
    return mismatch(
      message, reported: reported, element: element.map(ElementIdentifier.cell),
      fix: fix(
        missing: expected - after[now], before: before[section], after: after[now],
        reported: reported,
        insert: "insert", remove: "remove"), classic: classic)
  }

  /// Returns the reporting calls without duplicates, in the order of their lines.
  private func calls(_ reported: [UpdateRequest]) -> String {
    var names: [String] = []
    for request in reported.sorted(by: { ($0.callSite?.line ?? 0) < ($1.callSite?.line ?? 0) })
    where !names.contains(request.callText) { names.append(request.callText) }
    let shown = names.prefix(Self.maxListed)
    return shown.joined(separator: ", ") + (shown.count < names.count ? ", …" : "")
  }

  /// Returns the fix of the diagnostic.
  private func fix(
    missing: Int, before: Int, after: Int, reported: [UpdateRequest], insert: String, remove: String
  ) -> String {
    let steps = insert == "insert" ? "Items" : "Sections"
    if reported.isEmpty {
      let step = after > before ? "insert" : "delete"
      return "report the change to the view (view:\(step)\(steps)), or reload everything "
        + "(view:reloadData())"
    }
    if after == before {
      return
        "change the data before you report the change: view.data:\(missing > 0 ? insert : remove)(…)"
    }
    return missing > 0
      ? "the data has \(missing) fewer than reported: report \(missing) fewer inserted or more deleted"
      : "the data has \(-missing) more than reported: report \(-missing) more inserted or fewer deleted"
  }

  // MARK: - UIKit's messages

  private static let maxListed = 20

  private func mismatch(
    _ message: String, reported: [UpdateRequest], element: ElementIdentifier?, fix: String,
    classic: String
  ) -> Diagnostic {
    let latest = reported.max { ($0.callSite?.line ?? 0) < ($1.callSite?.line ?? 0) }
    return Diagnostic(
      .invalidUpdateCounts, message, fix: fix, place: latest?.callSite, element: element,
      uikit: "\(classic)\nSince iOS 15: \(modernText)")
  }

  private var modernText: String {
    "Invalid batch updates detected: the number of sections and/or items returned by the data source "
      + "before and/or after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(Self.listed(before))\n"
      + "Data source after updates = \(Self.listed(after))\n"
      + "Updates = [\n\(listedUpdates)\n]"
  }

  private static func listed(_ counts: [Int]) -> String {
    let shown = counts.prefix(maxListed).map(String.init).joined(separator: ", ")
    let rest = counts.count > maxListed ? ", …" : ""
    return "{ \(counts.count.of("section")) with item counts: [\(shown)\(rest)] }"
  }

  private var listedUpdates: String {
    var lines: [String] = []
    for request in updates.removals {
      if let place = request.before { lines.append("  Delete \(place.uikitUpdate)") }
    }
    for request in updates.moves {
      if let from = request.before, let to = request.after {
        lines.append("  Move \(from.uikitUpdate) to \(to.uikitUpdate)")
      }
    }
    for request in updates.inserts + updates.reloads {
      if let place = request.after ?? request.before {
        lines.append("  Insert \(place.uikitUpdate)")
      }
    }
    let shown = lines.prefix(Self.maxListed).joined(separator: ",\n")
    return shown + (lines.count > Self.maxListed ? ",\n  …" : "")
  }
}
