/// An element's box as a picture draws it: the bounding box of its outline, in content coordinates.
package struct PictureBox: Sendable {
  /// The beginning of its title: `cell 1,7`.
  package let name: String

  /// x, y, width, height.
  package let numbers: [Double]
}

extension MarkupElement {
  /// The boxes of the elements that a picture shows at its end, from the back to the front.
  ///
  /// Their outlines are put through the transforms that stand around them, up to the group of the content.
  package var pictureBoxes: [PictureBox] {
    (element(id: "c")?.children ?? []).compactMap { group in
      guard group.classes.contains("e"), group.attributes["visibility"] != "hidden",
        let title = group.children.first(where: { $0.name == "title" })?.text,
        let name = title.split(separator: ":").first,
        let outline = group.children.first(where: { $0.name == "rect" || $0.name == "path" })
      else { return nil }
      let inner = PlaneMap(outline.attributes["transform"] ?? "")
      let outer = PlaneMap(group.attributes["transform"] ?? "")
      let points = outline.outlinePoints.map { outer.apply(inner.apply($0)) }
      let (xs, ys) = (points.map(\.0), points.map(\.1))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { return nil }
      return PictureBox(name: String(name), numbers: [left, top, right - left, bottom - top])
    }
  }

  /// The corners of a rectangle, or all points that a path is made of.
  private var outlinePoints: [(Double, Double)] {
    if name == "path" {
      let numbers = (attributes["d"] ?? "").split { "MLQZ ".contains($0) }.compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
    let numbers = ["x", "y", "width", "height"].map { Double(attributes[$0] ?? "0") ?? .nan }
    let (right, bottom) = (numbers[0] + numbers[2], numbers[1] + numbers[3])
    return [(numbers[0], numbers[1]), (right, numbers[1]), (numbers[0], bottom), (right, bottom)]
  }
}

/// A map of the plane as a `transform` attribute has it: one `translate` or one `matrix`.
private struct PlaneMap {
  private var numbers = [1.0, 0, 0, 1, 0, 0]

  init(_ text: String) {
    let parts = text.split { "(), ".contains($0) }
    let values = parts.dropFirst().compactMap { Double($0) }
    if parts.first == "translate", values.count == 2 {
      (numbers[4], numbers[5]) = (values[0], values[1])
    } else if parts.first == "matrix", values.count == 6 {
      numbers = values
    }
  }

  func apply(_ point: (Double, Double)) -> (Double, Double) {
    (
      numbers[0] * point.0 + numbers[2] * point.1 + numbers[4],
      numbers[1] * point.0 + numbers[3] * point.1 + numbers[5]
    )
  }
}
