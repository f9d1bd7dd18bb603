import CollectionLayout
import CollectionSimulation

extension MomentDifference {
  /// Returns both views in characters, side by side if there is space, with a mark at each element
  /// that differs.
  func drawingLines(_ options: TextOptions) -> [TextLine] {
    let half = (options.width - Self.gap.count) / 2
    let isWide = half >= Self.minWidth
    let width = isWide ? half : options.width
    let old = Self.drawing("before", before.state, marks { $0.before != nil }, width)
    let new = Self.drawing("after", after.state, marks { $0.after != nil }, width)
    let pictures = isWide ? old.beside(new, width: half, gap: Self.gap) : old + [[]] + new
    return pictures + [legend]
  }

  private static let gap = "  "
  private static let minWidth = 30

  private static func drawing(
    _ name: String, _ state: ViewState, _ marks: [ElementIdentifier: String], _ width: Int
  ) -> [TextLine] {
    let title: TextLine = [TextSpan("  \(name)", .faint)]
    guard let drawing = Drawing(state, rect: nil, width: width, marks: marks) else {
      return [title, [TextSpan("  nothing: the view has no area")]]
    }
    return [title] + drawing.lines
  }

  private func marks(_ isShown: (ElementDifference) -> Bool) -> [ElementIdentifier: String] {
    Dictionary(
      elements.filter(isShown).map { ($0.identifier, $0.mark) }, uniquingKeysWith: { $1 })
  }

  /// The meaning of the marks that occur.
  private var legend: TextLine {
    let changes = ElementDifference.Change.allCases.filter { count($0) > 0 }
    let words = changes.map { "\($0.mark) \($0.rawValue)" }.joined(separator: "   ")
    return [TextSpan("  \(words)", .faint)]
  }
}

extension ElementDifference {
  /// The marks of the element's changes.
  var mark: String { changes.map { $0.mark }.joined() }
}

extension ElementDifference.Change {
  var mark: String {
    switch self {
    case .appeared: "+"
    case .vanished: "−"
    case .moved: "→"
    case .resized: "↔"
    case .changed: "≠"
    }
  }
}

extension [TextLine] {
  /// Returns the lines with others to their right.
  fileprivate func beside(_ others: [TextLine], width: Int, gap: String) -> [TextLine] {
    (0..<Swift.max(count, others.count)).map { number in
      let left = number < count ? self[number] : []
      let right = number < others.count ? others[number] : []
      let columns = left.reduce(0) { $0 + $1.text.displayWidth }
      let space = String(repeating: " ", count: Swift.max(width - columns, 0)) + gap
      return left + [TextSpan(space)] + right
    }
  }
}
