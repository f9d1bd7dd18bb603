import CollectionLayout
import CollectionSimulation
import Lua

/// The functions for cells under `cell` in a scenario, which the prelude has checked.
struct CellFunctions {
  /// The functions for an item's reuse identifier, content and preferred size.
  var reuse: Reference?
  var content: Reference?
  var preferredSize: Reference?

  /// The distances between a text and the edges of its view, in points.
  var textInsets = EdgeInsets.zero
}

extension ScriptedDataSource {
  var decidesPreferredSizes: Bool { cells.preferredSize != nil }

  func content(of element: ElementIdentifier) throws(Diagnostic) -> ViewContent? {
    let item = element.indexPath.ordinal
    let answer = try program.diagnosing { () throws(LuaError) in
      switch element.category {
      case .cell:
        try program.prelude.call(
          "cellContent", .reference(data), .integer(Int64(item.section)),
          .integer(Int64(item.item)))
      case .supplementary where !element.indexPath.hasItem: [Value]()
      case .supplementary:
        try program.prelude.call(
          "supplementaryContent", .reference(data), .string(element.kind),
          .integer(Int64(item.section)))
      case .decoration: [Value]()
      }
    }
    return content(answer)
  }

  /// Reads the prelude's description of a datum: `"size"` with two numbers, or `"text"` with a
  /// text, its style and its number of lines.
  private func content(_ answer: [Value]) -> ViewContent? {
    switch answer.first?.asString {
    case "size" where answer.count > 2:
      .size(Size(width: answer[1].asNumber ?? 0, height: answer[2].asNumber ?? 0))
    case "text" where answer.count > 3:
      .text(
        TextContent(
          answer[1].asString ?? "", style: answer[2].asString.flatMap(FontStyle.init) ?? .body,
          numberOfLines: Int(clamping: answer[3].asInteger ?? 0), insets: cells.textInsets))
    default: nil
    }
  }

  func preferredSize(of element: ElementIdentifier, given attributes: ElementAttributes)
    throws(Diagnostic) -> Size?
  {
    guard let function = cells.preferredSize else { return nil }
    let item = element.indexPath.ordinal
    return try program.diagnosing { () throws(LuaError) in
      let datum =
        try element.indexPath.hasItem
        ? program.prelude.call(
          "valueAt", .reference(data), .integer(Int64(item.section)), .integer(Int64(item.item)))
        : []
      return try program.placingErrors(at: function) { () throws(LuaError) in
        try program.machine.call(function, results: 2) { stack in
          stack.push(program.viewObject)
          stack.push(attributes)
          stack.push(datum.first ?? .none)
        } read: { stack throws(LuaError) in
          guard stack.kind(at: 1) != .none else { return nil }
          let (width, height) = try stack.pair(
            "width", "height", from: "cell.preferredSize", wanted: "a Size or two numbers")
          return Size(width: width, height: height)
        }
      }
    }
  }
}

extension Scenario {
  /// The functions for cells in the scenario.
  var cells: CellFunctions {
    machine.withStack { stack in
      stack.push(table)
      stack.pushRawField("cell", of: 1)
      guard stack.kind(at: 2) == .table else { return CellFunctions() }
      var cells = CellFunctions(
        reuse: stack.rawField("reuse", of: 2).asReference,
        content: stack.rawField("content", of: 2).asReference,
        preferredSize: stack.rawField("preferredSize", of: 2).asReference)
      stack.pushRawField("textInsets", of: 2)
      if stack.kind(at: 3) == .table {
        cells.textInsets = EdgeInsets(
          top: stack.rawField("top", of: 3).asNumber ?? 0,
          left: stack.rawField("left", of: 3).asNumber ?? 0,
          bottom: stack.rawField("bottom", of: 3).asNumber ?? 0,
          right: stack.rawField("right", of: 3).asNumber ?? 0)
      }
      return cells
    }
  }
}

extension CellContent {
  /// Creates the prelude's description of a cell's content: text, second text, colour, picture and
  /// outline, if present.
  convenience init?(_ answer: ArraySlice<Value>, _ machine: Machine) {
    guard !answer.isEmpty else { return nil }
    func part(_ number: Int) -> Value {
      number < answer.count ? answer[answer.startIndex + number] : .none
    }
    let corners = part(4).asReference.map { machine.items(of: $0).compactMap { $0.asNumber } } ?? []
    let polygon = stride(from: 0, to: corners.count - 1, by: 2).map {
      Point(x: corners[$0], y: corners[$0 + 1])
    }
    self.init(
      text: part(0).asString, secondaryText: part(1).asString,
      color: part(2).asString.flatMap(Color.init),
      image: part(3).asString.flatMap(Image.init),
      outline: part(4) == .none ? nil : polygon.isEmpty ? .ellipse : .polygon(polygon))
  }
}
