import CollectionLayout

extension JSONWriter {
  mutating func point(_ point: Point) {
    beginObject()
    name("x")
    number(point.x)
    name("y")
    number(point.y)
    end()
  }

  mutating func size(_ size: Size) {
    beginObject()
    name("width")
    number(size.width)
    name("height")
    number(size.height)
    end()
  }

  /// Writes `[a, b, c, d, tx, ty]`.
  mutating func transform(_ transform: Transform) {
    numbers([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  mutating func numbers(_ numbers: [Double]) {
    beginArray()
    for value in numbers { number(value) }
    end()
  }
}
