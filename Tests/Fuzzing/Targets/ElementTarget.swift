/// The fields and methods of attributes, rectangles and transforms, and all ways of placing, with values of every type.
enum ElementTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    var input = InputReader(bytes)
    var text = LuaText.helpers + "local L = Layout.new('E', {})\nfunction L:prepare(view)\n"
    text += "  local a, b = Attributes.cell(1, 1), Attributes.supplementary('header', 1, 1)\n"
    text += "  local r, t, d = Rect(0, 0, 10, 10), Transform.identity, Transform3D.identity\n"
    while !input.isAtEnd { text += "  pcall(function() \(statement(&input)) end)\n" }
    text += "  self:place(a) self:place(b)\nend\nreturn L\n"
    ScriptTrial.run(Array(text.utf8), recordsCalls: false)
  }

  private static func statement(_ input: inout InputReader) -> String {
    switch input.number(in: 0...6) {
    case 0, 1: return "a.\(input.pick(fields)) = \(LuaText.value(&input))"
    case 2: return "b.\(input.pick(fields)).\(input.pick(parts)) = \(LuaText.value(&input))"
    case 3: return "self:\(input.pick(placing))(\(arguments(&input, upTo: 10)))"
    case 4: return "r = r:\(input.pick(rectangle))(\(arguments(&input, upTo: 2))) or r"
    case 5:
      let (name, maker) = input.pick([("t", "Transform"), ("d", "Transform3D")])
      return "\(name) = \(name) * \(maker).\(input.pick(transforms))(\(arguments(&input, upTo: 6)))"
    default:
      return "local _ = a.\(input.pick(fields)), a:copy() == \(LuaText.value(&input)), "
        + "\(input.pick(["tostring", "#", "-", "next", "rawlen"])) (\(input.pick(["a", "r", "t", "d"])))"
    }
  }

  private static func arguments(_ input: inout InputReader, upTo count: Int) -> String {
    (0..<input.number(in: 0...count)).map { _ in
      input.oneIn(3) ? LuaText.value(&input) : LuaText.number(&input)
    }.joined(separator: ", ")
  }

  private static let fields = [
    "frame", "center", "size", "bounds", "transform", "transform3D", "alpha", "zIndex", "hidden",
    "cornerRadius", "custom", "x", "y", "width", "height", "kind", "section", "item", "category",
    "widht",
  ]
  private static let parts = ["x", "y", "width", "height", "minX", "maxY", "a", "tx", "mine"]
  private static let placing = [
    "placeCell", "placeSupplementary", "placeDecoration", "place", "placeCells", "placeRow",
    "placeColumn", "placeGrid", "placed", "placedCell", "placedSupplementary", "placedDecoration",
    "placedBounds",
  ]
  private static let rectangle = [
    "intersects", "contains", "intersection", "union", "inset", "offset",
  ]
  private static let transforms = [
    "scale", "rotate", "translate", "matrix", "perspective", "rotateX", "rotateY", "rotateZ",
  ]
}
