import CollectionLayout
import CollectionSimulation
import Scripting

/// Warnings about what users see while they scroll, although each frame is what the layout says.
extension RunAdvice {
  /// The number of pages that are examined.
  private static let maxPages = 10.0

  /// The difference, in points, that nobody sees.
  private static let tolerance = 0.5

  /// Returns the warning about a view with paging whose pages are not as long as its items, so that
  /// each page begins further away from an item; nil if there is none.
  ///
  /// Only items at equal distances are examined, and no layout that has a target of its own.
  func driftingPages() throws(Diagnostic) -> Diagnostic? {
    guard view.settings.scrolling.isPagingEnabled, hasRoom, !program.followsScrolls,
      view.capabilities.reporting?.place(ofCallback: "targetOffset") == nil,
      view.direction == .leftToRight, let axis = onlyScrollAxis
    else { return nil }
    let page = axis == .horizontal ? view.viewport.width : view.viewport.height
    guard let pitch = try pitch(along: axis, upTo: page * Self.maxPages) else { return nil }
    let drift = page - max(1, (page / pitch).rounded()) * pitch
    guard abs(drift) > Self.tolerance else { return nil }
    return Diagnostic(
      .pageDrift, severity: .warning,
      "pages and items drift apart: a page is \(page.shortText) points long, and an item begins every "
        + "\(pitch.shortText): each page adds \(abs(drift).shortText)",
      fix:
        "make an item and its spacing together as long as the view, or return an item's offset from "
        + "targetOffset; if this is intended, set allowsPageDrift = true on the class")
  }

  /// The axis along which the content is longer than a page and a half; nil if there is none, or it
  /// scrolls along both.
  private var onlyScrollAxis: LayoutAxis? {
    let range = view.scrollRange
    switch (range.horizontal.length > 0, range.vertical.length > 0) {
    case (true, false):
      return range.horizontal.length > view.viewport.width * 1.5 ? .horizontal : nil
    case (false, true):
      return range.vertical.length > view.viewport.height * 1.5 ? .vertical : nil
    default: return nil
    }
  }

  /// Returns the distance from item to item along an axis; nil if it varies.
  private func pitch(along axis: LayoutAxis, upTo length: Double) throws(Diagnostic) -> Double? {
    var rect = Rect(origin: .zero, size: view.contentSize)
    switch axis {
    case .horizontal: rect.size.width = min(rect.size.width, length)
    case .vertical: rect.size.height = min(rect.size.height, length)
    }
    let answer = try program.quietly { () throws(Diagnostic) in try view.answer(for: rect) }
    let starts = answer.filter { $0.identifier.category == .cell && !$0.isHidden }
      .map { $0.frame.start(axis) }.sorted()
    var distinct: [Double] = []
    for start in starts where start - (distinct.last ?? -.infinity) > Self.tolerance {
      distinct.append(start)
    }
    guard let first = distinct.first, let last = distinct.last, distinct.count > 2 else {
      return nil
    }
    let pitch = (last - first) / Double(distinct.count - 1)
    let isEven = distinct.indices.allSatisfy {
      abs(distinct[$0] - first - pitch * Double($0)) <= 2 * Self.tolerance
    }
    return isEven ? pitch : nil
  }

  /// The warning about an update, or sizes that became known on the way, that moved what the reader
  /// looks at, although nothing there has changed; nil if there is none.
  var movedReader: Diagnostic? {
    guard let move = view.readerMove else { return nil }
    let (dx, dy) = (move.distance.x, move.distance.y)
    let distance = abs(abs(dx) > abs(dy) ? dx : dy).shortText
    let moved = "\(move.element) moved by \(distance) points on screen"
    return switch move.cause {
    case .update(let step, let place):
      readerMoved(
        move, "\(moved), although \(step) changed nothing that was visible",
        "keep it in its place: return the offset plus what the content above has grown by from "
          + "targetOffsetForUpdate",
        place)
    case .measuring:
      readerMoved(
        move, "\(moved) when sizes before it became known while the content moved",
        "keep it in its place: set context.offsetAdjustment in preferredInvalidation to what the "
          + "element has grown by if it begins before the visible rectangle",
        view.capabilities.reporting?.place(ofCallback: "preferredInvalidation")
          ?? view.capabilities.reporting?.place(ofCallback: "shouldInvalidatePreferred"))
    }
  }

  private func readerMoved(
    _ move: ReaderMove, _ message: String, _ fix: String, _ place: Diagnostic.Place?
  ) -> Diagnostic {
    Diagnostic(
      .readerMoved, severity: .warning, message,
      fix: "\(fix); if this is intended, set allowsReaderMoves = true on the class", place: place,
      element: move.element)
  }
}
