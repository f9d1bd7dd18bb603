import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// The maximum number of elements, records, calls or diagnostics that a text lists.
  static let maxListed = 200

  /// The maximum number of elements that a text on a screen lists by default.
  private static let maxListedOnScreen = 8

  /// Returns the reported elements, one line each: their frames, and the differences from the
  /// defaults.
  func elementLines(_ options: TextOptions) -> [TextLine] {
    guard !state.elements.isEmpty else { return [] }
    var table = TextTable([
      TextTable.Column("element", .leading), TextTable.Column("x", .decimal),
      TextTable.Column("y", .decimal), TextTable.Column("width", .decimal),
      TextTable.Column("height", .decimal), TextTable.Column("", .leading, separator: ", "),
    ])
    let isShort = options.detail != .table && options.rows != nil
    let count = min(state.elements.count, isShort ? Self.maxListedOnScreen : Self.maxListed)
    for element in state.elements.prefix(count) {
      let frame = element.attributes.frame
      table.add([
        element.attributes.identifier.description.shownName, frame.x.readable, frame.y.readable,
        frame.width.readable, frame.height.readable,
        element.differences.joined(separator: ", "),
      ])
    }
    let lines = table.lines(width: options.width)
    guard isShort, count < state.elements.count else {
      return lines + Self.rest(of: state.elements.count)
    }
    let text = "  … \((state.elements.count - count).readable) more: --table lists them"
    return lines + [[TextSpan(text, .faint)]]
  }

  /// Returns a line with the number of omitted entries of a list, if there are any.
  static func rest(of count: Int) -> [TextLine] {
    guard count > maxListed else { return [] }
    let text = "  … \((count - maxListed).readable) more: --format json lists them all"
    return [[TextSpan(text, .faint)]]
  }
}

extension ReportedElement {
  /// The differences of the element from the defaults, in words.
  fileprivate var differences: [String] {
    var words: [String] = []
    if attributes.isHidden { words.append("hidden") }
    if attributes.alpha != 1 { words.append("alpha \(attributes.alpha.readable)") }
    if attributes.zIndex != 0 { words.append("zIndex \(attributes.zIndex)") }
    words += attributes.appearanceNumbers.map { "\($0.kind.name) \($0.value.readable)" }
    if let transform = attributes.transformText { words.append(transform) }
    for field in attributes.custom {
      words.append("\(field.name.shownName) = \(field.value.readable)")
    }
    words += view?.state.names ?? []
    if let view, view.timesUsed > 1 || !isShownByDefault(view) {
      words.append(view.readable)
    }
    return words
  }

  /// Returns whether the reuse identifier adds nothing to the element's name.
  private func isShownByDefault(_ view: ReusedView) -> Bool {
    let identifier = attributes.identifier
    return view.reuse == (identifier.category == .cell ? "cell" : identifier.kind)
  }
}

extension ReusedView {
  /// The view as text: `photo #3, used 2 times`.
  fileprivate var readable: String {
    let name = "\(reuse.shownName) #\(serial)"
    return timesUsed > 1 ? "\(name) used \(timesUsed.readable) times" : name
  }
}

extension ElementAttributes {
  /// The transform in words, or nil if there is none.
  fileprivate var transformText: String? {
    guard hasTransform else { return nil }
    guard !hasSpatialTransform else { return "transform3D of \(size.readable)" }
    let map = transform
    if map.b == 0, map.c == 0 {
      var words: [String] = []
      if map.a != 1 || map.d != 1 {
        words.append(
          map.a == map.d
            ? "scaled \(map.a.readable)" : "scaled \(map.a.readable) × \(map.d.readable)")
      }
      if map.tx != 0 || map.ty != 0 { words.append("moved \(map.tx.readable), \(map.ty.readable)") }
      return words.joined(separator: ", ")
    }
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { $0.readable }
    return "transform [\(numbers.joined(separator: ", "))] of \(size.readable)"
  }
}
