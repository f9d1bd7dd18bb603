import CollectionLayout
import CollectionSimulation
import Lua

/// A scenario's data, and the views that show it.
final class ScriptedDataSource: DataSource {
  let program: ProgramParts
  let data: Reference

  /// The scenario's functions for cells.
  let cells: CellFunctions
  private var registration: Registration
  private var counts: [Int] = []

  init(
    _ data: Reference, cells: CellFunctions, registration: Registration, _ program: ProgramParts
  ) {
    self.data = data
    self.cells = cells
    self.registration = registration
    self.program = program
  }

  var itemCounts: [Int] {
    // A script that is being stopped returns nothing more; its last counts then suffice.
    if let fresh = try? readCounts() { counts = fresh }
    return counts
  }

  /// Adds the decorations that another layout registers; a layout that registers none allows all.
  func register(decorationsOf layout: Reference) throws(LuaError) {
    let found = try program.prelude.call("registeredDecorations", .reference(layout))
    if let list = found.first?.asReference {
      let kinds = program.machine.items(of: list).compactMap { $0.asString }
      registration.decorations?.formUnion(kinds)
    } else {
      registration.decorations = nil
    }
  }

  private func readCounts() throws(LuaError) -> [Int] {
    try program.itemCounts(of: .reference(data)) ?? counts
  }

  func view(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
    switch element.category {
    case .cell:
      let view = try cell(for: element)
      try registration.checkCell(view.reuse, element)
      return view
    case .supplementary: try registration.checkSupplementary(element)
    case .decoration: try registration.checkDecoration(element)
    }
    return RequestedView(reuse: element.kind)
  }

  func moveItem(from origin: IndexPath, to target: IndexPath) throws(Diagnostic) {
    let (origin, target) = (origin.ordinal, target.ordinal)
    try program.diagnosing { () throws(LuaError) in
      try program.prelude.call(
        "moveDatum", .reference(data), .integer(Int64(origin.section)),
        .integer(Int64(origin.item)), .integer(Int64(target.section)), .integer(Int64(target.item)))
    }
  }

  func showItems(asMovedBy move: ItemMove?) {
    let places = move.map { [$0.origin.ordinal, $0.target.ordinal] } ?? []
    let numbers = places.flatMap { [$0.section, $0.item] }
    // A script that is being stopped reads nothing more.
    _ = try? program.prelude.call(
      "showMove", numbers.isEmpty ? .none : program.machine.makeArray(numbers))
  }

  var requestName: String {
    cells.reuse != nil ? "cell.reuse" : cells.content != nil ? "cell.content" : "the data source"
  }

  private func cell(for element: ElementIdentifier) throws(Diagnostic) -> RequestedView {
    let item = element.indexPath.ordinal
    func request() throws(LuaError) -> [Value] {
      try program.prelude.call(
        "cellView", .reference(data), cells.reuse.map(Value.reference) ?? .none,
        cells.content.map(Value.reference) ?? .none, .integer(Int64(item.section)),
        .integer(Int64(item.item)))
    }
    let answer = try program.diagnosing { () throws(LuaError) in
      guard let content = cells.content else { return try request() }
      return try program.placingErrors(at: content, request)
    }
    guard let identifier = answer.first?.asString, !identifier.isEmpty else {
      throw invalidView(element, answeredKind: answer.dropFirst().first?.asString)
    }
    return RequestedView(
      reuse: identifier, content: CellContent(answer.dropFirst(), program.machine))
  }

  /// Returns the error for a cell without a view: its reuse identifier is missing or not a string.
  ///
  /// The kind is that of the returned value, such as `a number`; nil for an empty string.
  private func invalidView(_ element: ElementIdentifier, answeredKind kind: String?) -> Diagnostic {
    let reuse = cells.reuse
    let source = reuse == nil ? "the item's 'reuse' is" : "cell.reuse returned"
    return Diagnostic(
      .invalidView, "\(source) \(kind ?? "an empty string") for \(element)",
      fix: reuse == nil
        ? "make the reuse identifier a string, or omit 'reuse'"
        : "return the reuse identifier as a string",
      place: reuse.flatMap { program.definition(of: $0) }, element: element,
      uikit: "The collection view's data source returned "
        + (kind == "nil"
          ? "nil when asked to provide a cell for an item. Index path: "
            + "(\(element.indexPath.section), \(element.indexPath.item))"
          : "a cell without a reuseIdentifier. Cells must be retrieved by calling "
            + "-dequeueConfiguredReusableCellWithRegistration:forIndexPath:item: or "
            + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:."))
  }
}

extension ProgramParts {
  /// Returns the number of items in each section of some data; nil if the value is not data.
  func itemCounts(of data: Value) throws(LuaError) -> [Int]? {
    guard let list = try prelude.call("counts", data).first?.asReference else { return nil }
    return machine.items(of: list).map { Int(clamping: $0.asInteger ?? 0) }
  }
}

/// The known identifiers and kinds; nil if all are known.
struct Registration {
  var cells: Set<String>?
  var kinds: Set<String>?
  var decorations: Set<String>?

  fileprivate func checkCell(_ identifier: String, _ element: ElementIdentifier)
    throws(Diagnostic)
  {
    guard let cells, !cells.contains(identifier) else { return }
    throw Diagnostic(
      .unregisteredIdentifier,
      "\(element) requires a view '\(identifier)', which is not registered",
      fix: "add it to registered.cell", element: element,
      uikit: "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
        + "\(identifier) - must register a nib or a class for the identifier or connect a prototype "
        + "cell in a storyboard")
  }

  fileprivate func checkSupplementary(_ element: ElementIdentifier) throws(Diagnostic) {
    if kinds?.contains(element.kind) != true, decorations?.contains(element.kind) == true {
      throw Diagnostic(
        .wrongCategory,
        "\(element) was returned as a supplementary, but '\(element.kind)' is one of the class's decorations",
        fix: "make it with Attributes.decoration, or place it with placeDecoration",
        element: element, uikit: Self.uikitTextForSupplementary(of: element.kind))
    }
    guard let kinds, !kinds.contains(element.kind) else { return }
    throw Diagnostic(
      .unregisteredIdentifier, "the kind of \(element) is not registered",
      fix: "add registered.\(element.kind)", element: element,
      uikit: Self.uikitTextForSupplementary(of: element.kind))
  }

  private static func uikitTextForSupplementary(of kind: String) -> String {
    "could not dequeue a view of kind: \(kind) with identifier \(kind) - must register a nib or a "
      + "class for the identifier or connect a prototype cell in a storyboard"
  }

  private static func uikitTextForDecoration(of kind: String) -> String {
    "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or "
      + "connect a prototype in a storyboard"
  }

  fileprivate func checkDecoration(_ element: ElementIdentifier) throws(Diagnostic) {
    if decorations == nil, kinds?.contains(element.kind) == true {
      throw Diagnostic(
        .wrongCategory,
        "\(element) was returned as a decoration, but '\(element.kind)' is registered for supplementaries",
        fix: "make it with Attributes.supplementary, or place it with placeSupplementary",
        element: element, uikit: Self.uikitTextForDecoration(of: element.kind))
    }
    guard let decorations, !decorations.contains(element.kind) else { return }
    throw Diagnostic(
      .unregisteredDecoration, "the layout does not register the kind of \(element)",
      fix: "add it to the class's decorations", element: element,
      uikit: Self.uikitTextForDecoration(of: element.kind))
  }
}
