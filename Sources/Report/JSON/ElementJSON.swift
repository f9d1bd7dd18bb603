package import CollectionLayout
package import CollectionSimulation

extension JSONCodec<ElementCategory> {
  static let category = words([.cell, .supplementary, .decoration]) { $0.name }.named("category")
}

extension JSONFields<ElementIdentifier> {
  /// The codec of an identifier: `kind` is omitted for cells, and `item` for a view of the whole
  /// list.
  static let identifier = JSONFields<ElementIdentifier>.of {
    field("category", .category, means: "A cell, a supplementary view or a decoration.") {
      $0.category
    }
    field("section", .ordinal, means: "The section, or the index of a view of the whole list.") {
      $0.indexPath.ordinal.section
    }
    optional("item", .ordinal, means: "The item's number in its section.") {
      let ordinal = $0.indexPath.ordinal
      return ordinal.hasItem ? ordinal.item : nil
    }
    optional("kind", .string, means: "The kind of a supplementary view or decoration.") {
      $0.category == .cell ? nil : $0.kind
    }
  }.make { category, section, item, kind throws(ResultError) in
    guard let item else {
      guard category == .supplementary, let kind else {
        throw ResultError(message: "item is missing")
      }
      return .supplementary(kind, IndexPath(index: section - 1))
    }
    let path = IndexPath(section: section - 1, item: item - 1)
    guard category != .cell else { return .cell(path) }
    guard let kind else { throw ResultError(message: "kind is missing") }
    return category == .supplementary ? .supplementary(kind, path) : .decoration(kind, path)
  }.writing { identifier, writer, fields in
    guard identifier.category == .cell else { return fields.writeMembers(identifier, &writer) }
    writer.cellMembers(identifier.indexPath.ordinal)
  }
  .where(.kindOnAllButCells).where(.itemOnAllButViewsOfTheWhole)
}

extension JSONSchema {
  fileprivate static let kindOnAllButCells = JSONSchema.reference(to: "kindOnAllButCells") {
    JSONSchema([
      "if": ["required": ["category"], "properties": ["category": ["const": "cell"]]],
      "then": ["properties": ["kind": false]], "else": ["required": ["kind"]],
    ])
  }

  fileprivate static let itemOnAllButViewsOfTheWhole = JSONSchema.reference(
    to: "itemOnAllButViewsOfTheWhole"
  ) {
    JSONSchema([
      "description":
        "A supplementary view of the whole list has an index path of one index: section is that index, and item is absent.",
      "if": ["not": ["required": ["item"]]],
      "then": ["properties": ["category": ["const": "supplementary"]]],
    ])
  }
}

extension JSONCodec<ElementIdentifier> {
  package static let identifier = JSONFields<ElementIdentifier>.identifier.object.named(
    "identifier")
}

extension JSONCodec<[ElementIdentifier]> {
  static let identifiers = JSONCodec<[ElementIdentifier]>.list(.identifier).named("identifiers")
}

/// Returns a field for the numeric properties of the appearance that are not 0.
private func appearanceNumbers() -> JSONField<ElementAttributes, [Double]> {
  let fields = AppearanceNumber.all.map { number in
    defaulted(number.name, .number, 0, means: number.meaning) { number.get($0) }
      as JSONField<ElementAttributes, Double>
  }
  return JSONField(fields.flatMap { $0.members }) { attributes, writer in
    for field in fields { field.write(attributes, &writer) }
  } read: { object throws(ResultError) in
    var numbers: [Double] = []
    for field in fields { numbers.append(try field.read(object)) }
    return numbers
  }
}

extension JSONFields<ElementAttributes> {
  /// The members for an element's appearance, without its frame and its identifier; omitted members
  /// have their defaults.
  fileprivate static let appearance = JSONFields<ElementAttributes>.of {
    // The values that a transform hides: the rectangle before it, and the transform itself.
    optional(
      "center", .point,
      means: "The centre before the transform, in points of the content; present with a transform."
    ) { $0.hasTransform ? $0.center : nil }
    optional(
      "size", .size, means: "The size before the transform, in points; present with a transform."
    ) { $0.hasTransform ? $0.size : nil }
    optional("transform", .transform, means: "[a, b, c, d, tx, ty]") {
      $0.hasTransform && !$0.hasSpatialTransform ? $0.transform : nil
    }
    optional(
      "transform3D", .transform3D,
      means: "m11 to m44, rows first: replaces transform if the transform is three-dimensional."
    ) { $0.hasSpatialTransform ? $0.transform3D : nil }
    defaulted("alpha", .number, 1, means: "The opacity, from 0 to 1.") { $0.alpha }
    defaulted("zIndex", .integer, 0, means: "The order from back to front; higher is in front.") {
      $0.zIndex
    }
    flag("hidden", means: "Whether it is hidden.") { $0.isHidden }
    appearanceNumbers()
    unlessEmpty(
      "custom", .customs, means: "The author's own values, by name.", minimumKey: "minProperties"
    ) { $0.custom }
  }.make {
    center, size, transform, transform3D, alpha, zIndex, isHidden, numbers, custom
      throws(ResultError) in
    var attributes = ElementAttributes(.cell(IndexPath(section: 0, item: 0)))
    if transform != nil || transform3D != nil {
      guard let center, let size else {
        throw ResultError(message: "center and size are missing")
      }
      attributes.size = size
      attributes.center = center
    }
    if let transform { attributes.transform = transform }
    if let transform3D { attributes.transform3D = transform3D }
    (attributes.alpha, attributes.zIndex, attributes.isHidden) = (alpha, zIndex, isHidden)
    for (number, value) in zip(AppearanceNumber.all, numbers) { number.set(&attributes, value) }
    attributes.custom = custom
    return attributes
  }
  .writing { attributes, writer, fields in
    if !attributes.looksPlain { fields.writeMembers(attributes, &writer) }
  }
  .where(
    JSONSchema([
      "dependentRequired": [
        "center": ["size"], "size": ["center"], "transform": ["center", "size"],
        "transform3D": ["center", "size"],
      ],
      "not": ["required": ["transform", "transform3D"]],
      "if": ["required": ["center"]],
      "then": ["anyOf": [["required": ["transform"]], ["required": ["transform3D"]]]],
    ]))

  /// The members for an element's position and appearance, without its identifier.
  static let look = JSONFields<ElementAttributes>.of {
    field("frame", .rect, means: "The rectangle on screen, in points of the content.") { $0.frame }
    inlined(.appearance) { $0 }
  }.make { $1.placed(at: $0) }
}

extension ElementAttributes {
  /// Whether all properties except the frame have their defaults, as in most elements.
  fileprivate var looksPlain: Bool {
    alpha == 1 && zIndex == 0 && !isHidden && hasNoAppearanceNumbers && !hasTransform
      && custom.isEmpty
  }

  /// Returns the attributes with a frame, unless a transform determines their position.
  fileprivate func placed(at frame: Rect) -> ElementAttributes {
    guard !hasTransform else { return self }
    var copy = self
    copy.frame = frame
    return copy
  }
}

extension JSONCodec<ElementAttributes> {
  package static let look = JSONFields<ElementAttributes>.look.object.named(
    "look",
    "What an element looks like at a moment: its properties as an element has them, without its name."
  )
}

extension JSONFields<ElementAttributes> {
  /// The members for an element's identifier and frame; those of cells are the largest part of a
  /// result.
  fileprivate static let place = JSONFields<ElementAttributes>.of {
    inlined(.identifier) { $0.identifier }
    field("frame", .rect, means: "The rectangle on screen, in points of the content.") { $0.frame }
  }.make(ElementAttributes.init(_:frame:)).writing { attributes, writer, fields in
    guard attributes.identifier.category == .cell else {
      return fields.writeMembers(attributes, &writer)
    }
    writer.cellMembers(attributes.identifier.indexPath.ordinal, frame: attributes.frame)
  }
}

extension JSONFields<ReportedElement> {
  static let element = JSONFields<ReportedElement>.of {
    inlined(.place) { $0.attributes }
    inlined(.appearance) { $0.attributes }
    flag("leaving", means: "The view is disappearing, and no longer shows the layout.") {
      $0.isLeaving
    }
    optional("cell", .view, means: "The view that shows it; absent if it is not on screen.") {
      $0.view
    }
  }.make { place, appearance, isLeaving, view throws(ResultError) in
    var element = ReportedElement(
      attributes: appearance.placed(at: place.frame).moved(to: place.identifier), view: view)
    element.isLeaving = isLeaving
    // Elements with other frames do not occur at the end of a run, and cannot be drawn.
    guard element.attributes.frame.isFinite else {
      throw ResultError(message: "frame is not finite")
    }
    return element
  }.writing { element, writer, fields in
    guard element.isPlainCell else { return fields.writeMembers(element, &writer) }
    writer.cellMembers(
      element.attributes.identifier.indexPath.ordinal, frame: element.attributes.frame)
  }
}

extension ReportedElement {
  /// Whether it is a cell of which only its place is reported, as most elements outside of the screen.
  fileprivate var isPlainCell: Bool {
    view == nil && !isLeaving && attributes.identifier.category == .cell && attributes.looksPlain
  }
}

extension JSONCodec<ReportedElement> {
  /// The codec of an element as a result reports it.
  package static let element = JSONFields<ReportedElement>.element.object.named(
    "element",
    "An absent property has its default: alpha 1, zIndex 0, not hidden, no corner radius, no transform. center and size are present if a transform makes the frame a bounding box."
  )
}

extension JSONCodec<ReusedView> {
  fileprivate static let view = JSONFields<ReusedView>.of {
    field("reuse", .string, means: "The reuse identifier.") { $0.reuse }
    assumed(
      "serial", .ordinal, 1,
      means: "The number of the view, by the order in which views were created."
    ) { $0.serial }
    assumed("timesUsed", .ordinal, 1, means: "For how many elements it was used.") { $0.timesUsed }
    flag("selected", means: "Whether its item is selected.") { $0.state.isSelected }
    flag("highlighted", means: "Whether a touch highlights it.") { $0.state.isHighlighted }
    flag("focused", means: "Whether it has the focus.") { $0.state.isFocused }
    flag("moving", means: "Whether the user moves it.") { $0.state.isMoving }
    optional("content", .content, means: "What the scenario's cell.content says.") { $0.content }
  }.make { reuse, serial, timesUsed, isSelected, isHighlighted, isFocused, isMoving, content in
    var view = ReusedView(reuse: reuse, serial: serial, timesUsed: timesUsed, content: content)
    (view.state.isSelected, view.state.isHighlighted) = (isSelected, isHighlighted)
    (view.state.isFocused, view.state.isMoving) = (isFocused, isMoving)
    return view
  }.object.named(
    "view", "The view on screen that shows the element. A false state is absent.")
}
