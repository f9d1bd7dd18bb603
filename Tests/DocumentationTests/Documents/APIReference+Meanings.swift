extension APIReference {
  /// The key under which an argument's meaning stands: that of its function, where it is another than everywhere else.
  static func meaningKey(of parameter: Parameter, in member: Member) -> String {
    let keys = ["\(member.name).\(parameter.name)", "\(parameter.name): \(parameter.type)"]
    return keys.first { meanings[$0] != nil } ?? parameter.name
  }

  /// What the item of a supplementary is that may be one of the whole list.
  private static let itemOrNone =
    "the item's number in its section, from 1; left out for a view of the whole list"

  /// What an argument of a name is, and in which unit.
  static let meanings: [String: String] = [
    "a": "the factor from x to x", "b": "the factor from x to y", "c": "the factor from y to x",
    "d": "the factor from y to y", "tx": "how far to the right, in points",
    "ty": "how far down, in points", "sx": "the factor across", "sy": "the factor down; as across",
    "action": "the name of the action", "alpha": "how opaque it is, from 0 to 1; 1",
    "attributes": "where the element is, and how it looks",
    "body": "a function that makes the changes", "bottom": "in points",
    "category": "the name of a Dynamic Type category, as `L` or `AX3`",
    "choices": "the words that are allowed",
    "columnStep": "from one left edge to the next, in points",
    "columns": "how many cells there are to a row", "context": "what becomes invalid",
    "count": "how many cells", "default": "the value until another one is set",
    "direction": "where to, or which way text runs",
    "distance": "from the eye to the screen, in points",
    "dx": "how far to the right, in points", "dy": "how far down, in points",
    "m11": "the first row's first number", "...": "the other 15 numbers, row by row",
    "fields": "a table with the fields that are named above", "firstItem": "the first item, from 1",
    "from": "where it was", "height": "in points", "id": "an identifier of the data",
    "ids": "identifiers of the data", "insets": "in points", "isAllowed": "whether it is",
    "item": "the item's number in its section, from 1",
    "Attributes.supplementary.item": itemOrNone, "Context:addSupplementary.item": itemOrNone,
    "Layout:supplementaryAttributes.item": itemOrNone,
    "Layout:placedSupplementary.item": itemOrNone,
    "items": "the items: pairs of section and item, or values with their identifiers",
    "key": "a name", "kind": "the kind of view, as `header`", "label": "the moment's name",
    "layout": "a layout, or a class of which one is made", "left": "in points",
    "name": "what it is called in results and messages",
    "newBounds": "the bounds as they will be, in points of the content",
    "newLayout": "the layout that comes", "number": "a finite number",
    "numbers": "x, y, width and height of one cell after the other, in points",
    "oldBounds": "the bounds as they were, in points of the content",
    "oldLayout": "the layout that goes",
    "options":
      "a table of options; of those that its type names, the ones with a `?` may be left out",
    "original": "the attributes as the layout has them", "outline": "a section's items as a tree",
    "parameters": "the parameters with their defaults, or their values",
    "point": "in points of the content", "points": "how many points",
    "preferred": "the attributes as the cell wants them", "progress": "from 0 to 1",
    "proposed": "the offset that the view has in mind, in points",
    "radians": "an angle, in radians",
    "range": "the minimum, the maximum and the step", "recogniser": "a table with its functions",
    "rect": "a rectangle, in points", "right": "in points",
    "rowStep": "from one top edge to the next, in points",
    "scale": "how large it is drawn, about its middle; 1", "seconds": "of simulated time",
    "section": "the section's number, from 1",
    "sections": "the sections, by number or with their identifiers",
    "share": "1 is all of it", "size": "in points", "snapshot": "the data as it is to be",
    "step": "from one cell to the next, in points", "text": "any text", "to": "where it is now",
    "toItem": "where it comes to, from 1", "toSection": "the section that it comes to, from 1",
    "top": "in points", "updates": "what was inserted, deleted, reloaded and moved",
    "value": "what the data is to hold there",
    "velocity": "how fast it is let go, in points per millisecond",
    "view": "the view", "what": "a point or a rectangle",
    "width": "in points", "x": "from the left, in points", "y": "from the top, in points",
    "z": "towards the viewer, in points",
    "zIndex": "what is above what; the greater number is; 0",
    "section: any": "the section's identifier",
    "View:round.value": "a number of points",
    "Transform3D.scale.x": "the factor across", "Transform3D.scale.y": "the factor down; as across",
    "Transform3D.scale.z": "the factor towards the viewer; 1",
    "Transform3D.translate.x": "how far to the right, in points",
    "Transform3D.translate.y": "how far down, in points",
    "Transform3D.translate.z": "how far towards the viewer, in points; 0",
    "actual": "what there is", "bound": "how large it is to be at least, or at most",
    "condition": "what is to be true", "expected": "what there is to be",
    "expect.allEqual.numbers": "the numbers that are to be equal",
    "expect.ascending.numbers": "the numbers, none of which is to be below the one before it",
    "expect.contentSize.width": "in points, or the whole size", "frame": "in points of the content",
    "message": "what is said where it is not", "tolerance": "how much two numbers may differ; 0.01",
    "what: string": "what the values are, for the message",
  ]
}
