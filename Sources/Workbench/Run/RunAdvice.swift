import CollectionLayout
import CollectionSimulation
import LuaSyntax
import Scripting

/// Warns at the end of a run about faults that are not errors: nothing was placed, an item is
/// missing, cells overlap.
///
/// A class declares that this is intended: `allowsMissingItems = true` for items that are not placed,
/// `allowsOverlap = true` for overlapping cells.
struct RunAdvice {
  let program: Program
  let view: CollectionView
  let script: Script

  /// The maximum number of items of a section that are checked, counted from its end.
  private static let maxItems = 1000

  /// The minimum side of a view with room for content, in points: the size of a fingertip.
  private static let minSide = 44.0

  /// Adds the warnings to the view's log.
  func give() throws(Diagnostic) {
    guard !view.viewport.isEmpty, let layout = view.layout as? ScriptedLayout,
      layout === program.layout
    else { return }
    try requestAgain()
    noteSharedVariable()
    if !program.allows(.missingItems) {
      if isEmpty {
        view.warn(nothingPlaced)
        return
      }
      let items = try missingItems()
      if let first = items.first {
        view.warn(missing(items, first))
      } else if let section = try missingSection() {
        view.warn(MissingSection.diagnostic(section, in: view))
      } else if let cell = try itemWithoutSize() {
        view.warn(withoutSize(cell))
      } else if let lost = try itemsLostFromSight() {
        view.warn(lost)
      }
    }
    if let fault = try gridFault() { view.warn(fault) }
    noteCallbacks()
    if !program.allows(.replacement), let element = program.placedTwice {
      view.warn(placedTwice(element))
    }
    if let faint = view.displayedElements.first(where: { !(0...1).contains($0.alpha) }) {
      view.warn(alphaOutOfRange(faint))
    }
    noteUnits()
    try noteHiddenElements()
    if !program.allows(.overlap), let pair = overlap { view.warn(overlapping(pair)) }
    if program.leavesInvalidationOpen { view.warn(undecided) }
    if let offset = program.offsetRead, program.ignoresScrolls { view.warn(staleOffset(offset)) }
    if let change = unreportedChange { view.warn(change) }
    if !program.allows(.pageDrift), let drift = try driftingPages() { view.warn(drift) }
    if !program.allows(.readerMoves), let move = movedReader { view.warn(move) }
  }

  // MARK: - Invalidation

  private var undecided: Diagnostic {
    Diagnostic(
      .wrongReturnType, severity: .warning,
      "shouldInvalidate returned nothing; return true or false",
      fix: "end it with a return, as in: return newBounds.width ~= view.width",
      place: view.capabilities.reporting?.place(ofCallback: "shouldInvalidate"))
  }

  private func staleOffset(_ offset: (what: String, place: Diagnostic.Place)) -> Diagnostic {
    Diagnostic(
      .scrollDependentPrepare, severity: .warning,
      "\(offset.what) is used while \(program.layout.name) is laid out, but shouldInvalidate returned "
        + "false for every scroll",
      fix:
        "return true from shouldInvalidate when the offset changes; or, if this is intended, set allowsOffsetReads = true "
        + "on the class",
      place: offset.place)
  }

  /// The warning about data that changed without a notification of the view; nil if there is none.
  private var unreportedChange: Diagnostic? {
    guard let counts = program.dataCounts, counts != view.itemCounts else { return nil }
    let section = zip(counts, view.itemCounts).enumerated().first { $1.0 != $1.1 }
    let words =
      section.map { "section \($0 + 1) has \($1.0) items, and the view shows \($1.1)" }
      ?? "it has \(counts.count) sections, and the view shows \(view.itemCounts.count)"
    return Diagnostic(
      .changedWithoutInvalidation, severity: .warning,
      "the data was changed, but the view was not notified: \(words)",
      fix:
        "change it in view:performBatchUpdates(function() … end) together with view:insertItems or "
        + "view:deleteItems, or call view:reloadData() afterwards")
  }

  private var items: Int {
    view.itemCounts.reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? Int.max : total
    }
  }

  // MARK: - Nothing

  /// Whether the view is large enough to show something.
  var hasRoom: Bool {
    min(view.viewport.width, view.viewport.height) >= Self.minSide
  }

  private var isEmpty: Bool {
    hasRoom && items > 0 && program.placedElements == 0 && !program.standsOnBuiltInLayout
      && view.reuseFigures.created == 0
  }

  private var nothingPlaced: Diagnostic {
    let callback =
      view.capabilities.reporting?.place(ofCallback: "prepare") == nil ? "attributes" : "prepare"
    return Diagnostic(
      .nothingPlaced, severity: .warning,
      "\(program.layout.name) places nothing, although the data has \(items) item\(items == 1 ? "" : "s")",
      fix:
        "call self:placeCell(section, item, x, y, width, height) in prepare for each item; if this is intended, "
        + "set allowsMissingItems = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: callback))
  }

  // MARK: - Missing items

  /// Returns the items that were not placed, if the layout's elements are exactly those that it
  /// places.
  private func missingItems() throws(Diagnostic) -> [ElementIdentifier] {
    let asked = program.countQuestions(of: view.itemCounts).sections
    guard placesAlone else { return [] }
    var (missing, examined): ([ElementIdentifier], Int) = ([], 0)
    for (section, count) in view.itemCounts.enumerated() where asked.contains(section) {
      for item in max(0, count - Self.maxItems)..<count {
        let element = ElementIdentifier.cell(IndexPath(section: section, item: item))
        examined += 1
        if try view.answer(for: element) == nil { missing.append(element) }
      }
    }
    // A layout that places no items at all, such as one of headers, misses none.
    return missing.count < examined ? missing : []
  }

  private func missingSection() throws(Diagnostic) -> Int? {
    guard placesAlone else { return nil }
    let asked = program.countQuestions(of: view.itemCounts).sections
    return try MissingSection(view: view).find(besides: asked)
  }

  /// Whether the view's elements are exactly those that the layout places.
  var placesAlone: Bool { program.placesAlone(in: view) }

  /// Returns the first item if nothing is visible because the first and the last have no size;
  /// otherwise nil.
  private func itemWithoutSize() throws(Diagnostic) -> ElementAttributes? {
    guard hasRoom, placesAlone || program.standsOnBuiltInLayout, view.displayedElements.isEmpty,
      let section = view.itemCounts.firstIndex(where: { $0 > 0 })
    else { return nil }
    let ends = [0, view.itemCounts[section] - 1].map {
      ElementIdentifier.cell(IndexPath(section: section, item: $0))
    }
    guard let first = try view.answer(for: ends[0]), first.frame.isEmpty,
      let last = try view.answer(for: ends[1]), last.frame.isEmpty
    else { return nil }
    return first
  }

  private func withoutSize(_ cell: ElementAttributes) -> Diagnostic {
    Diagnostic(
      .nothingPlaced, severity: .warning,
      "nothing can be seen: \(cell.identifier) has the size \(cell.frame.width.shortText) x "
        + cell.frame.height.shortText,
      fix: program.standsOnBuiltInLayout
        ? "give items a width and a height above 0, and insets that are smaller"
        : "give cells a width and a height above 0; if this is intended, set allowsMissingItems = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: "prepare"), element: cell.identifier)
  }

  // MARK: - Single elements

  private func placedTwice(_ element: ElementIdentifier) -> Diagnostic {
    Diagnostic(
      .duplicateElement, severity: .warning,
      "\(element) was placed twice in one prepare; only its last frame counts",
      fix:
        "place each element once; if this is intended, set allowsReplacement = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: "prepare"), element: element)
  }

  private func alphaOutOfRange(_ element: ElementAttributes) -> Diagnostic {
    Diagnostic(
      .alphaOutOfRange, severity: .warning,
      "the alpha of \(element.identifier) is \(element.alpha.shortText); it ranges from 0 to 1",
      fix: element.alpha >= 2 && element.alpha <= 100
        ? "if percent are meant, write \((element.alpha / 100).shortText)"
        : "write math.max(0, math.min(alpha, 1))",
      place: view.capabilities.reporting?.place(
        ofCallback: program.placedElements > 0 ? "prepare" : "attributes"),
      element: element.identifier)
  }

  /// The maximum number of missing items that are named.
  private static let maxNames = 3

  private func missing(_ items: [ElementIdentifier], _ first: ElementIdentifier) -> Diagnostic {
    let names = items.prefix(Self.maxNames).map { "\($0)" }.joined(separator: ", ")
    let others = items.count - Self.maxNames
    let words =
      items.count == 1
      ? "\(first) was never placed"
      : "\(items.count) cells were never placed: \(names)\(others > 0 ? " and \(others) more" : "")"
    return Diagnostic(
      .missingItem, severity: .warning, words,
      fix:
        "place every item from 1 to view:itemCount(section); to hide an item, set hidden = true; "
        + "if this is intended, set allowsMissingItems = true on the class",
      place: view.capabilities.reporting?.place(ofCallback: "prepare"), element: first
    ).naming(items)
  }

  // MARK: - Overlaps

  /// The first two overlapping cells, or views of one kind, or a view and a cell; nil if there are none.
  private var overlap: (ElementAttributes, ElementAttributes)? {
    let shown = view.displayedElements.filter { $0.identifier.category != .decoration }
    for kind in Set(shown.map { $0.identifier.kind }).sorted() {
      let alike = shown.filter { $0.identifier.kind == kind }
      if let pair = Overlap.first(of: alike, in: view, view.pixels.pixel) { return pair }
    }
    return Overlap.first(of: shown, in: view, view.pixels.pixel)
  }

  private func overlapping(_ pair: (ElementAttributes, ElementAttributes)) -> Diagnostic {
    let shared = pair.0.frame.intersection(pair.1.frame)?.size ?? .zero
    return Diagnostic(
      .overlap, severity: .warning,
      "\(pair.0.identifier) and \(pair.1.identifier) overlap by \(shared.width.shortText) x "
        + "\(shared.height.shortText) at the same zIndex \(pair.0.zIndex)",
      fix: meantPlaces(pair)
        ?? "move them apart, or give the front one a higher zIndex; "
        + "if this is intended, set allowsOverlap = true on the class",
      place: place(ofCallback: "prepare"),
      element: pair.1.identifier
    ).naming([pair.0.identifier])
  }

  /// The fix of two overlapping elements, if the script's text shows what was meant.
  private func meantPlaces(_ pair: (ElementAttributes, ElementAttributes)) -> String? {
    let categories = Set([pair.0, pair.1].map { $0.identifier.category })
    if categories == [.supplementary] { return ScriptReader(script.text).pinnedByMinimum }
    guard categories == [.cell] else { return nil }
    // With the last two numbers of each frame as its right and bottom edges, nothing overlaps.
    let cells = view.displayedElements.filter { $0.identifier.category == .cell }.map { cell in
      var other = cell
      other.frame.width -= cell.frame.x
      other.frame.height -= cell.frame.y
      return other
    }
    guard cells.allSatisfy({ $0.frame.width > 0 && $0.frame.height > 0 }),
      Overlap.first(of: cells, in: view, view.pixels.pixel) == nil
    else { return nil }
    return ScriptReader(script.text).rectOfCorners
  }
}
