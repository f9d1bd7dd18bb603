/// A function of the host on numbers that corresponds to one call in Swift.
struct HostFunction {
  /// The type of the result.
  let result: HostTypes.Answer
  /// The function that Swift calls.
  let callee: String
  /// The labels of the numbers; empty if they have none.
  let labels: [String]
  /// The number of numeric arguments.
  let count: Int
  /// The default for an omitted number.
  var fallback = "0"
  /// Trailing arguments.
  var rest: [String] = []

  private init(
    _ result: HostTypes.Answer, _ callee: String, _ labels: [String] = [], count: Int? = nil,
    fallback: String = "0", rest: [String] = []
  ) {
    (self.result, self.callee, self.labels) = (result, callee, labels)
    (self.count, self.fallback, self.rest) = (count ?? labels.count, fallback, rest)
  }

  private static func rotation(_ axis: [String]) -> HostFunction {
    HostFunction(.transform3D, "CATransform3DMakeRotation", count: 1, rest: axis)
  }

  static let all: [String: HostFunction] = [
    "Rect": HostFunction(.rect, "CGRect", ["x", "y", "width", "height"]),
    "Size": HostFunction(.size, "CGSize", ["width", "height"]),
    "Point": HostFunction(.point, "CGPoint", ["x", "y"]),
    "Insets": HostFunction(.insets, "UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "Transform.scale": HostFunction(.transform, "CGAffineTransform", ["scaleX", "y"]),
    "Transform.rotate": HostFunction(.transform, "CGAffineTransform", ["rotationAngle"]),
    "Transform.translate": HostFunction(.transform, "CGAffineTransform", ["translationX", "y"]),
    "Transform.matrix": HostFunction(
      .transform, "CGAffineTransform", ["a", "b", "c", "d", "tx", "ty"]),
    "Transform3D.rotateX": rotation(["1", "0", "0"]),
    "Transform3D.rotateY": rotation(["0", "1", "0"]),
    "Transform3D.rotateZ": rotation(["0", "0", "1"]),
    "Transform3D.translate": HostFunction(.transform3D, "CATransform3DMakeTranslation", count: 3),
    "Transform3D.scale": HostFunction(
      .transform3D, "CATransform3DMakeScale", count: 3, fallback: "1"),
    "Transform3D.perspective": HostFunction(.transform3D, "perspective", ["distance"]),
  ]
}
