/// The mirror between what is laid out from the left and what is shown from the right (semantics 3, RTL): a point at x
/// is seen at the content's width less x.
///
/// To reflect twice is to do nothing, but for the last digit of a number.
package struct HorizontalMirror: Hashable, Sendable {
  /// The width of the content, in points.
  package let width: Double

  /// The mirror of content that is so wide, in points.
  package init(width: Double) { self.width = width }

  /// The rectangle on the other side: its right edge is as far from one end as its left edge was from the other.
  package func reflect(_ rect: Rect) -> Rect {
    Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The point on the other side.
  package func reflect(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }

  /// The element on the other side: its rectangle, and its transform as a mirror shows it, so that the frame is the
  /// mirrored one whatever the transform is.
  package func reflect(_ attributes: ElementAttributes) -> ElementAttributes {
    var reflected = attributes
    reflected.frame = reflect(attributes.untransformedFrame)
    if attributes.hasSpatialTransform {
      reflected.transform3D = attributes.transform3D.reflected
    } else if attributes.hasTransform {
      reflected.transform = attributes.transform.reflected
    }
    return reflected
  }
}

extension Point {
  /// The way, or the velocity, as a mirror shows it.
  package var reflectedVector: Point { Point(x: x == 0 ? 0 : -x, y: y) }
}

extension EdgeInsets {
  /// The insets with left and right exchanged.
  package var reflected: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension Transform {
  /// The map between the mirrored points.
  package var reflected: Transform { Transform(a: a, b: -b, c: -c, d: d, tx: -tx, ty: ty) }
}

extension Transform3D {
  /// The map between the mirrored points: what leads from x elsewhere, or from elsewhere to x, changes its sign.
  package var reflected: Transform3D {
    let signs = numbers.indices.map { ($0 / 4 == 0) != ($0 % 4 == 0) ? -1.0 : 1.0 }
    return Transform3D(rows: zip(numbers, signs).map { $0 * $1 }) ?? self
  }
}
