import CollectionLayout
import CollectionSimulation

extension JSONCodec<CellContent.Color> {
  fileprivate static let color = JSONCodec<String>.string.map {
    (text: String) throws(ResultError) in
    guard let color = CellContent.Color(text) else {
      throw ResultError(message: " must be like #30b0c7")
    }
    return color
  } from: {
    $0.description
  }.narrowed(to: ["pattern": "^#[0-9a-f]{6}$"])
}

extension JSONCodec<CellContent.Outline> {
  private static let corners = JSONCodec<[Point]>.list(.point)

  fileprivate static let outline = JSONCodec(
    .oneOf([JSONSchema(["const": "ellipse"]), corners.schema.with(["minItems": 3])])
  ) { outline, writer in
    switch outline {
    case .ellipse: writer.string("ellipse")
    case .polygon(let points): corners.write(points, &writer)
    }
  } read: { value throws(ResultError) in
    if value.asString == "ellipse" { return .ellipse }
    let points = try corners.read(value)
    guard points.count > 2 else { throw ResultError(message: " must have three corners") }
    return .polygon(points)
  }
}

extension JSONCodec<CellContent> {
  /// The codec of a cell's content.
  static let content = JSONFields<CellContent>.of {
    optional("text", .string, means: "The words of the cell.") { $0.text }
    optional("secondaryText", .string, means: "The smaller words below them.") { $0.secondaryText }
    optional("color", .color, means: "Of the picture, or of the cell if it has none.") { $0.color }
    optional(
      "image", .words(CellContent.Image.allCases) { $0.rawValue },
      means: "What is drawn as its picture."
    ) { $0.image }
    optional(
      "outline", .outline,
      means: "Where the cell ends: corners in its unit square, whose upper left corner is 0, 0."
    ) { $0.outline }
  }.make {
    CellContent(text: $0, secondaryText: $1, color: $2, image: $3, outline: $4)
  }.object.named("content", "What a cell shows of its item, as the scenario's cell.content says.")
}
