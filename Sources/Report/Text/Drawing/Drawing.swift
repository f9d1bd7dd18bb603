package import CollectionLayout
package import CollectionSimulation

/// The visible rectangle in characters, to scale, in a frame that represents the view's edges.
///
/// Cells and supplementaries are boxes, with round corners if they have a corner radius; decorations
/// are shades. A polygonal cell is drawn with its corners, and a thin element that is turned, whatever it is, as a line.
/// An element that the view's edge cuts has no line there, and the frame is
/// dashed where the element continues outside. A bar at the side, and one below, show the visible
/// fraction of the content.
package struct Drawing: Sendable {
  private let scale: DrawingScale
  private var canvas: Canvas
  private var cuts: Cuts
  private var verticalBar: ScrollBar?
  private var horizontalBar: ScrollBar?

  /// The maximum number of rows of a drawing, including its frame.
  package static let maxRows = 44

  /// The minimum number of rows in which a drawing is useful.
  static let minRows = 8

  /// Creates the drawing of a state, or nil if the rectangle has no area.
  ///
  /// - Parameters:
  ///   - state: The view.
  ///   - rect: The part of the content to draw; nil for the visible rectangle.
  ///   - width: The number of columns of characters.
  ///   - rows: The number of rows of characters.
  ///   - marks: Marks to put after the names of some elements.
  package init?(
    _ state: ViewState, rect: Rect?, width: Int, rows: Int = maxRows,
    marks: [ElementIdentifier: String] = [:]
  ) {
    let visible = Rect(origin: state.contentOffset, size: state.viewport)
    guard
      let scale = DrawingScale(
        rect ?? visible, columns: width - Self.margin.count - 4,
        rows: min(max(rows, Self.minRows), Self.maxRows) - 3)
    else { return nil }
    self.scale = scale
    canvas = Canvas(columns: scale.columns, rows: scale.rows)
    cuts = Cuts(columns: scale.columns, rows: scale.rows)
    draw(state, marks, showing: rect == nil ? state.placeholder : nil)
    guard rect == nil else { return }
    verticalBar = ScrollBar(
      length: scale.rows, offset: visible.y, visible: visible.height,
      content: state.contentSize.height)
    horizontalBar = ScrollBar(
      length: scale.columns, offset: visible.x, visible: visible.width,
      content: state.contentSize.width)
  }

  // MARK: Elements

  private mutating func draw(
    _ state: ViewState, _ marks: [ElementIdentifier: String], showing placeholder: Placeholder?
  ) {
    let views = Dictionary(
      state.elements.compactMap { element in
        element.view.map { (element.attributes.identifier, $0) }
      },
      uniquingKeysWith: { $1 })
    // From back to front, and among equals in the order of results (semantics 2.6 does not define
    // it).
    let elements = state.elements.map { $0.attributes }.filter { element in
      element.isSeen && element.frame.isFinite && element.frame.intersects(scale.area)
    }
    let boxes = scale.boxes(of: elements.map { $0.frame })
    let shades = Shades(elements)
    var labels: [BoxLabel] = []
    for (order, (element, box)) in zip(elements, boxes).enumerated() {
      let shade = shades[element.identifier]
      if let corners = scale.corners(of: element, views[element.identifier]?.content) {
        canvas.polygon(corners, order: order)
        if shade == nil { cuts.add(box) }
      } else if let shade {
        canvas.shade(box, shade, order: order)
      } else {
        canvas.outline(box, order: order, isRound: element.cornerRadius > 0)
        cuts.add(box)
      }
      let texts = element.identifier.labels(sectionCount: state.sections.count)
      let isSelected = views[element.identifier]?.state.isSelected == true
      let sign = marks[element.identifier] ?? (isSelected ? "✓" : nil)
      let signed = sign.map { sign in texts.map { "\($0) \(sign)" } } ?? []
      labels.append(BoxLabel(box: box, texts: signed + texts))
    }
    if let placeholder { labels.append(draw(placeholder, order: labels.count)) }
    canvas.write(labels)
  }

  /// Draws a placeholder for the content: a box in the centre, in front of everything else.
  private mutating func draw(_ placeholder: Placeholder, order: Int) -> BoxLabel {
    let (middle, side) = (canvas.rows / 2, canvas.columns / 8)
    let box = DrawnBox(
      columns: DrawnBox.Interval(first: side, last: canvas.columns - 1 - side),
      rows: DrawnBox.Interval(first: max(middle - 2, 0), last: min(middle + 2, canvas.rows - 1)))
    canvas.outline(box, order: order, isRound: true)
    return BoxLabel(box: box, texts: [placeholder.text.visible])
  }

  // MARK: Lines

  private static let margin = "  "

  /// The drawing's lines, from the top down.
  package var lines: [TextLine] {
    var lines = [frameLine("╭", cuts.top, "╮")]
    for row in 0..<canvas.rows {
      let side = TextSpan(cuts.left[row] ? "╎" : "│", .faint)
      let otherSide = TextSpan(cuts.right[row] ? "╎" : "│", .faint)
      lines.append(
        [TextSpan(Self.margin), side] + canvas.line(row) + [otherSide] + barSpans(row))
    }
    lines.append(frameLine("╰", cuts.bottom, "╯"))
    if let horizontalBar {
      let bar = (0..<horizontalBar.length).map { horizontalBar.thumb.contains($0) ? "━" : "┈" }
      lines.append([TextSpan(Self.margin + " "), TextSpan(bar.joined(), .faint)])
    }
    return lines
  }

  private func barSpans(_ row: Int) -> TextLine {
    guard let verticalBar else { return [] }
    return [TextSpan(verticalBar.thumb.contains(row) ? " ┃" : " ┊", .faint)]
  }

  private func frameLine(_ left: String, _ cuts: [Bool], _ right: String) -> TextLine {
    let line = cuts.map { $0 ? "╌" : "─" }.joined()
    return [TextSpan(Self.margin), TextSpan(left + line + right, .faint)]
  }
}

/// The places where the view's edges cut an element.
private struct Cuts {
  var top: [Bool]
  var bottom: [Bool]
  var left: [Bool]
  var right: [Bool]

  init(columns: Int, rows: Int) {
    (top, bottom) = (
      Array(repeating: false, count: columns), Array(repeating: false, count: columns)
    )
    (left, right) = (Array(repeating: false, count: rows), Array(repeating: false, count: rows))
  }

  /// Marks the places where a box is cut; a box along an edge that is not cut covers cut ones below
  /// it.
  mutating func add(_ box: DrawnBox) {
    let across = range(box.columns, in: top)
    let down = range(box.rows, in: left)
    for column in across {
      if box.rows.first <= 0 { top[column] = box.rows.first < 0 }
      if box.rows.last >= left.count - 1 { bottom[column] = box.rows.last == left.count }
    }
    for row in down {
      if box.columns.first <= 0 { left[row] = box.columns.first < 0 }
      if box.columns.last >= top.count - 1 { right[row] = box.columns.last == top.count }
    }
  }

  private func range(_ interval: DrawnBox.Interval, in places: [Bool]) -> Range<Int> {
    let first = max(interval.first, 0)
    return first..<max(min(interval.last, places.count - 1) + 1, first)
  }
}

/// The shade of each kind of decoration: the shades are used in turn, in the order of the kinds'
/// names.
private struct Shades {
  private var shades: [String: Character] = [:]

  init(_ elements: [ElementAttributes]) {
    let kinds = Set(
      elements.filter { $0.identifier.category == .decoration }.map { $0.identifier.kind })
    for (index, kind) in kinds.sorted().enumerated() {
      shades[kind] = index.isMultiple(of: 2) ? "░" : "▒"
    }
  }

  subscript(identifier: ElementIdentifier) -> Character? {
    identifier.category == .decoration ? shades[identifier.kind] : nil
  }
}

extension ElementAttributes {
  fileprivate var isSeen: Bool { !isHidden && alpha > 0 }
}
