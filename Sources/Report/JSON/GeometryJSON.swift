package import CollectionLayout

extension JSONCodec<Point> {
  /// The codec of a point: `x` and `y`.
  package static let point = JSONFields<Point>.of {
    field("x", .number, means: "From the left, in points.") { $0.x }
    field("y", .number, means: "From the top, in points.") { $0.y }
  }.make(Point.init(x:y:)).object.named("point")
}

extension JSONCodec<Size> {
  /// The codec of a size: `width` and `height`.
  package static let size = JSONFields<Size>.of {
    field("width", .number, means: "In points.") { $0.width }
    field("height", .number, means: "In points.") { $0.height }
  }.make(Size.init(width:height:)).object.named("size")
}

extension JSONCodec<Rect> {
  /// The codec of a rectangle: its origin and its size.
  package static let rect = JSONFields<Rect>.of {
    field("x", .number, means: "The left edge, in points.") { $0.x }
    field("y", .number, means: "The top edge, in points.") { $0.y }
    field("width", .number, means: "In points.") { $0.width }
    field("height", .number, means: "In points.") { $0.height }
  }.make { x, y, width, height in
    Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }.object.writing { $1.rect($0) }.named("rect")
}

extension JSONCodec<EdgeInsets> {
  package static let insets = JSONFields<EdgeInsets>.of {
    field("top", .number, means: "In points.") { $0.top }
    field("left", .number, means: "In points.") { $0.left }
    field("bottom", .number, means: "In points.") { $0.bottom }
    field("right", .number, means: "In points.") { $0.right }
  }.make(EdgeInsets.init(top:left:bottom:right:)).object.named("insets")
}

extension JSONCodec<Transform> {
  static let transform = JSONCodec<[Double]>.numbers(6).map {
    Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
  } from: {
    [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty]
  }
}

extension JSONCodec<Transform3D> {
  static let transform3D = JSONCodec<[Double]>.numbers(16).map {
    numbers throws(ResultError) -> Transform3D in
    guard let transform = Transform3D(rows: numbers) else {
      throw ResultError(message: " must have 16 numbers")
    }
    return transform
  } from: {
    $0.numbers
  }
}
