/// The reflection of a layout computed from the left to one shown from the right (semantics 3,
/// RTL): a point at x is shown at the content's width less x.
///
/// Reflecting twice restores the value, except for a rounding error in the last digit.
package struct HorizontalMirror: Hashable, Sendable {
  /// The width of the content, in points.
  package let width: Double

  /// Creates the reflection for content of a width, in points.
  package init(width: Double) { self.width = width }

  /// Returns the reflected rectangle: its right edge is as far from one end as its left edge was
  /// from the other.
  package func reflect(_ rect: Rect) -> Rect {
    Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Returns the reflected point.
  package func reflect(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }

  /// Returns the reflected element: its rectangle and its transform are mirrored, so that the frame
  /// is the mirrored one with any transform.
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
  /// The reflected distance or velocity.
  package var reflectedVector: Point { Point(x: x == 0 ? 0 : -x, y: y) }
}

extension EdgeInsets {
  /// The insets with left and right exchanged.
  package var reflected: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension Transform {
  /// The transform between the mirrored points.
  package var reflected: Transform { Transform(a: a, b: -b, c: -c, d: d, tx: -tx, ty: ty) }
}

extension Transform3D {
  /// The transform between the mirrored points: the entries that map x to another axis, or another
  /// axis to x, change their sign.
  package var reflected: Transform3D {
    let signs = numbers.indices.map { ($0 / 4 == 0) != ($0 % 4 == 0) ? -1.0 : 1.0 }
    return Transform3D(rows: zip(numbers, signs).map { $0 * $1 }) ?? self
  }
}
