import CollectionLayout
import CollectionSimulation

extension JSONWriter {
  /// Writes which element: `{ "category", "section", "item" }`, and `kind` on all but cells; a view of
  /// the whole list has no `item`.
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
    guard identifier.category != .cell else { return cellMembers(ordinal) }
    name("category")
    string(identifier.category.name)
    name("section")
    integer(ordinal.section)
    if ordinal.hasItem {
      name("item")
      integer(ordinal.item)
    }
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
    let attributes = element.attributes
    if attributes.identifier.category == .cell {
      cellMembers(attributes.identifier.indexPath.ordinal, frame: attributes.frame)
    } else {
      identifierMembers(attributes.identifier)
      name("frame")
      rect(attributes.frame)
    }
    if attributes.hasTransform { transformMembers(attributes) }
    appearanceMembers(attributes)
    if element.isLeaving {
      name("leaving")
      boolean(true)
    }
    guard let view = element.view else { return }
    name("cell")
    reusedView(view)
  }

  /// Writes where an element is and what it looks like, without its name; defaults are left out.
  mutating func look(_ attributes: ElementAttributes) {
    beginObject()
    name("frame")
    rect(attributes.frame)
    if attributes.hasTransform { transformMembers(attributes) }
    appearanceMembers(attributes)
    end()
  }

  /// Writes what a transform hides: the rectangle before it, and the transform itself.
  private mutating func transformMembers(_ attributes: ElementAttributes) {
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
    for state in view.state.names {
      name(state)
      boolean(true)
    }
    end()
  }
}
