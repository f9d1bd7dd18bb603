extension Rect {
  /// UIKit's text for a frame with a number that is NaN or infinite; nil if all are finite.
  package var uikitTextOfNonFinite: String? {
    guard !isFinite else { return nil }
    guard !x.isNaN, !y.isNaN, !width.isNaN, !height.isNaN else {
      return "CALayer position contains NaN: [\(midX.uikitText) \(midY.uikitText)]"
    }
    return "UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions. new frame: "
      + "{{\(x.uikitText), \(y.uikitText)}, {\(width.uikitText), \(height.uikitText)}}"
  }
}

extension Size {
  /// The size as UIKit prints it: {32, 653}.
  var uikitText: String { "{\(width.uikitText), \(height.uikitText)}" }
}

extension Double {
  /// The number as UIKit prints it.
  var uikitText: String {
    isNaN ? "nan" : isInfinite ? (self > 0 ? "inf" : "-inf") : shortText
  }
}
