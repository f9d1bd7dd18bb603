import CollectionLayout
import CollectionSimulation
import LuaSyntax
import Scripting

/// Notes about lengths, factors and sizes of a result that are possible, but are probably in another
/// unit.
extension RunAdvice {
  /// Adds the notes to the view's log.
  func noteUnits() {
    for note in [thinCell, largeScale, viewportInPixels, turnedPhone] {
      if let note { view.warn(note) }
    }
  }

  private func note(_ message: String, fix: String, _ element: ElementAttributes? = nil)
    -> Diagnostic
  {
    Diagnostic(
      .unlikelyUnit, severity: .warning, message, fix: fix,
      place: element == nil ? nil : place(ofCallback: "prepare"), element: element?.identifier)
  }

  /// The minimum side, in points, of a view whose cells can be expected to be visible.
  private static let minSide = 100.0

  /// Whether the view is so small that shares of it are smaller than what can be seen.
  var isTiny: Bool { view.viewport.shorterSide < Self.minSide }

  /// The note about a cell that is thinner than a pixel, or about cells that are all thinner than a
  /// point: shares of the view are between 0 and 1.
  private var thinCell: Diagnostic? {
    guard !isTiny else { return nil }
    let cells = view.displayedElements.filter {
      $0.identifier.category == .cell && !$0.isHidden && !$0.size.isEmpty
    }
    let pixel = view.pixels.pixel
    guard
      let cell = cells.first(where: { $0.size.shorterSide < pixel * 0.999 })
        ?? (cells.allSatisfy { $0.size.shorterSide <= 1 }
          ? cells.first { $0.size.shorterSide < 1 } : nil)
    else { return nil }
    let isNarrow = cell.size.width <= cell.size.height
    let (side, length) =
      isNarrow ? ("width", cell.size.width) : ("height", cell.size.height)
    return note(
      "the \(side) of \(cell.identifier) is \(length.shortText) points, thinner than a \(length < pixel ? "pixel" : "point")",
      fix: "if a share of the view is meant, write \(length.shortText) * view.\(side)", cell)
  }

  /// The note about an element that is enlarged as if its scale were in percent.
  private var largeScale: Diagnostic? {
    view.displayedElements.lazy.compactMap { element -> Diagnostic? in
      let map = element.transform
      let scale = max(
        Size(width: map.a, height: map.b).diagonal, Size(width: map.c, height: map.d).diagonal)
      guard scale >= 20 else { return nil }
      return note(
        "\(element.identifier) is scaled by \(scale.shortText)",
        fix: "if percent are meant, write \((scale / 100).shortText)", element)
    }.first
  }

  /// The note about a viewport with the size of a screen in pixels.
  private var viewportInPixels: Diagnostic? {
    guard let points = DeviceViews.points(ofPixels: view.viewport) else { return nil }
    let (pixels, size) = (view.viewport, "\(points.width.shortText), \(points.height.shortText)")
    return note(
      "the view is \(pixels.width.shortText) x \(pixels.height.shortText) points: the pixels of a screen of \(size) points",
      fix: "sizes are in points: write Size(\(size))")
  }

  /// The note about a demo of rows in a phone on its side, which has no bars at its sides: width and height were swapped.
  private var turnedPhone: Diagnostic? {
    let size = program.demoViewport
    guard size == view.viewport, DeviceViews.isPhoneOnItsSide(size), view.safeArea == .zero,
      view.contentSize.width <= size.width, view.contentSize.height > size.height,
      !view.displayedElements.isEmpty,
      view.displayedElements.allSatisfy({ $0.frame.width == size.width })
    else { return nil }
    let (width, height) = (size.width.shortText, size.height.shortText)
    var found = note(
      "the demo's view is \(width) points wide and \(height) high: a phone on its side",
      fix:
        "for a phone held upright, write viewport = Size(\(height), \(width)); if it is on its side, its bars belong to it: safeArea = Insets(0, 47, 21, 47)"
    )
    let tokens = SourceText(script.text).tokens
    let place = tokens.indices.dropLast().last {
      tokens[$0].text == "viewport" && tokens[$0 + 1].text == "="
    }
    found.place = place.map {
      Diagnostic.Place(file: script.name, line: tokens[$0].span.line, tokens: ["viewport"])
    }
    return found
  }
}

extension Size {
  fileprivate var shorterSide: Double { min(width, height) }
  fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
}
