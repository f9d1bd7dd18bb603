import CollectionLayout
import CollectionSimulation

extension JSONWriter {
  /// Writes which element: `{ "category", "section", "item" }`, and `kind` on all but cells.
  mutating func identifier(_ identifier: ElementIdentifier) {
    beginObject()
    identifierMembers(identifier)
    end()
  }

  mutating func identifiers(_ identifiers: [ElementIdentifier]) {
    beginArray()
    for value in identifiers { identifier(value) }
    end()
  }

  private mutating func identifierMembers(_ identifier: ElementIdentifier) {
    let ordinal = identifier.indexPath.ordinal
    name("category")
    string(identifier.category.name)
    name("section")
    integer(ordinal.section)
    name("item")
    integer(ordinal.item)
    guard identifier.category != .cell else { return }
    name("kind")
    string(identifier.kind)
  }

  mutating func element(_ element: ReportedElement) {
    beginObject()
    elementMembers(element)
    end()
  }

  /// Writes the members of an element, those at their defaults left out.
  mutating func elementMembers(_ element: ReportedElement) {
    identifierMembers(element.attributes.identifier)
    geometryMembers(element.attributes)
    appearanceMembers(element.attributes)
    guard let view = element.view else { return }
    name("cell")
    reusedView(view)
  }

  private mutating func geometryMembers(_ attributes: ElementAttributes) {
    name("frame")
    rect(attributes.frame)
    guard attributes.hasTransform else { return }
    name("center")
    point(attributes.center)
    name("size")
    size(attributes.size)
    if attributes.hasSpatialTransform {
      name("transform3D")
      numbers(attributes.transform3D.numbers)
    } else {
      name("transform")
      transform(attributes.transform)
    }
  }

  private mutating func appearanceMembers(_ attributes: ElementAttributes) {
    if attributes.alpha != 1 {
      name("alpha")
      number(attributes.alpha)
    }
    if attributes.zIndex != 0 {
      name("zIndex")
      integer(attributes.zIndex)
    }
    if attributes.isHidden {
      name("hidden")
      boolean(true)
    }
    if attributes.cornerRadius != 0 {
      name("cornerRadius")
      number(attributes.cornerRadius)
    }
    if !attributes.custom.isEmpty {
      name("custom")
      custom(attributes.custom)
    }
  }

  private mutating func reusedView(_ view: ReusedView) {
    beginObject()
    name("reuse")
    string(view.reuse)
    name("serial")
    integer(view.serial)
    name("timesUsed")
    integer(view.timesUsed)
    end()
  }
}
