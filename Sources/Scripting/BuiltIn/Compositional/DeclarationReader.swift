import CollectionLayout
import Lua

/// Reads the declarations of a script for a compositional layout.
///
/// The constructors of the prelude have created and checked these tables, which no script can
/// reach. A missing field has its default in Swift.
struct DeclarationReader {
  private let stack: Stack
  private let author: CompositionalAuthor

  init(_ stack: Stack, _ author: CompositionalAuthor) {
    self.stack = stack
    self.author = author
  }

  // MARK: - Sections

  /// Returns the section whose table is at an index.
  func section(at index: Int) -> LayoutSection {
    let declared = table("group", of: index) { group(at: $0) }
    var section = LayoutSection(group: declared ?? Self.noGroup)
    section.insets = insets(of: index)
    section.interGroupSpacing = number("interGroupSpacing", of: index) ?? 0
    section.orthogonal = choice("orthogonal", of: index) ?? section.orthogonal
    section.boundarySupplementaries = boundaries("boundarySupplementaries", of: index)
    section.decorations = list("decorations", of: index) { background(at: $0) }
    section.insetsReference =
      choice("insetsReference", of: index) ?? section.insetsReference
    section.supplementariesFollowInsets =
      boolean("supplementariesFollowInsets", of: index) ?? true
    if let handler = function("visibleItemsHandler", of: index) {
      section.visibleItemsHandler = author.handler(handler)
    }
    return section
  }

  /// The replacement for a missing group.
  private static var noGroup: LayoutGroup {
    LayoutGroup(
      .horizontal, size: LayoutSize(width: .absolute(0), height: .absolute(0)), .subitems([]))
  }

  /// Returns the views along a boundary, from a list with a name.
  func boundaries(_ name: String, of index: Int) -> [BoundarySupplementary] {
    list(name, of: index) { boundary(at: $0) }
  }

  private func boundary(at index: Int) -> BoundarySupplementary {
    BoundarySupplementary(
      kind: kind(of: index), size: size(of: index),
      alignment: choice("alignment", of: index) ?? .top,
      offset: point("offset", of: index) ?? .zero,
      extendsBoundary: boolean("extendsBoundary", of: index) ?? true,
      pins: boolean("pins", of: index) ?? false, zIndex: integer("zIndex", of: index) ?? 1,
      insets: insets(of: index), edgeSpacing: edgeSpacing(of: index))
  }

  private func background(at index: Int) -> BackgroundDecoration {
    BackgroundDecoration(
      kind: kind(of: index), insets: insets(of: index), edgeSpacing: edgeSpacing(of: index),
      zIndex: integer("zIndex", of: index) ?? 0)
  }

  // MARK: - Groups and items

  private func group(at index: Int) -> LayoutGroup {
    var group = LayoutGroup(
      type(of: index) == "HorizontalGroup" ? .horizontal : .vertical, size: size(of: index),
      content(of: index), spacing: spacing("spacing", of: index), insets: insets(of: index),
      edgeSpacing: edgeSpacing(of: index), supplementaries: supplementaries(of: index),
      place: place(of: index))
    group.wraps = boolean("wraps", of: index) ?? false
    return group
  }

  private func content(of index: Int) -> LayoutGroup.Content {
    if let frames = function("frames", of: index) { return .custom(author.frames(frames)) }
    if let node = table("item", of: index, { node(at: $0) }) {
      return .count(node, integer("count", of: index) ?? 1)
    }
    return .subitems(list("items", of: index) { node(at: $0) })
  }

  /// Returns an item or a group; the constructors prevent endless nesting.
  private func node(at index: Int) -> LayoutNode {
    guard type(of: index) == "Item" else { return .group(group(at: index)) }
    return .item(
      LayoutItem(
        size: size(of: index), insets: insets(of: index), edgeSpacing: edgeSpacing(of: index),
        supplementaries: supplementaries(of: index)))
  }

  private func supplementaries(of index: Int) -> [AnchoredSupplementary] {
    list("supplementaries", of: index) { supplementary in
      AnchoredSupplementary(
        kind: kind(of: supplementary), size: size(of: supplementary),
        containerAnchor: table("anchor", of: supplementary) { anchor(at: $0) }
          ?? LayoutAnchor(edges: []),
        itemAnchor: table("itemAnchor", of: supplementary) { anchor(at: $0) },
        zIndex: integer("zIndex", of: supplementary) ?? 1, insets: insets(of: supplementary),
        edgeSpacing: edgeSpacing(of: supplementary))
    }
  }

  private func anchor(at index: Int) -> LayoutAnchor {
    let edges = table("edges", of: index) { edges in
      (0..<stack.rawCount(of: edges)).compactMap {
        stack.rawItem($0 + 1, of: edges).asString.flatMap(LayoutAnchor.Edge.init(rawValue:))
      }
    }
    let offset =
      point("fractionalOffset", of: index).map(LayoutAnchor.Offset.fractional)
      ?? .absolute(point("offset", of: index) ?? .zero)
    return LayoutAnchor(edges: Set(edges ?? []), offset: offset)
  }

  // MARK: - Dimensions and distances

  private func size(of index: Int) -> LayoutSize {
    LayoutSize(width: dimension("width", of: index), height: dimension("height", of: index))
  }

  private func dimension(_ name: String, of index: Int) -> LayoutDimension {
    table(name, of: index) { dimension in
      let value = number("value", of: dimension) ?? 0
      return switch string("unit", of: dimension) {
      case "fractionalWidth": .fractionalWidth(value)
      case "fractionalHeight": .fractionalHeight(value)
      case "estimated": .estimated(value)
      case "uniformAcrossSiblings": .uniformAcrossSiblings(value)
      default: .absolute(value)
      }
    } ?? .absolute(0)
  }

  private func spacing(_ name: String, of index: Int) -> LayoutSpacing {
    table(name, of: index) { spacing in
      let value = number("value", of: spacing) ?? 0
      return string("unit", of: spacing) == "flexible" ? .flexible(value) : .fixed(value)
    } ?? .zero
  }

  private func edgeSpacing(of index: Int) -> LayoutEdgeSpacing {
    table("edgeSpacing", of: index) { edges in
      LayoutEdgeSpacing(
        leading: spacing("leading", of: edges), top: spacing("top", of: edges),
        trailing: spacing("trailing", of: edges), bottom: spacing("bottom", of: edges))
    } ?? .zero
  }

  /// Returns insets, with left as leading and right as trailing.
  private func insets(of index: Int) -> DirectionalEdgeInsets {
    table("insets", of: index) { insets in
      DirectionalEdgeInsets(
        top: number("top", of: insets) ?? 0, leading: number("left", of: insets) ?? 0,
        bottom: number("bottom", of: insets) ?? 0, trailing: number("right", of: insets) ?? 0)
    } ?? .zero
  }

  private func point(_ name: String, of index: Int) -> Point? {
    table(name, of: index) { point in
      Point(x: number("x", of: point) ?? 0, y: number("y", of: point) ?? 0)
    }
  }

  // MARK: - Fields

  /// Returns the number that identifies a value; values never change, so equal numbers mean equal
  /// values.
  func identity(of index: Int) -> Int? { integer("id", of: index) }

  /// Returns the place where a value was created.
  func place(of index: Int) -> Diagnostic.Place? {
    guard let file = string("file", of: index), let line = integer("line", of: index) else {
      return nil
    }
    return Diagnostic.Place(file: file, line: line)
  }

  private func kind(of index: Int) -> String { string("kind", of: index) ?? "" }

  private func type(of index: Int) -> String? { string("type", of: index) }

  func number(_ name: String, of index: Int) -> Double? { stack.rawField(name, of: index).asNumber }

  private func integer(_ name: String, of index: Int) -> Int? {
    stack.rawField(name, of: index).asInteger.map { Int(clamping: $0) }
  }

  private func boolean(_ name: String, of index: Int) -> Bool? {
    stack.rawField(name, of: index).asBoolean
  }

  private func string(_ name: String, of index: Int) -> String? {
    stack.rawField(name, of: index).asString
  }

  func choice<Choice: RawRepresentable<String>>(_ name: String, of index: Int) -> Choice? {
    string(name, of: index).flatMap(Choice.init(rawValue:))
  }

  func function(_ name: String, of index: Int) -> Reference? {
    stack.pushRawField(name, of: index)
    defer { stack.pop() }
    return stack.kind(at: -1) == .function ? stack.reference(at: -1) : nil
  }

  /// Reads the table with a name, which is on the stack meanwhile; nil if there is none.
  func table<Result>(_ name: String, of index: Int, _ read: (Int) -> Result) -> Result? {
    stack.pushRawField(name, of: index)
    defer { stack.pop() }
    return stack.kind(at: -1) == .table ? read(stack.count) : nil
  }

  /// Reads each table of the list with a name.
  private func list<Result>(_ name: String, of index: Int, _ read: (Int) -> Result) -> [Result] {
    table(name, of: index) { list in
      (0..<stack.rawCount(of: list)).map { number in
        stack.pushRawItem(number + 1, of: list)
        defer { stack.pop() }
        return read(stack.count)
      }
    } ?? []
  }
}
