// The parameters of callbacks: each name means the same wherever it occurs.
extension Callback.Parameter {
  package static let view = Self("view", .view, "the view")
  package static let layout = Self("layout", .flowLayout, "the flow layout")
  package static let rect = Self("rect", .rect, "a rectangle, in points")
  package static let kind = Self("kind", .string, "the kind of view, such as `header`")
  package static let section = Self("section", .ordinal, "the section's number, from 1")
  package static let item = Self("item", .ordinal, "the item's number in its section, from 1")
  package static let optionalItem = Self(
    "item", .ordinal, item.meaning + "; nil for a view of the whole list", isOptional: true)
  package static let items = Self("items", .items, "the items, each as a section and an item")
  package static let toSection = Self(
    "toSection", .ordinal, "the section of the proposed target, from 1")
  package static let toItem = Self("toItem", .ordinal, "the item of the proposed target, from 1")
  package static let point = Self("point", .point, "in points of the content")
  package static let newBounds = Self(
    "newBounds", .rect, "the bounds after the change, in points of the content")
  package static let oldBounds = Self(
    "oldBounds", .rect, "the bounds before the change, in points of the content")
  package static let context = Self("context", .context, "the invalid parts")
  package static let preferred = Self(
    "preferred", .attributes, "the attributes that the cell prefers")
  package static let original = Self(
    "original", .attributes, "the attributes that the layout returned")
  package static let proposed = Self("proposed", .point, "the proposed offset, in points")
  package static let velocity = Self(
    "velocity", .point, "the velocity at the release, in points per millisecond")
  package static let target = Self(
    "target", .point, "the offset where the scroll will end, in points")
  package static let willDecelerate = Self(
    "willDecelerate", .boolean, "whether the content continues to move")
  package static let time = Self("time", .number, "the simulated time of the frame, in seconds")
  package static let updates = Self(
    "updates", .updates,
    "each with its action (insert, delete, reload or move) and its places before and after; a section has no item"
  )
  package static let newLayout = Self("newLayout", .layout, "the new layout")
  package static let oldLayout = Self("oldLayout", .layout, "the old layout")
  package static let from = Self("from", .layout, "the old layout")
  package static let to = Self("to", .layout, "the new layout")
  package static let action = Self("action", .string, "`cut`, `copy` or `paste`")
}
