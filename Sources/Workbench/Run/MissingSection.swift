import CollectionLayout
package import CollectionSimulation
package import Scripting

/// Finds a section without placed items, while other sections have some, because the layout never
/// counted it.
struct MissingSection {
  let view: CollectionView

  /// Returns the first such section, except those whose items the layout has counted; counted from
  /// 0, and nil if there is none.
  func find(besides asked: Set<Int>) throws(Diagnostic) -> Int? {
    // A layout that places no items at all, such as one of headers, misses none.
    guard try hasItem() else { return nil }
    for (section, count) in view.itemCounts.enumerated() where count > 0 && !asked.contains(section)
    {
      let ends = [0, count - 1].map {
        ElementIdentifier.cell(IndexPath(section: section, item: $0))
      }
      guard try view.answer(for: ends[0]) == nil, try view.answer(for: ends[1]) == nil else {
        continue
      }
      return section
    }
    return nil
  }

  /// Returns whether the first item of any section is placed.
  private func hasItem() throws(Diagnostic) -> Bool {
    for (section, count) in view.itemCounts.enumerated() where count > 0 {
      if try view.answer(for: .cell(IndexPath(section: section, item: 0))) != nil { return true }
    }
    return false
  }

  static func diagnostic(_ section: Int, in view: CollectionView) -> Diagnostic {
    let count = view.itemCounts[section]
    return Diagnostic(
      .missingItem, severity: .warning,
      "no item of section \(section + 1) was placed, although it has \(count) item\(count == 1 ? "" : "s")",
      fix:
        "place the items of every section: for section = 1, view:sectionCount() do … end; "
        + "if this is intended, set allowsMissingItems = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: "prepare"))
  }
}

extension Program {
  /// Returns whether the view's elements are exactly those that the layout places.
  package func placesAlone(in view: CollectionView) -> Bool {
    placedElements > 0 && !standsOnBuiltInLayout
      && view.capabilities.reporting?.place(ofCallback: "attributes") == nil
      && view.capabilities.reporting?.place(ofCallback: "itemAttributes") == nil
  }
}
